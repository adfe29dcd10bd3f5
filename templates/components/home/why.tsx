/** Comparison, as two lists whose rows stand side by side, each below what it looks like. */
import type { ComponentType, SVGProps } from "react";
import Check from "../../icons/check.svg";
import X from "../../icons/x.svg";
import type { DataOf } from "../../view.ts";
import { Fragment, type FragmentData } from "../art/fragment.tsx";
import { SectionHead } from "../section-head.tsx";
import { Unbroken } from "../unbroken.tsx";

export type WhyData = Extract<DataOf<"pages">, { layout: "home" }>["why"];

export function Why({ why }: { why: WhyData }) {
  return (
    <section className="section why" aria-labelledby="why">
      <SectionHead id="why" heading={why.heading} lead={why.lead} />
      <div className="why-columns">
        <Column kind="without" title={why.without} fragment={why.withoutFragment} mark={X} rows={why.rows} />
        <Column kind="with" title={why.with} fragment={why.withFragment} mark={Check} rows={why.rows} />
      </div>
    </section>
  );
}

interface ColumnProps {
  kind: "without" | "with";
  title: string;
  fragment: FragmentData;
  mark: ComponentType<SVGProps<SVGSVGElement>>;
  rows: WhyData["rows"];
}

function Column({ kind, title, fragment, mark: Mark, rows }: ColumnProps) {
  return (
    <div className={`why-column why-${kind}`}>
      <Fragment fragment={fragment} />
      <h3 className="why-title">{title}</h3>
      <ul className="why-list">
        {rows.map((row) => (
          <li key={row[kind]}>
            <Mark className="icon" />
            <span>
              <Unbroken text={row[kind]} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
