import { collection, defineSite, pageFields, siteFields } from "#galley";
import { z } from "zod";

export default defineSite({
  site: z.strictObject(siteFields),
  collections: {
    pages: collection({
      folder: "pages",
      route: "/:path",
      schema: z.strictObject({
        ...pageFields,
        layout: z.literal("page").default("page"),
        language: z.enum(["de", "el", "ja"]).default("de"),
      }),
    }),
  },
});
