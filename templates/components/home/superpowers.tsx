/** Five cards; the first two carry a small drawing. */
import { Html } from "#galley";
import type { IconName } from "../../icon-names.ts";
import { ChipsDrawing, FormDrawing } from "../art/superpower-drawings.tsx";
import { Icon } from "../icon.tsx";
import { SectionHead } from "../section-head.tsx";

export interface Superpower {
  readonly title: string;
  readonly html: string;
  readonly icon: IconName | null;
  readonly drawing: "chips" | "form" | null;
}

const drawings = { chips: ChipsDrawing, form: FormDrawing };

export function Superpowers({
  heading,
  lead,
  cards,
}: {
  heading: string;
  lead: string;
  cards: readonly Superpower[];
}) {
  return (
    <section className="section superpowers" aria-labelledby="superpowers">
      <SectionHead id="superpowers" heading={heading} lead={lead} />
      <ul className="superpower-grid">
        {cards.map(({ title, html, icon, drawing }) => {
          const Drawing = drawing === null ? null : drawings[drawing];
          return (
            <li className={Drawing === null ? "superpower" : "superpower superpower-wide"} key={title}>
              {icon === null ? null : (
                <span className="icon-tile">
                  <Icon name={icon} />
                </span>
              )}
              <h3 className="superpower-title">{title}</h3>
              <Html className="superpower-text" html={html} />
              {Drawing === null ? null : <Drawing />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
