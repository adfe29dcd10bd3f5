/** A drawn piece of the interface: one window with real words, on a quiet ground or over a landscape. */
import Check from "@tabler/icons/outline/check.svg";
import type { DataOf } from "../../view.ts";
import { Icon } from "../icon.tsx";
import { hourAttribute, Landscape } from "../landscape.tsx";

export type PictureData = Extract<DataOf<"pages">, { layout: "features" }>["blocks"][number]["fragment"];
export type MomentData = DataOf<"useCases">["moment"];

export function PanelPicture({ picture }: { picture: PictureData }) {
  return (
    <figure className="panel-picture" role="img" aria-label={picture.label}>
      <div className="panel-picture-canvas" aria-hidden="true" dir="ltr">
        <Panel panel={picture} />
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

function Panel({ panel: { heading, ember, note, key, rows, button } }: { panel: PictureData }) {
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
