/** JSON Schemas of a site's content, for editors. `galley schema` writes the first ones; every build keeps them right. */
import { join } from "node:path";
import { assetName } from "../assets/name-asset.ts";
import { readText, STATE } from "../files.ts";
import { SHOWN_ENDING } from "../html/pictures.ts";
import { createEditorSchema } from "../schema/json-schema.ts";
import { attempt } from "../util/attempt.ts";
import type { CheckedSite } from "./check.ts";
import { listWritten } from "./collections.ts";
import { NOT_FOUND_URL } from "./page-paths.ts";
import type { Run } from "./run.ts";
import { SITE_FILE } from "./site.ts";
import { writeState } from "./state.ts";

/** Folder of the schemas, as editors' settings name it: relative to the site's root. */
export const SCHEMA_FOLDER = `${STATE}/schemas`;

export type SchemaFile = ReturnType<typeof createSchemas>[number];

const PICTURE = new RegExp(`${SHOWN_ENDING}$`, "i");

/** What marked texts of a site may name. */
export function listChoices({ entries, routes, files }: Pick<CheckedSite, "entries" | "routes" | "files">) {
  return {
    slugs: (collection: string) =>
      entries.flatMap((one) => (one.collection === collection ? [one.slug] : [])),
    pages: routes.routes.map(({ url }) => url).filter((url) => url !== NOT_FOUND_URL),
    images: files.assets.map(({ path }) => assetName(path)).filter((name) => PICTURE.test(name)),
  };
}

/**
 * A schema for content/site.yaml and one for each collection, which may be called "site", too.
 * @returns `name` below `SCHEMA_FOLDER`: "plans.json"; `globs` of the files it speaks about, relative to the site's root
 */
export function createSchemas(built: Pick<CheckedSite, "templates" | "entries" | "routes" | "files">) {
  const { site, collections } = built.templates.definition;
  const choices = listChoices(built);
  const write = (schema: typeof site, title: string): string =>
    `${JSON.stringify(createEditorSchema(schema, title, choices), null, 2)}\n`;
  return [
    { name: "site.yaml.json", globs: [SITE_FILE], text: write(site, "site") },
    ...listWritten(collections).map(([title, { folder, schema }]) => {
      const globs = [`content/${folder}/**/*.yaml`, `content/${folder}/**/*.yml`];
      return { name: `${title}.json`, globs, text: write(schema, title) };
    }),
  ];
}

/** Writes the schemas that this build changed, where there are any. What cannot be made or written costs completion, nothing else. */
export function refreshSchemas(built: CheckedSite, run: Run): void {
  const { templates, entries } = built;
  const { cache, effects, root } = run;
  const { files } = effects;
  const folder = join(root, SCHEMA_FOLDER);
  if (!templates.isDefined || files.stat(folder)?.kind !== "directory") return;
  const { pages, images } = listChoices(built);
  const slugs = entries.map(({ collection, slug }) => `${collection}/${slug}`);
  const inputs = { definition: templates.definitionHash, pages, images, slugs };
  attempt(() => {
    const compute = () => ({ value: createSchemas(built), diagnostics: [] });
    const { value: schemas } = cache.remember("schemas", SCHEMA_FOLDER, inputs, compute);
    cache.memo("schemas", SCHEMA_FOLDER, { schemas }, () => {
      for (const { name, text } of schemas) {
        if (readText(files, join(folder, name)) !== text) writeState(run, `schemas/${name}`, text);
      }
    });
  });
}
