/** Three steps; styles count them. */
import { SectionHead } from "../section-head.tsx";

export interface HowData {
  heading: string;
  steps: readonly { readonly title: string; readonly text: string }[];
}

export function How({ how }: { how: HowData }) {
  return (
    <section className="section how" aria-labelledby="how">
      <SectionHead id="how" heading={how.heading} />
      <ol className="steps">
        {how.steps.map(({ title, text }) => (
          <li className="step" key={title}>
            <h3 className="step-title">{title}</h3>
            <p className="step-text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
