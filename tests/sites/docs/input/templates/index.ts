import { defineSite, siteFields } from "#galley";
import { z } from "zod";
import { authors, docs, notes } from "./collections.ts";

const site = defineSite({
  site: z.strictObject({
    ...siteFields,
    tagline: z.string().describe("one line under the name"),
    repository: z.url().describe("where the source lives"),
  }),
  collections: { docs, authors, notes },
  markdown: { engine: "remark" },
});

export default site;
export type Site = typeof site;
