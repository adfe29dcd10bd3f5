/** Questions of which one is open at a time: native details with a shared name. */

import { widget } from "#galley";
import { UnbrokenHtml } from "../../components/unbroken.tsx";
import Plus from "../../icons/plus.svg";

interface AccordionProps {
  /** shared by all panels; each panel's id is the name and its number */
  name: string;
  items: readonly { readonly question: string; readonly answer: string }[];
}

function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ question, answer }, index) => (
        <details
          className="accordion-item"
          id={`${name}-${index + 1}`}
          key={question}
          name={name}
          open={index === 0}
        >
          <summary className="accordion-summary">
            <h3>{question}</h3>
            <Plus className="icon accordion-icon" />
          </summary>
          <UnbrokenHtml className="accordion-answer" html={answer} />
        </details>
      ))}
    </div>
  );
}

export default widget({
  name: "accordion",
  component: Accordion,
  enhance: { on: "visible", margin: "200px" },
});
