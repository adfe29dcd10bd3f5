/** First screen: headline, what it does, one button, and the drawn desk. */
import Command from "@tabler/icons/outline/command.svg";
import Option from "@tabler/icons/outline/option.svg";
import type { DataOf } from "../../view.ts";
import { ButtonLink } from "../action-link.tsx";
import { Desk } from "./desk.tsx";

export type HeroData = Extract<DataOf<"pages">, { layout: "home" }>["hero"];

export function Hero({ hero, newTab }: { hero: HeroData; newTab: string }) {
  const { heading, lead, button, notes, shortcut, picture } = hero;
  const comma = heading.indexOf(",") + 1;
  return (
    <section className="hero">
      <h1 className="hero-title">
        {comma === 0 ? null : <span className="hero-title-start">{heading.slice(0, comma)}</span>}
        {comma === 0 ? null : " "}
        <span className="hero-title-end">{heading.slice(comma).trim()}</span>
      </h1>
      <div className="hero-text">
        <p className="hero-lead">{lead}</p>
        <div className="hero-action">
          <ButtonLink button={button} newTab={newTab} />
          <div className="hero-notes">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </div>
      </div>
      <Desk picture={picture} />
      <p className="hero-shortcut">
        <kbd className="key">
          <Command className="icon" aria-hidden="true" />
          <span className="visually-hidden">{shortcut.keys.command}</span>
        </kbd>{" "}
        <span className="key-plus">+</span>{" "}
        <kbd className="key">
          <Option className="icon" aria-hidden="true" />
          <span className="visually-hidden">{shortcut.keys.option}</span>
        </kbd>{" "}
        {shortcut.text}
      </p>
    </section>
  );
}
