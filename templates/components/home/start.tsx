/** Why starting costs nothing: three points and a button. */
import { ButtonLink } from "../action-link.tsx";

export interface StartData {
  heading: string;
  button: { label: string; href: string };
  points: readonly { readonly title: string; readonly text: string }[];
}

export function Start({ start, newTab }: { start: StartData; newTab: string }) {
  return (
    <section className="section start" aria-labelledby="start">
      <div className="start-head">
        <h2 className="section-title" id="start">
          {start.heading}
        </h2>
        <ButtonLink button={start.button} newTab={newTab} />
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
