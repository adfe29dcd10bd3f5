/** Why starting costs nothing: three points, drawn small, a button, and what is left to do after the installation. */
import type { DataOf } from "../../view.ts";
import { ButtonLink } from "../action-link.tsx";
import { Initials } from "../art/carousel-art.tsx";
import { Fragment } from "../art/fragment.tsx";
import Mark from "../mark.svg";

type StartData = Extract<DataOf<"pages">, { layout: "home" }>["start"];

export function Start({ start, newTab }: { start: StartData; newTab: string }) {
  return (
    <section className="section start" aria-labelledby="start">
      <div className="start-head">
        <h2 className="section-title" id="start">
          {start.heading}
        </h2>
        <ButtonLink button={start.button} newTab={newTab} />
        <Fragment fragment={start.fragment} />
      </div>
      <ul>
        {start.points.map((point) => (
          <li className="start-point" key={point.title}>
            <div>
              <h3 className="start-point-title">{point.title}</h3>
              <p>{point.text}</p>
            </div>
            <Drawing point={point} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const WEEK = 7;

/** What the point is about, small: a menu bar, days in weeks of which the first is today, or people. */
function Drawing({ point: { clock, days, people } }: { point: StartData["points"][number] }) {
  return (
    <div className="start-drawing" aria-hidden="true" dir="ltr">
      {clock === undefined ? null : (
        <span className="drawn-button">
          <Mark className="mark" /> {clock}
        </span>
      )}
      {days === undefined ? null : (
        <svg aria-hidden="true" width={WEEK * 16 - 6} height={Math.ceil(days / WEEK) * 16 - 6}>
          {Array.from({ length: days }, (_, day) => (
            <circle
              className={day === 0 ? "ember" : undefined}
              cx={5 + 16 * (day % WEEK)}
              cy={5 + 16 * Math.floor(day / WEEK)}
              r="5"
              key={String(day)}
            />
          ))}
        </svg>
      )}
      {people === undefined ? null : <Initials people={people} />}
    </div>
  );
}
