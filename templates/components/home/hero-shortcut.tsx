/** The keys that open the prompt, as they are on the visitor's keyboard. Pressing the drawn ones does the same. */
import Command from "@tabler/icons/outline/command.svg";
import Option from "@tabler/icons/outline/option.svg";
import type { HeroData } from "./hero.tsx";

export function HeroShortcut({ shortcut: { keys, text } }: { shortcut: HeroData["shortcut"] }) {
  return (
    <p className="hero-shortcut">
      <span className="hero-keys hero-keys-mac">
        <kbd className="key">
          <Command className="icon" aria-hidden="true" />
          <span className="visually-hidden">{keys.command}</span>
        </kbd>{" "}
        <span className="key-plus">+</span>{" "}
        <kbd className="key">
          <Option className="icon" aria-hidden="true" />
          <span className="visually-hidden">{keys.option}</span>
        </kbd>
      </span>{" "}
      {text}
    </p>
  );
}
