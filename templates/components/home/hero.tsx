/** First screen: headline, what it does and one button in the morning's sky, and the drawn desk that performs once. */
import type { DataOf } from "../../view.ts";
import Demo from "../../widgets/demo/demo.tsx";
import { ButtonLink } from "../action-link.tsx";
import { Landscape } from "../landscape.tsx";
import { Desk } from "./desk.tsx";
import { HeroShortcut } from "./hero-shortcut.tsx";

export type HeroData = Extract<DataOf<"pages">, { layout: "home" }>["hero"];

export function Hero({ hero, newTab }: { hero: HeroData; newTab: string }) {
  const { heading, lead, button, notes, shortcut, replay, picture } = hero;
  const comma = heading.indexOf(",") + 1;
  return (
    <section className="hero sky">
      <Landscape />
      <div className="hero-text">
        <h1 className="hero-title">
          {comma === 0 ? null : <span className="hero-title-start">{heading.slice(0, comma)}</span>}
          {comma === 0 ? null : " "}
          <span>{heading.slice(comma).trim()}</span>
        </h1>
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
      <Demo replay={replay}>
        <Desk picture={picture} />
      </Demo>
      <HeroShortcut shortcut={shortcut} />
    </section>
  );
}
