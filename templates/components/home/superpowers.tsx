/** Five cards, each with a piece of the interface. On a phone they are a row to be swiped. */

import SwipeRow from "../../widgets/swipe-row/swipe-row.tsx";
import { Fragment, type FragmentData } from "../art/fragment.tsx";
import { SectionHead } from "../section-head.tsx";
import { UnbrokenHtml } from "../unbroken.tsx";

export interface Superpower {
  readonly title: string;
  readonly html: string;
  readonly fragment: FragmentData;
}

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
      <SwipeRow labelledBy="superpowers">
        <ul className="superpower-grid">
          {cards.map(({ title, html, fragment }) => (
            <li className="superpower" key={title}>
              <h3 className="superpower-title">{title}</h3>
              <UnbrokenHtml html={html} />
              <Fragment fragment={fragment} />
            </li>
          ))}
        </ul>
      </SwipeRow>
    </section>
  );
}
