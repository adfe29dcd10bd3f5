/** The default export of templates/index.ts may be anything: only editors and tsc look at types, and an import may be undefined. */
import { z } from "zod";
import type { CollectionDefinition, FontDeclaration, IconDeclaration, SiteDefinition } from "../define.ts";
import { isOwnScheme } from "../html/url.ts";
import { aboutPath, type DataPath } from "../problems/data-path.ts";
import { didYouMean, inQuotes } from "../problems/nearest.ts";
import { error } from "../problems/problems.ts";
import { pageFields, publicationFields } from "../schema/fields.ts";
import { marksOf } from "../schema/marks.ts";
import { describeKind } from "../schema/messages.ts";
import { definitionOf, type Schema } from "../schema/schema.ts";
import { findSegmentFault } from "../schema/segment.ts";
import { listSchemas, namedKeys } from "../schema/walk.ts";
import type { Problem, Result } from "../types.ts";

const schema = z.custom((value) => Object(value)._zod !== undefined, "a schema of zod");
const method = z.custom((value) => typeof value === "function", "a function");
const range = z.custom(
  (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite),
  "[smallest, largest]",
);
const oneOf = (...names: readonly unknown[]) =>
  z.custom((value) => names.includes(value), names.map((name) => JSON.stringify(name)).join(" or "));
const text = z.string();
const texts = z.array(text);

/** An object of these members. None is forgotten, and of any other the message is what to do with it. */
export const objectOf = <T>(shape: { readonly [K in keyof Required<T>]: z.ZodType }) => {
  const hint = (path: unknown[] = []) => didYouMean(String(path.at(-1)), Object.keys(shape)) ?? "remove it";
  const unknown = z.custom(() => false, { error: ({ path }) => hint(path), params: UNKNOWN });
  return z.object(shape).catchall(unknown) as z.ZodType as z.ZodType<T>;
};
const UNKNOWN = {};
const colors = objectOf<IconDeclaration["ink"]>({ light: text, dark: text });
const collection = objectOf<CollectionDefinition>({
  folder: text.optional(),
  entries: method.optional(),
  schema,
  route: text.optional(),
  check: method.optional(),
});
const font = objectOf<FontDeclaration>({
  file: text,
  name: text,
  unicodeRange: text.optional(),
  weights: range.optional(),
  features: texts.optional(),
});

const DEFINITION = objectOf<SiteDefinition>({
  site: schema,
  collections: z.record(text, collection),
  markdown: objectOf<Required<SiteDefinition>["markdown"]>({
    engine: oneOf("remark", "satteri").optional(),
    plugins: z.array(z.unknown()).optional(),
  }).optional(),
  clientRuntime: oneOf("react", "preact").optional(),
  fonts: z.array(font).optional(),
  icons: objectOf<IconDeclaration>({ mark: text, ink: colors, tile: text }).optional(),
  publicFiles: texts.optional(),
  linkSchemes: texts.optional(),
  policy: z.record(text, texts).optional(),
  themeColor: colors.optional(),
});

/**
 * The site definition that a value is, copied without anything else: what getters and proxies give is asked for here, and never again.
 * @returns undefined when it is none, with what is wrong and what to do
 * @throws what they throw
 */
export function readDefinition(exported: unknown, path: string): Result<SiteDefinition | undefined> {
  const fault: Tell = (message, hint, name) => {
    const at = name === undefined ? { path } : { path, data: [name] };
    return error("TEMPLATE_EXPORT", message, { hint, at });
  };
  const { site, collections } = Object(exported);
  if (!site && !collections) {
    const hint = "write `export default defineSite({ site, collections })`";
    return { value: undefined, diagnostics: [fault("the default export is not a site definition", hint)] };
  }
  const { data: definition, error: failure } = DEFINITION.safeParse(exported, { reportInput: true });
  const diagnostics = (failure?.issues ?? []).map((issue) => {
    const [first, second] = issue.path as DataPath;
    const otherwise =
      issue.input === undefined
        ? "declare it; what is imported must be exported there"
        : "see what `npx tsc` tells of it";
    const { message, hint = otherwise } = explainForm(issue);
    return fault(message, hint, first === "collections" ? second : first);
  });
  if (definition !== undefined)
    for (const explain of [explainSite, explainCollections, explainSchemes, explainFonts])
      diagnostics.push(...explain(definition, fault));
  return { value: diagnostics.length === 0 ? definition : undefined, diagnostics };
}

/**
 * What a value of the site's code is instead of what it should be, and what to do about a key that `objectOf` does not have.
 * @param above where it stands
 */
export function explainForm(issue: z.core.$ZodIssue, above: DataPath = []) {
  const path = [...above, ...(issue.path as DataPath)];
  if (issue.code === "custom" && issue.params === UNKNOWN)
    return { message: aboutPath(path, "there is no such key"), hint: issue.message };
  const expected = issue.code === "invalid_type" ? issue.expected : issue.message;
  return { message: aboutPath(path, describeKind([expected], issue.input)) };
}

/** @param name of the collection, or the key of the site, that is at fault */
type Tell = (message: string, hint: string, name?: string | number) => Problem;

