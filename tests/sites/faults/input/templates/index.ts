import { collection, defineSite, href, image, inline, isoDate, pageFields, ref, siteFields } from "#galley";
import { z } from "zod";

const money = z.number().nonnegative();

export default defineSite({
  site: z.strictObject({ ...siteFields, contact: z.email() }),
  collections: {
    pages: collection({
      folder: "pages",
      route: "/:path",
      schema: z.strictObject({
        ...pageFields,
        lead: inline().optional(),
        picture: image().optional(),
        button: z.strictObject({ label: z.string(), href: href() }).optional(),
        best: ref("plans").optional(),
        updated: isoDate().optional(),
        cards: z.array(z.strictObject({ title: z.string().max(20), monthly: money })).default([]),
      }),
    }),
    plans: collection({
      folder: "plans",
      schema: z.strictObject({ title: z.string(), monthly: money, period: z.enum(["month", "year"]) }),
    }),
    faq: collection({ folder: "faq", schema: z.strictObject({ question: z.string().min(5) }) }),
  },
});
