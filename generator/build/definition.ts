/** The default export of templates/index.ts may be anything: only editors and tsc look at types, and an import may be undefined. */
import { z } from "zod";
import type { SiteDefinition } from "../define.ts";
import { aboutPath } from "../problems/data-path.ts";
import { didYouMean, inQuotes } from "../problems/nearest.ts";
import { pageFields } from "../schema/fields.ts";
import { marksOf } from "../schema/marks.ts";
import { describeKind } from "../schema/messages.ts";
import { listSchemas, namedKeys } from "../schema/walk.ts";

const schema = z.custom((value) => Object(value)._zod !== undefined);
const colors = z.object({ light: z.string(), dark: z.string() });

/** A site definition, as far as a build relies on it. */
const DEFINITION = z.object({
  site: schema,
  collections: z.record(z.string(), z.object({ folder: z.string(), schema, route: z.string().optional() })),
  fonts: z.array(z.object({ file: z.string(), name: z.string() })).optional(),
  icons: z.object({ mark: z.string(), ink: colors, tile: z.string() }).optional(),
  publicFiles: z.array(z.string()).optional(),
  policy: z.object({}).optional(),
  themeColor: colors.optional(),
});

type Explained = readonly (readonly [message: string, hint: string])[];

/** @returns what is wrong with it, and what to do */
export function explainDefinition(exported: unknown): Explained {
  const { site, collections } = Object(exported);
  if (!site || !collections)
    return [
      [
        "the default export is not a site definition",
        "write `export default defineSite({ site, collections })`",
      ],
    ];
  const { error } = DEFINITION.safeParse(exported, { reportInput: true });
  if (error === undefined) return explainCollections(collections);
  return error.issues.map((issue) => {
    const { path, input } = issue;
    const expected = issue.code === "invalid_type" ? issue.expected : "a schema of zod";
    const hint =
      input === undefined
        ? "declare it; what is imported must be exported there"
        : "see what `npx tsc` tells of it";
    return [aboutPath(path as (string | number)[], describeKind([expected], input)), hint];
  });
}

type Collections = SiteDefinition["collections"];

/** What types do not tell: where a collection lies, which addresses it has, what its references mean. */
const explainCollections = (collections: Collections): Explained =>
  Object.entries(collections).flatMap(([name, { folder, route, schema }]) => {
    const about = (key: string, message: string) => `collections.${name}.${key}: ${message}`;
    const own = folder.replace(/^(?:\.?\/)?(?:content\/)?|\/$/g, "");
    const found: (readonly [message: string, hint: string])[] = [];
    if (own !== folder)
      found.push([about("folder", `expected a path below content/, got "${folder}"`), `write "${own}"`]);
    if (route !== undefined && (!route.startsWith("/") || /:(?!path\b)|[[\]{}*]/.test(route))) {
      const meant = `/${route.replace(/^\//, "").replace(/:\w+|\[[^\]]*\]|\{[^}]*\}|\*+/, ":path")}`;
      found.push([
        about("route", `expected an address with :path in it, got "${route}"`),
        `write "${meant}"`,
      ]);
    }
    const keys = route === undefined ? undefined : namedKeys(schema);
    const missing = Object.keys(pageFields).filter((key) => keys?.has(key) === false);
    if (missing.length > 0)
      found.push([
        about("schema", `its entries are pages, and it has no ${missing.join(", ")}`),
        "put ...pageFields into it",
      ]);
    for (const mark of marksOf(listSchemas(schema))) {
      if (mark.kind !== "ref" || mark.collection in collections) continue;
      const hint = didYouMean(mark.collection, Object.keys(collections), inQuotes) ?? "declare it";
      found.push([about("schema", `ref("${mark.collection}"): there is no such collection`), hint]);
    }
    return found;
  });
