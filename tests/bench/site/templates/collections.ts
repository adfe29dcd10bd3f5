import { z } from "zod";
import { collection, isoDate, pageFields } from "#galley";

export const pages = collection({
  folder: "pages",
  route: "/:path",
  schema: z.strictObject({ ...pageFields, layout: z.literal("home").default("home") }),
});

export const articles = collection({
  folder: "articles",
  route: "/articles/:path",
  schema: z.strictObject({
    ...pageFields,
    layout: z.literal("article").default("article"),
    date: isoDate(),
    tags: z.array(z.string()),
    author: z.strictObject({ name: z.string(), role: z.string() }),
    cta: z.strictObject({ label: z.string(), href: z.string() }),
    highlights: z.array(z.strictObject({ title: z.string(), text: z.string(), metric: z.number() })),
    faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  }),
});
