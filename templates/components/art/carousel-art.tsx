/** The pictures of the carousel: a landscape with one panel over it. All of it is drawing. */
import type { DataOf } from "../../view.ts";
import { Landscape } from "../landscape.tsx";
import { PointerUse } from "../pointer.tsx";
import { SlideIcon } from "./slide-icons.tsx";

export type Picture = DataOf<"slides">["picture"];
type PictureOf<K extends Picture["kind"]> = Extract<Picture, { kind: K }>;

export function Art({ picture }: { picture: Picture }) {
  return (
    <div className="art-canvas" aria-hidden="true" dir="ltr">
      <Landscape />
      <div className={`panel panel-${picture.kind}`}>
        {picture.kind === "shortcut" ? <Shortcut picture={picture} /> : null}
        {picture.kind === "brief" ? <Brief picture={picture} /> : null}
        {picture.kind === "person" ? <Person picture={picture} /> : null}
        {picture.kind === "agenda" ? <Agenda picture={picture} /> : null}
      </div>
    </div>
  );
}

function Shortcut({ picture }: { picture: PictureOf<"shortcut"> }) {
  return (
    <>
      <PointerUse />
      <p className="panel-head">
        <span className="prompt-dot" />
        <span className="panel-title">{picture.prompt}</span>
        <span className="key">{picture.key}</span>
      </p>
      <Rows rows={picture.steps} />
    </>
  );
}

function Rows({ rows }: { rows: PictureOf<"person">["rows"] }) {
  return (
    <ul>
      {rows.map(({ icon, text }) => (
        <li className="panel-row" key={text}>
          <SlideIcon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Circles with initials; `data-hue` tells the first three apart. */
export function Initials({ people }: { people: readonly string[] }) {
  return (
    <span className="panel-people">
      {people.map((initials, index) => (
        <span className="initials" data-hue={(index % 3) + 1} key={initials}>
          {initials}
        </span>
      ))}
    </span>
  );
}

function Brief({ picture }: { picture: PictureOf<"brief"> }) {
  return (
    <>
      <p className="panel-head">
        <span className="panel-title">{picture.heading}</span>
        <span className="panel-note">{picture.note}</span>
        <Initials people={picture.people} />
      </p>
      <dl>
        {picture.rows.map(({ term, text }) => (
          <div className="panel-row" key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Person({ picture }: { picture: PictureOf<"person"> }) {
  return (
    <>
      <p className="panel-head">
        <Initials people={[picture.initials]} />
        <span className="panel-title">{picture.heading}</span>
        <span className="panel-note">{picture.note}</span>
      </p>
      <Rows rows={picture.rows} />
      <p className="panel-chips">
        {picture.chips.map((chip) => (
          <span className="chip" key={chip}>
            {chip}
          </span>
        ))}
      </p>
    </>
  );
}

function Agenda({ picture }: { picture: PictureOf<"agenda"> }) {
  return (
    <>
      <p className="panel-head">
        <span className="prompt-dot" />
        <span className="panel-title">{picture.heading}</span>
      </p>
      <ul>
        {picture.items.map(({ text, done }) => (
          <li className="panel-row" data-state={done ? "done" : "waiting"} key={text}>
            <span className="panel-state">{done ? <SlideIcon name="check" /> : null}</span>
            <span>{text}</span>
            {done ? null : <span className="drawn-button">{picture.approve}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
