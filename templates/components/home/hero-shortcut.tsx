/** The keys that open the prompt, as they are on the visitor's keyboard. Pressing the drawn ones does the same. */
import Command from "../../icons/command.svg";
import Option from "../../icons/option.svg";
import { QUICK_PROMPT } from "../../widgets/quick-prompt/quick-prompt.tsx";
import type { HeroData } from "./hero.tsx";

export function HeroShortcut({ shortcut: { keys, text, controlText } }: { shortcut: HeroData["shortcut"] }) {
  return (
    <p className="hero-shortcut">
      <button className="hero-keys" type="button" popoverTarget={QUICK_PROMPT} aria-haspopup="dialog">
        <span className="hero-keys-mac">
          <kbd className="key">
            <Command className="icon" />
            <span className="visually-hidden">{keys.command}</span>
          </kbd>{" "}
          <span>+</span>{" "}
          <kbd className="key">
            <Option className="icon" />
            <span className="visually-hidden">{keys.option}</span>
          </kbd>
        </span>
        <span className="hero-keys-control">
          <kbd className="key">{keys.control}</kbd> <span>+</span> <kbd className="key">{keys.alt}</kbd>
        </span>
      </button>{" "}
      <span>
        <span className="hero-keys-mac">{text}</span>
        <span className="hero-keys-control">{controlText}</span>
      </span>
    </p>
  );
}
