import { type EntryOf, Html } from "#galley";
import type { Site } from "../index.ts";

export function props({ html, data }: EntryOf<Site, "tags">) {
  return { html, posts: data.posts, older: data.older ?? null };
}

export default function List({ html, posts, older }: ReturnType<typeof props>) {
  return (
    <>
      <Html html={html} />
      <ol>
        {posts.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ol>
      {older === null ? null : <a href={older}>Older posts</a>}
    </>
  );
}
