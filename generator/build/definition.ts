/** The default export of templates/index.ts may be anything: only editors and tsc look at types, and an import may be undefined. */
import { z } from "zod";
import { aboutPath } from "../problems/data-path.ts";
import { describeKind } from "../schema/messages.ts";

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

/** @returns what is wrong with it, and what to do */
export function explainDefinition(exported: unknown): readonly (readonly [message: string, hint: string])[] {
  const { site, collections } = Object(exported);
  if (!site || !collections)
    return [
      [
        "the default export is not a site definition",
        "write `export default defineSite({ site, collections })`",
      ],
    ];
  const { error } = DEFINITION.safeParse(exported, { reportInput: true });
  return (error?.issues ?? []).map((issue) => {
    const { path, input } = issue;
    const expected = issue.code === "invalid_type" ? issue.expected : "a schema of zod";
    const hint =
      input === undefined
        ? "declare it; what is imported must be exported there"
        : "see what `npx tsc` tells of it";
    return [aboutPath(path as (string | number)[], describeKind([expected], input)), hint];
  });
}
