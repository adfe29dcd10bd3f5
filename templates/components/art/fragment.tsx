/**
 * A piece of the product's interface with real words in it: a window, its lines, and what was asked. With an hour it
 * stands over a landscape, whose LandscapeDefinition is in the page. All of it is drawing.
 */
import Check from "../../icons/check.svg";
import type { DataOf } from "../../view.ts";
import { Icon } from "../icon.tsx";
import { hourAttribute, Landscape } from "../landscape.tsx";
import { Pointer } from "../pointer.tsx";

export type FragmentData = DataOf<"superpowers">["fragment"];
type Row = FragmentData["rows"][number];

export function Fragment({ fragment }: { fragment: FragmentData }) {
  const { label, hour } = fragment;
  return (
    <figure
      className={hour === undefined ? "fragment" : "fragment art sky"}
      role="img"
      aria-label={label}
      data-hour={hour && hourAttribute(hour)}
    >
      <div className="fragment-canvas" aria-hidden="true" dir="ltr">
        {hour === undefined ? null : <Landscape />}
        <Panel fragment={fragment} />
      </div>
    </figure>
  );
}

function Panel({ fragment }: { fragment: FragmentData }) {
  const { ember, pointer, heading, note, key, answer, rows, chips, button, approved } = fragment;
  return (
    <div className="panel">
      {pointer ? <Pointer /> : null}
      <p className="panel-head">
        {ember ? <span className="prompt-dot" /> : null}
        <span className="panel-title">{heading}</span>
        {note === undefined ? null : <span className="panel-end">{note}</span>}
        {key === undefined ? null : <span className="key">{key}</span>}
      </p>
      {answer === undefined ? null : <p className="panel-row panel-text">{answer}</p>}
      {rows.map((row) => (
        <Line row={row} key={row.text} />
      ))}
      {chips.length === 0 ? null : (
        <p className="panel-chips">
          {chips.map((chip) => (
            <span className="chip" key={chip}>
              {chip}
            </span>
          ))}
        </p>
      )}
      {button === undefined ? null : (
        <span className="drawn-button drawn-button-primary panel-button">{button}</span>
      )}
      {approved === undefined ? null : (
        <span className="drawn-button prompt-approved panel-button">
          <Check className="icon" /> {approved}
        </span>
      )}
    </div>
  );
}

/** States that are a ring before the line. */
const marks: ReadonlySet<string> = new Set(["done", "waiting", "chosen", "open"]);

function Line({ row: { icon, state, term, text, note } }: { row: Row }) {
  return (
    <p className="panel-row" data-state={state}>
      {state !== undefined && marks.has(state) ? (
        <span className="panel-state">{state === "done" ? <Check className="icon" /> : null}</span>
      ) : null}
      {icon === undefined ? null : <Icon name={icon} />}
      {term === undefined ? null : <span className="panel-term">{term}</span>}
      <span className="panel-text">{text}</span>
      {note === undefined ? null : <span className="panel-end">{note}</span>}
      {state === "on" || state === "off" ? <span className="panel-switch" /> : null}
    </p>
  );
}
