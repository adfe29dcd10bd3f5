import { z } from "zod";
import { defineSite, siteFields } from "#galley";
import { articles, pages } from "./collections.ts";

const site = defineSite({
  site: z.strictObject(siteFields),
  collections: { pages, articles },
  markdown: { engine: "satteri" },
});

export default site;
export type Site = typeof site;
