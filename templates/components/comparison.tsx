/** What each plan holds: one line for each feature, one column for each plan. */

// On phones a line is a grid, the feature above its three values. Roles say what `display` would take from the table.
// biome-ignore-all lint/a11y/noRedundantRoles: see above
// biome-ignore-all lint/a11y/useSemanticElements: see above
import Check from "../icons/check.svg";
import Minus from "../icons/minus.svg";
import type { DataOf } from "../view.ts";

type ComparisonData = Extract<DataOf<"pages">, { layout: "pricing" }>["comparison"];

/** @param plans titles of the plans, in the order of each line's values */
export function Comparison({ comparison, plans }: { comparison: ComparisonData; plans: readonly string[] }) {
  const { feature, rows, included, notIncluded } = comparison;
  return (
    <table className="comparison-table" role="table" aria-labelledby="comparison">
      <thead className="comparison-head" role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <span className="visually-hidden">{feature}</span>
          </th>
          {plans.map((plan) => (
            <th scope="col" role="columnheader" key={plan}>
              {plan}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ title, note, plans: values }) => (
          <tr role="row" key={title}>
            <th scope="row" role="rowheader">
              {title}
              {note === undefined ? null : <span className="comparison-note"> {note}</span>}
            </th>
            {values.map((value, index) => (
              <td role="cell" key={plans[index]}>
                {typeof value === "string" ? (
                  value
                ) : (
                  <Mark shown={value} label={value ? included : notIncluded} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ shown, label }: { shown: boolean; label: string }) {
  const Drawing = shown ? Check : Minus;
  return (
    <>
      <Drawing className={shown ? "icon" : "icon comparison-none"} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </>
  );
}
