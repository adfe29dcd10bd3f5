import { type EntryOf, Html, type SiteView } from "#galley";
import type { Site } from "../index.ts";

export function props({ html, data }: EntryOf<Site, "posts">, site: SiteView<Site>) {
  const tags = data.tags.map((tag) => {
    const { slug, url = "" } = site.entry("tags", tag);
    return { slug, url };
  });
  return { html, date: data.date, tags };
}

export default function Post({ html, date, tags }: ReturnType<typeof props>) {
  return (
    <>
      <time dateTime={date}>{date}</time>
      <Html html={html} />
      <ul>
        {tags.map(({ slug, url }) => (
          <li key={slug}>
            <a href={url}>{slug}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
