/** Three steps in a sky as wide as the page: three states of one prompt. Styles count them. On a phone they are swiped. */
import type { DataOf } from "../../view.ts";
import SwipeRow from "../../widgets/swipe-row/swipe-row.tsx";
import { Fragment } from "../art/fragment.tsx";
import { Landscape } from "../landscape.tsx";
import { SectionHead } from "../section-head.tsx";

export type HowData = Extract<DataOf<"pages">, { layout: "home" }>["how"];

export function How({ how }: { how: HowData }) {
  return (
    <section className="how sky" aria-labelledby="how" data-hour="bright">
      <Landscape />
      <div className="how-page">
        <SectionHead id="how" heading={how.heading} />
        <SwipeRow labelledBy="how">
          <ol className="steps">
            {how.steps.map(({ title, text, fragment }) => (
              <li className="step" key={title}>
                <h3 className="step-title">{title}</h3>
                <p>{text}</p>
                <Fragment fragment={fragment} />
              </li>
            ))}
          </ol>
        </SwipeRow>
      </div>
    </section>
  );
}
