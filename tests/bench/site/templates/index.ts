import { z } from "zod";
import { defineSite, href, siteFields } from "#galley";
import { articles, pages } from "./collections.ts";

const site = defineSite({
  site: z.strictObject({
    ...siteFields,
    navigation: z.array(z.strictObject({ label: z.string(), page: href() })),
  }),
  collections: { pages, articles },
  markdown: { engine: "satteri" },
  // Real texts show pictures of other sites: badges above all.
  policy: { "img-src": ["https:"] },
});

export default site;
export type Site = typeof site;
