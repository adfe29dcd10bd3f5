import { type EntryOf, Html, type SiteView } from "#galley";
import type { Site } from "../index.ts";

export function props(entry: EntryOf<Site, "pages">, site: SiteView<Site>) {
  const newest = [...site.entries("articles")]
    .sort((a, b) => (a.data.date < b.data.date ? 1 : -1))
    .slice(0, 50);
  return {
    title: entry.data.title,
    body: entry.html,
    articles: newest.map(({ url, data: { title, description } }) => ({
      url: url ?? "/",
      title,
      description,
    })),
  };
}

export default function Home({ title, body, articles }: ReturnType<typeof props>) {
  return (
    <>
      <h1>{title}</h1>
      <Html html={body} />
      <ul>
        {articles.map(({ url, title, description }) => (
          <li key={url}>
            <a href={url}>{title}</a>: {description}
          </li>
        ))}
      </ul>
    </>
  );
}
