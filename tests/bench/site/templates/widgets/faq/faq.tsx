import { useState } from "react";
import { widget } from "#galley";

interface Item {
  readonly question: string;
  readonly answer: string;
}

function Faq({ items }: { readonly items: readonly Item[] }) {
  return (
    <section className="faq" aria-label="Questions">
      <h2>Questions</h2>
      {items.map((item) => (
        <Question key={item.question} {...item} />
      ))}
    </section>
  );
}

function Question({ question, answer }: Item) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {question}
      </button>
      <div hidden={!open}>
        <p>{answer}</p>
      </div>
    </div>
  );
}

export default widget({ name: "faq", component: Faq, hydrate: "visible" });
