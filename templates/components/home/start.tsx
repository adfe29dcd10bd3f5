/** Why starting costs nothing: three points, a button, and what is left to do after the installation. */
import type { DataOf } from "../../view.ts";
import { ButtonLink } from "../action-link.tsx";
import { Fragment } from "../art/fragment.tsx";

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
        {start.points.map(({ title, text }) => (
          <li className="start-point" key={title}>
            <h3 className="start-point-title">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
