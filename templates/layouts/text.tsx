/** A page of running text: what an author writes in the body of the file, under a heading. */

import { PageHead } from "../components/section-head.tsx";
import { UnbrokenHtml } from "../components/unbroken.tsx";
import { identityOf } from "../structured-data.ts";
import type { PageEntry, View } from "../view.ts";

export function props({ data, html }: PageEntry<"text">, site: View) {
  return {
    heading: data.heading,
    lead: data.lead ?? null,
    html,
    identity: identityOf(site),
  };
}

type TextProps = ReturnType<typeof props>;

export default function Text({ heading, lead, html }: TextProps) {
  return (
    <div className="page text">
      <PageHead heading={heading} lead={lead} />
      <UnbrokenHtml className="prose" html={html} />
    </div>
  );
}

export { onlyBreadcrumbs as structuredData } from "../structured-data.ts";
