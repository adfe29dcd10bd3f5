import type { FileTools, SiteView } from "#galley";
import type { Site } from "../index.ts";
import { escape } from "./escape.ts";

/** https://www.rfc-editor.org/rfc/rfc4287 */
export default function feed(site: SiteView<Site>, { url, html }: FileTools): string {
  const posts = site.entries("posts").toSorted((a, b) => (a.data.date < b.data.date ? 1 : -1));
  const entries = posts.map(
    (post) => `  <entry>
    <id>${url(post.url)}</id>
    <link href="${url(post.url)}"/>
    <title>${escape(post.data.title)}</title>
    <updated>${post.data.date}T00:00:00Z</updated>
    <content type="html">${escape(html(post))}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.data.language ?? "en"}">
  <id>${url("/")}</id>
  <link href="${url("/")}"/>
  <link rel="self" href="${url("/feed.xml")}"/>
  <title>${escape(site.data.name)}</title>
  <author><name>${escape(site.data.name)}</name></author>
  <updated>${posts[0]?.data.date ?? "2025-01-01"}T00:00:00Z</updated>
${entries.join("")}</feed>
`;
}
