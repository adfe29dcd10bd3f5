/** A drawn piece of the interface: one window with real words, on a quiet ground or over a landscape. */
import Check from "@tabler/icons/outline/check.svg";
import type { DataOf } from "../../view.ts";
import { Icon } from "../icon.tsx";
import { hourAttribute, Landscape } from "../landscape.tsx";

export type FragmentData = Extract<DataOf<"pages">, { layout: "features" }>["blocks"][number]["fragment"];
export type MomentData = DataOf<"useCases">["moment"];

export function Fragment({ fragment }: { fragment: FragmentData }) {
  return (
    <figure className="fragment" role="img" aria-label={fragment.label}>
      <div className="fragment-canvas" aria-hidden="true" dir="ltr">
        <Panel panel={fragment} />
      </div>
    </figure>
  );
}

/** Needs the LandscapeDefinition in its page. */
export function Moment({ moment }: { moment: MomentData }) {
  return (
    <figure className="art sky" role="img" aria-label={moment.label} data-hour={hourAttribute(moment.hour)}>
      <div className="art-canvas" aria-hidden="true" dir="ltr">
        <Landscape />
        <Panel panel={moment} />
      </div>
    </figure>
  );
}

function Panel({ panel: { heading, ember, note, key, rows, button } }: { panel: FragmentData }) {
  return (
    <div className="panel panel-fragment">
      <p className="panel-head">
        {ember ? <span className="prompt-dot" /> : null}
        <span className="panel-title">{heading}</span>
        {note === undefined ? null : <span className="panel-note">{note}</span>}
        {key === undefined ? null : <span className="key">{key}</span>}
      </p>
      {rows.map(({ icon, state, text, note: end }) => (
        <p className="panel-row" data-state={state} key={text}>
          {state === undefined ? null : (
            <span className="panel-state">{state === "done" ? <Check className="icon" /> : null}</span>
          )}
          {icon === undefined ? null : <Icon name={icon} />}
          <span>{text}</span>
          {end === undefined ? null : <span className="panel-note">{end}</span>}
        </p>
      ))}
      {button === undefined ? null : <span className="drawn-button drawn-button-primary">{button}</span>}
    </div>
  );
}
