/** Frequently asked questions. */
import Accordion from "../../widgets/accordion/accordion.tsx";
import { SectionHead } from "../section-head.tsx";

export interface Question {
  readonly question: string;
  /** safe HTML */
  readonly answer: string;
}

export function Questions({ heading, items }: { heading: string; items: readonly Question[] }) {
  return (
    <section className="section questions" aria-labelledby="questions">
      <SectionHead id="questions" heading={heading} />
      <Accordion name="faq" items={items} />
    </section>
  );
}
