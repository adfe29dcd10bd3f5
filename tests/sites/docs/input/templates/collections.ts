import { collection, inline, isoDate, pageFields, ref } from "#galley";
import { z } from "zod";

export const docs = collection({
  folder: "docs",
  route: "/:path",
  schema: z.strictObject({
    ...pageFields,
    layout: z.enum(["article", "overview"]).default("article"),
    author: ref("authors").optional(),
    tags: z.array(z.string()).default([]),
    since: z.string().regex(/^\d+\.\d+$/, { error: 'expected a version such as "1.4", in quotes' }).optional(),
    updated: isoDate().optional(),
    summary: inline().optional(),
  }),
});

export const authors = collection({
  folder: "authors",
  schema: z.strictObject({ name: z.string(), home: z.url().optional() }),
});

export const notes = collection({
  folder: "notes",
  route: "/notes/:path",
  schema: z.strictObject({ ...pageFields, layout: z.literal("article").default("article") }),
});
