/** What each plan holds: one line for each feature, one column for each plan. */

// On phones a line is a grid, the feature above its three values. A <table> loses its meaning to some browsers when it is
// shown so, and may not have roles that say it again.
// biome-ignore-all lint/a11y/useSemanticElements: see above
// biome-ignore-all lint/a11y/useFocusableInteractive: these rows and cells are read, not operated
import Check from "../icons/check.svg";
import Minus from "../icons/minus.svg";
import type { DataOf } from "../view.ts";

type ComparisonData = Extract<DataOf<"pages">, { layout: "pricing" }>["comparison"];

/** @param plans titles of the plans, in the order of each line's values */
export function Comparison({ comparison, plans }: { comparison: ComparisonData; plans: readonly string[] }) {
  const { feature, rows, included, notIncluded } = comparison;
  return (
    <div className="comparison-table" role="table" aria-labelledby="comparison">
      <div className="comparison-head" role="rowgroup">
        <div role="row">
          <div role="columnheader">
            <span className="visually-hidden">{feature}</span>
          </div>
          {plans.map((plan) => (
            <div role="columnheader" key={plan}>
              {plan}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map(({ title, note, plans: values }) => (
          <div role="row" key={title}>
            <div role="rowheader">
              {title}
              {note === undefined ? null : <span className="comparison-note"> {note}</span>}
            </div>
            {values.map((value, index) => (
              <div role="cell" key={plans[index]}>
                {typeof value === "string" ? (
                  value
                ) : (
                  <Mark shown={value} label={value ? included : notIncluded} />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Mark({ shown, label }: { shown: boolean; label: string }) {
  const Drawing = shown ? Check : Minus;
  return (
    <>
      <Drawing className={shown ? "icon" : "icon comparison-none"} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}
