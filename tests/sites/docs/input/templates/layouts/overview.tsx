import { type EntryOf, Html, type SiteView } from "#galley";
import Copy from "../widgets/copy/copy.tsx";
import type { Site } from "../index.ts";

export function props(entry: EntryOf<Site, "docs">, site: SiteView<Site>) {
  const folder = entry.slug === "index" ? "" : entry.slug.replace(/index$/, "");
  return {
    title: entry.data.title,
    body: entry.html,
    pages: site
      .entries("docs")
      .filter((other) => other.slug.startsWith(folder) && other.slug !== entry.slug)
      .map((other) => ({ url: other.url ?? "/", title: other.data.title, description: other.data.description })),
  };
}

export default function Overview({ title, body, pages }: ReturnType<typeof props>) {
  return (
    <>
      <h1>{title}</h1>
      <Copy text="npm install example" />
      <Html html={body} />
      <dl>
        {pages.map((page) => (
          <div key={page.url}>
            <dt>
              <a href={page.url}>{page.title}</a>
            </dt>
            <dd>{page.description}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
