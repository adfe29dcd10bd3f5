/** A piece of the product's interface with real words in it: a window, its lines, and what was asked. All of it is drawing. */
import Check from "@tabler/icons/outline/check.svg";
import type { DataOf } from "../../view.ts";
import { Icon } from "../icon.tsx";

export type FragmentData = DataOf<"superpowers">["fragment"];
type Row = NonNullable<FragmentData["rows"]>[number];

export function Fragment({ fragment }: { fragment: FragmentData }) {
  const { label, heading, note, answer, chips = [], rows = [], button, approved } = fragment;
  return (
    <figure className="fragment" role="img" aria-label={label}>
      <div className="panel" aria-hidden="true" dir="ltr">
        <p className="panel-head">
          <span className="prompt-dot" />
          <span className="panel-title">{heading}</span>
          {note === undefined ? null : <span className="panel-note panel-end">{note}</span>}
        </p>
        {answer === undefined ? null : <p className="panel-row panel-answer">{answer}</p>}
        {rows.length === 0 ? null : <Rows rows={rows} />}
        {chips.length === 0 ? null : (
          <p className="panel-chips">
            {chips.map((chip) => (
              <span className="chip" key={chip}>
                {chip}
              </span>
            ))}
          </p>
        )}
        {button === undefined && approved === undefined ? null : (
          <p className="panel-chips">
            {approved === undefined ? (
              <span className="drawn-button drawn-button-primary">{button}</span>
            ) : (
              <span className="drawn-button prompt-approved">
                <Check className="icon" /> {approved}
              </span>
            )}
          </p>
        )}
      </div>
    </figure>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="panel-rows">
      {rows.map(({ icon, term, text, end, state }) => (
        <li className="panel-row" data-state={state} key={text}>
          {state === "chosen" || state === "open" ? <span className="panel-choice" /> : null}
          {icon === undefined ? null : <Icon name={icon} />}
          {term === undefined ? null : <span className="panel-term">{term}</span>}
          <span className="panel-text">{text}</span>
          {end === undefined && state !== "done" ? null : (
            <span className="panel-end">
              {state === "done" ? <Check className="icon" /> : null} {end}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
