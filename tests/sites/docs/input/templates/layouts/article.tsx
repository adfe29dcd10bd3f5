import { type EntryOf, Html, type PageInfo, type SiteView } from "#galley";
import type { Site } from "../index.ts";

export function props(entry: EntryOf<Site, "docs">, site: SiteView<Site>) {
  const { author, tags, since, updated, summary } = entry.data;
  return {
    title: entry.data.title,
    body: entry.html,
    contents: entry.headings.filter((heading) => heading.depth === 2),
    author: author === undefined ? null : site.entry("authors", author).data.name,
    tags: tags ?? [],
    since: since ?? null,
    updated: updated ?? null,
    summary: summary ?? null,
  };
}

type Props = ReturnType<typeof props> & { page: PageInfo };

export default function Article({ title, body, contents, author, tags, since, updated, summary }: Props) {
  return (
    <article>
      <h1>{title}</h1>
      {summary === null ? null : <Html as="p" html={summary} />}
      {since === null ? null : <p>Since version {since}</p>}
      {contents.length < 2 ? null : (
        <ol>
          {contents.map((heading) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          ))}
        </ol>
      )}
      <Html html={body} />
      {author === null ? null : <p>Written by {author}</p>}
      {updated === null ? null : <time dateTime={updated}>{updated}</time>}
      {tags.length === 0 ? null : (
        <ul>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

export function structuredData({ title }: Props) {
  return [{ "@context": "https://schema.org", "@type": "TechArticle", headline: title }];
}
