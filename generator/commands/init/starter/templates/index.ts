/** What authors may write: each collection is a folder below content/, with a schema. */
import { z } from "zod";
import { collection, defineSite, type Entry, href, inline, isoDate, pageFields, siteFields } from "#galley";

const home = z.strictObject({
  ...pageFields,
  layout: z.literal("home"),
  intro: inline().describe("what stands below the title"),
});

const page = z.strictObject({ ...pageFields, layout: z.literal("page") });

const post = z.strictObject({
  ...pageFields,
  layout: z.literal("post").default("post"),
  date: isoDate().describe("day of the post"),
});

const site = defineSite({
  site: z.strictObject({
    ...siteFields,
    navigation: z
      .array(z.strictObject({ label: z.string(), href: href() }))
      .describe("links at the top of every page"),
  }),
  collections: {
    pages: collection({
      folder: "pages",
      route: "/:path",
      schema: z.discriminatedUnion("layout", [home, page]),
    }),
    posts: collection({ folder: "posts", route: "/posts/:path", schema: post }),
  },
  // Drawn from one mark: for the browser's tab, and for phones.
  icons: { mark: "mark.svg", ink: { light: "#35566b", dark: "#bcd8ea" }, tile: "#ffffff" },
});

export default site;
export type Site = typeof site;
export type HomeEntry = Entry<z.output<typeof home>>;
