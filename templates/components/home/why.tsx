/** Comparison, as two lists whose rows stand side by side. */
import Check from "../../icons/check.svg";
import X from "../../icons/x.svg";
import type { DataOf } from "../../view.ts";
import { SectionHead } from "../section-head.tsx";

export type WhyData = Extract<DataOf<"pages">, { layout: "home" }>["why"];

export function Why({ why }: { why: WhyData }) {
  return (
    <section className="section why" aria-labelledby="why">
      <SectionHead id="why" heading={why.heading} lead={why.lead} />
      <div className="why-columns">
        <div className="why-column why-without">
          <h3 className="why-title">{why.without}</h3>
          <ul className="why-list">
            {why.rows.map((row) => (
              <li key={row.without}>
                <X className="icon" aria-hidden="true" />
                <span>{row.without}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="why-column why-with">
          <h3 className="why-title">{why.with}</h3>
          <ul className="why-list">
            {why.rows.map((row) => (
              <li key={row.with}>
                <Check className="icon" aria-hidden="true" />
                <span>{row.with}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
