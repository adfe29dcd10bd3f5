import { collection, defineSite, isoDate, pageFields, ref, type SiteView, siteFields } from "#galley";
import { z } from "zod";

const siteSchema = z.strictObject(siteFields);

const pages = collection({
  folder: "pages",
  route: "/:path",
  schema: z.strictObject({ ...pageFields, layout: z.literal("text") }),
});

const posts = collection({
  folder: "posts",
  route: "/blog/:path",
  schema: z.strictObject({
    ...pageFields,
    layout: z.literal("post").default("post"),
    date: isoDate(),
    updated: isoDate().optional(),
    tags: z.array(ref("tags")),
  }),
});

const written = { pages, posts };
export type Written = SiteView<{ site: typeof siteSchema; collections: typeof written }>;

/** Pages of a list, the newest first. */
const list = z.strictObject({
  ...pageFields,
  layout: z.literal("list").default("list"),
  posts: z.array(z.strictObject({ url: z.string(), title: z.string() })),
  older: z.string().optional(),
});

const newest = (site: Written) =>
  site
    .entries("posts")
    .toSorted((a, b) => (a.data.date < b.data.date ? 1 : -1))
    .map(({ url = "", data: { title, tags } }) => ({ url, title, tags }));

const withoutTags = ({ url, title }: { url: string; title: string }) => ({ url, title });

const tags = collection({
  route: "/tags/:path",
  schema: list,
  entries: (site: Written) => {
    const all = newest(site);
    return [...new Set(all.flatMap((post) => post.tags))].sort().map((tag) => ({
      slug: tag,
      data: {
        title: `Posts about ${tag}`,
        description: `All posts of this journal that have to do with ${tag}, the newest first.`,
        posts: all.filter((post) => post.tags.includes(tag)).map(withoutTags),
      },
      body: `About **${tag}**, in [all posts](/blog) of {{ site.name }}.`,
    }));
  },
});

const SIZE = 2;

const archive = collection({
  route: "/blog/:path",
  schema: list,
  entries: (site: Written) => {
    const all = newest(site);
    return Array.from({ length: Math.ceil(all.length / SIZE) }, (_, index) => ({
      slug: index === 0 ? "index" : `page/${index + 1}`,
      data: {
        title: index === 0 ? "All posts" : `All posts, page ${index + 1}`,
        description: `Page ${index + 1} of all posts that this journal has, the newest ones first.`,
        posts: all.slice(index * SIZE, (index + 1) * SIZE).map(withoutTags),
        older: (index + 1) * SIZE < all.length ? `/blog/page/${index + 2}` : undefined,
      },
    }));
  },
});

const site = defineSite({ site: siteSchema, collections: { ...written, tags, archive } });

export default site;
export type Site = typeof site;
