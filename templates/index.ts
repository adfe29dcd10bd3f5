/** The site: what content/ holds and how it is read. Values belong in content/site.yaml, code here. */
import { defineSite } from "#galley";
import { collections } from "./collections.ts";
import { siteSchema } from "./schemas/site.ts";

export default defineSite({
  site: siteSchema,
  collections,
  markdown: { engine: "remark" },
  clientRuntime: "react",
});
