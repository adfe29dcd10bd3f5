import { collection, defineSite, image, pageFields, siteFields } from "#galley";
import { z } from "zod";
import { figures } from "./plugins/figures.ts";
import { maps } from "./plugins/maps.ts";
import { tips } from "./plugins/tips.ts";

export default defineSite({
  site: z.strictObject(siteFields),
  collections: {
    pages: collection({
      folder: "pages",
      route: "/:path",
      schema: z.strictObject({ ...pageFields, layout: z.literal("page").default("page"), picture: image() }),
    }),
  },
  policy: { "frame-src": ["https://maps.example"], "style-src-attr": ["'unsafe-inline'"] },
  markdown: { engine: "remark", plugins: [[figures, { className: "plate" }], tips, maps] },
});
