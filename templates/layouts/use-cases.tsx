/** Three kinds of users and what each hands over. */

import { Fragment } from "../components/art/fragment.tsx";
import { Closing } from "../components/closing.tsx";
import { LandscapeDefinition } from "../components/landscape.tsx";
import { PageHead } from "../components/section-head.tsx";
import { UnbrokenHtml } from "../components/unbroken.tsx";
import Check from "../icons/check.svg";
import { identityOf } from "../structured-data.ts";
import { labelsOf, type PageEntry, type View } from "../view.ts";

export function props({ data }: PageEntry<"use-cases">, site: View) {
  const { heading, lead, popularFor, closing } = data;
  const { newTab } = labelsOf(site);
  return {
    heading,
    lead,
    popularFor,
    closing,
    newTab,
    cases: site.entries("useCases").map(({ slug, data: useCase, html }) => ({ ...useCase, id: slug, html })),
    identity: identityOf(site),
  };
}

type UseCasesProps = ReturnType<typeof props>;

export default function UseCases({ heading, lead, popularFor, closing, newTab, cases }: UseCasesProps) {
  return (
    <div className="page use-cases">
      <LandscapeDefinition />
      <PageHead heading={heading} lead={lead} />
      {cases.map(({ id, title, html, fragment, popularFor: uses }) => (
        <section className="use-case" id={id} key={id} aria-labelledby={`${id}-title`}>
          <div>
            <h2 className="use-case-title" id={`${id}-title`}>
              {title}
            </h2>
            <UnbrokenHtml html={html} />
          </div>
          <Fragment fragment={fragment} />
          <div className="use-case-popular">
            <h3 className="use-case-popular-title">{popularFor}</h3>
            <ul className="use-case-list">
              {uses.map((use) => (
                <li key={use}>
                  <Check className="icon" />
                  <span>{use}</span>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <Closing closing={closing} newTab={newTab} />
    </div>
  );
}

export { onlyBreadcrumbs as structuredData } from "../structured-data.ts";
