import { type EntryOf, formatDate, Html, type PageInfo, type SiteView } from "#galley";
import type { Site } from "../index.ts";
import CopyLink from "../widgets/copy-link/copy-link.tsx";

export const props = ({ data, html }: EntryOf<Site, "posts">, site: SiteView<Site>) => ({
  html,
  date: data.date,
  day: formatDate(data.date, site.data.language),
});

export default function Post({ page, html, date, day }: ReturnType<typeof props> & { page: PageInfo }) {
  return (
    <article>
      <h1>{page.title}</h1>
      <time dateTime={date}>{day}</time>
      <Html html={html} />
      <CopyLink />
    </article>
  );
}