function explainSchemes({ linkSchemes = [] }: SiteDefinition, fault: Tell): readonly Problem[] {
  return linkSchemes.flatMap((scheme, index) => {
    if (isOwnScheme(scheme)) return [];
    const [meant = ""] = /^[a-z][a-z0-9+.-]*/.exec(scheme.trim().toLowerCase()) ?? [];
    const hint = isOwnScheme(meant)
      ? `write "${meant}"`
      : "take it out: javascript:, data:, file: and the like run or hide content, and are never allowed";
    const form = `expected the scheme of an app, such as "myapp", got ${JSON.stringify(scheme)}`;
    return fault(`linkSchemes[${index}]: ${form}`, hint, "linkSchemes");
  });
}

/** Styles, and pages that load it, know a font by its name. */
const explainFonts = ({ fonts = [] }: SiteDefinition, fault: Tell): readonly Problem[] =>
  fonts.flatMap(({ name }, index) => {
    const other = fonts.findIndex((one) => one.name === name);
    if (other === index) return [];
    const hint = "give it a name of its own, and write that in the styles that mean it";
    return fault(`fonts[${index}].name: "${name}" is that of fonts[${other}], too`, hint, "fonts");
  });

const PAGE_KEYS = Object.keys(pageFields).filter((key) => !(key in publicationFields));

/** Keys that a schema, or one option of it, takes none of. */
function findMissing(schema: Schema, keys: readonly string[]): readonly string[] {
  const definition = definitionOf(schema);
  const options = definition.type === "union" ? definition.options : [schema];
  const known = options.map(namedKeys);
  return keys.filter((key) => known.some((one) => one?.has(key) === false));
}

/** Without these nothing that content/site.yaml may say is right. */
function explainSite({ site }: SiteDefinition, fault: Tell): readonly Problem[] {
  const missing = findMissing(site, ["name", "origin"]);
  const message = `site: it has no ${missing.join(" and no ")}`;
  return missing.length === 0 ? [] : [fault(message, "put ...siteFields into it", "site")];
}

/** What types do not tell: where a collection lies, which addresses it has, what its references mean. */
const explainCollections = ({ collections }: SiteDefinition, fault: Tell): readonly Problem[] =>
  Object.entries(collections).flatMap(([name, collection], index, all) => {
    const tell: TellKey = (key, message, hint) => fault(`collections.${name}.${key}: ${message}`, hint, name);
    const above = all.slice(0, index);
    const references = explainReferences(collection, Object.keys(collections), tell);
    return [...explainFolder(collection, above, tell), ...explainRoute(collection, tell), ...references];
  });

type TellKey = (key: string, message: string, hint: string) => Problem;
type Named = readonly [name: string, collection: CollectionDefinition];

/** @param above the collections in front of it */
function explainFolder({ folder, entries }: CollectionDefinition, above: readonly Named[], tell: TellKey) {
  const found: Problem[] = [];
  if ((folder === undefined) === (entries === undefined)) {
    const got = folder === undefined ? "neither" : "both";
    const hint = "a folder below content/ holds files; `entries` is a function that makes them";
    found.push(tell("folder", `expected either a folder or entries, got ${got}`, hint));
  }
  const own = folder?.replace(/^(?:\.?\/)?(?:content\/)?|\/$/g, "");
  const meant = own ? `write "${own}"` : "give it a folder of its own";
  if (own !== folder || own === "")
    found.push(tell("folder", `expected a path below content/, got "${folder}"`, meant));
  const isWritten = folder !== undefined && entries === undefined;
  const [other] = above.find(([, one]) => isWritten && one.folder === folder) ?? [];
  const hint = "a file has one collection: give this one a folder of its own";
  if (other !== undefined) found.push(tell("folder", `"${folder}" is that of ${other}, too`, hint));
  return found;
}

function explainRoute({ route, schema }: CollectionDefinition, tell: TellKey): readonly Problem[] {
  if (route === undefined) return [];
  const missing = findMissing(schema, PAGE_KEYS);
  const lacks = `its entries are pages, and it has no ${missing.join(", ")}`;
  const put = "put ...pageFields into it, or into each option of a union";
  const found = missing.length === 0 ? [] : [tell("schema", lacks, put)];
  if (!/^\/[^:[\]{}*]*:path\b[^:[\]{}*]*$/.test(route)) {
    const named = `/${route.replace(/^\//, "").replace(/:\w+|\[[^\]]*\]|\{[^}]*\}|\*+/, ":path")}`;
    const once = named.replace(/(:path.*?)\/?:path.*$/, "$1");
    const meant = once.includes(":path") ? once : `${once.replace(/\/$/, "")}/:path`;
    const message = `expected an address with one :path in it, got "${route}"`;
    return [...found, tell("route", message, `write "${meant}"`)];
  }
  const fault = findSegmentFault(route.slice(1).replace(":path", "path").split("/"), true);
  const hint = "between slashes use letters, digits and hyphens";
  return fault ? [...found, tell("route", `the name ${fault.problem}`, hint)] : found;
}

const explainReferences = ({ schema }: CollectionDefinition, names: readonly string[], tell: TellKey) =>
  marksOf(listSchemas(schema)).flatMap((mark) => {
    if (mark.kind !== "ref" || names.includes(mark.collection)) return [];
    const hint = didYouMean(mark.collection, names, inQuotes) ?? "declare it";
    return tell("schema", `ref("${mark.collection}"): there is no such collection`, hint);
  });
