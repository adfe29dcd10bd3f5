/** Privacy and terms: numbered sections and a list of them. */

import { UnbrokenHtml } from "../components/unbroken.tsx";
import Plus from "../icons/plus.svg";
import { identityOf } from "../structured-data.ts";
import { labelsOf, type PageEntry, type View } from "../view.ts";

export function props({ data }: PageEntry<"legal">, site: View) {
  const { heading, dateLine } = data;
  const { contents } = labelsOf(site);
  return {
    heading,
    dateLine,
    contents,
    sections: site
      .entries(data.sections)
      .map(({ slug, data: section, html }) => ({ id: slug, title: section.title, html })),
    identity: identityOf(site),
  };
}

type LegalProps = ReturnType<typeof props>;

export default function Legal({ heading, dateLine, contents, sections }: LegalProps) {
  return (
    <div className="page legal">
      <div className="page-head">
        <h1 className="page-title">{heading}</h1>
        <p className="legal-date">{dateLine}</p>
      </div>
      <nav className="contents" aria-label={contents}>
        <p className="contents-title" aria-hidden="true">
          {contents}
        </p>
        <details className="contents-details">
          <summary className="contents-summary accordion-summary">
            {contents}
            <Plus className="icon accordion-icon" />
          </summary>
          <ol className="contents-list">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className="contents-link" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className="legal-text">
        {sections.map(({ id, title, html }, index) => (
          <section className="legal-section" key={id} aria-labelledby={id}>
            <h2 className="legal-title" id={id}>
              <span className="legal-number">{index + 1}.</span> {title}
            </h2>
            <UnbrokenHtml className="prose" html={html} />
          </section>
        ))}
      </div>
    </div>
  );
}

export { onlyBreadcrumbs as structuredData } from "../structured-data.ts";
