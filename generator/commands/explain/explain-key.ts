/** What a key of content/site.yaml means by the site's schema, whether it is there or not. */
import type { Built } from "../../build/report.ts";
import { SITE_FILE } from "../../build/site.ts";
import { valueAt } from "../../problems/data-path.ts";
import { descriptionsOf } from "../../schema/marks.ts";
import { keysOf, listedValues, type Schema } from "../../schema/schema.ts";
import { possibleSchemas } from "../../schema/walk.ts";

/** @param key "redirects", "navigation.header" @returns undefined for one that the schema does not name */
export function explainKey(key: string, { templates, site }: Built) {
  const path = key.split(".");
  const find = (...at: readonly (string | number)[]) => possibleSchemas(templates.definition.site, {}, at);
  const last = path.at(-1) ?? "";
  if (!find(...path.slice(0, -1)).some((one) => keysOf(one).includes(last))) return undefined;
  const schemas = find(...path);
  // Of a list and of a group with any keys, their members are meant, too.
  const parts = [...schemas, ...find(...path, 0), ...find(...path, "*")];
  const members = parts.flatMap((one) =>
    keysOf(one).map((name) => [name, aboutOf(possibleSchemas(one, {}, [name]))] as const),
  );
  const isWritten = valueAt(site.filled, path) !== undefined;
  return {
    kind: "key" as const,
    key,
    about: aboutOf(schemas, parts),
    members: [...new Map(members)],
    at: isWritten ? { path: SITE_FILE, data: path, mark: "key" as const } : undefined,
    /** what holds while it is not written */
    byDefault: isWritten ? undefined : valueAt(site.config, path),
  };
}

/** The outermost description, and values that may be written, where they are listed. */
const aboutOf = (schemas: readonly Schema[], parts = schemas): readonly string[] => {
  const listed = [...new Set(parts.flatMap(listedValues))];
  const choice = listed.length > 1 ? [`one of ${listed.join(", ")}`] : listed.map(String);
  return [...descriptionsOf(schemas).slice(0, 1), ...choice];
};
