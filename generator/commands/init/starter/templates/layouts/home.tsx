import { formatDate, Html, type PageInfo, type SiteView } from "#galley";
import type { HomeEntry, Site } from "../index.ts";
import { newest } from "../posts.ts";

/** Selects what the page shows. Only what is taken here is an input: a page is made anew when it changes. */
export function props({ data, html }: HomeEntry, site: SiteView<Site>) {
  const posts = newest(site).map(({ url, data: { title, date } }) => ({
    url,
    title,
    date,
    day: formatDate(date, site.data.language),
  }));
  return { intro: data.intro, html, posts };
}

export default function Home({ page, intro, html, posts }: ReturnType<typeof props> & { page: PageInfo }) {
  return (
    <>
      <h1>{page.title}</h1>
      <Html as="p" html={intro} />
      <Html html={html} />
      <h2>Posts</h2>
      <ul>
        {posts.map(({ url, title, date, day }) => (
          <li key={url}>
            <a href={url}>{title}</a> <time dateTime={date}>{day}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
