import type { FileTools, SiteView } from "#galley";
import type { Site } from "../index.ts";
import { newest } from "../posts.ts";

const escapeText = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** The file /feed.xml. https://www.rfc-editor.org/rfc/rfc4287 */
export default function feed(site: SiteView<Site>, { url, html }: FileTools): string {
  const name = escapeText(site.data.name);
  const posts = newest(site);
  const entries = posts.map(
    (post) => `<entry>
<id>${url(post.url)}</id><link href="${url(post.url)}"/><title>${escapeText(post.data.title)}</title>
<updated>${post.data.date}T00:00:00Z</updated><content type="html">${escapeText(html(post))}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${url("/")}</id><link href="${url("/")}"/><link rel="self" href="${url("/feed.xml")}"/><title>${name}</title><author><name>${name}</name></author>
<updated>${posts[0]?.data.date ?? "1970-01-01"}T00:00:00Z</updated>
${entries.join("\n")}
</feed>
`;
}
