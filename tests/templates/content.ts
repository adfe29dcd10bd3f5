/** Reads content/ the simple way, without the engine, so that the copy can be held to the specification. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface ContentFile {
  /** relative to content/, e.g. "faq/01-what-it-is-built-for.md" */
  readonly path: string;
  readonly source: string;
  /** front matter or YAML, references still in it */
  readonly data: Record<string, unknown>;
  readonly body: string;
}

/** Every file below a folder of the repository, in the order of the paths. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(root.length))
    .sort();

export const contentFiles: readonly ContentFile[] = filesBelow("content")
  .filter((path) => /\.(?:md|yaml)$/.test(path) && path !== "content/README.md")
  .map((path) => {
    const source = readFileSync(join(root, path), "utf8");
    const [, front, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(source) ?? ["", source, ""];
    return {
      path: path.slice("content/".length),
      source,
      data: parse(front ?? ""),
      body: (body ?? "").trim(),
    };
  });

const REFERENCE = /\{\{\s*([\w.]+)\s*\}\}/g;

export const referencesIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map((match) => match[1] ?? "");

export const siteData = contentFiles.find((file) => file.path === "site.yaml")?.data as Readonly<
  Record<string, unknown>
>;

/** @returns undefined for an unknown name */
export function lookUp(name: string): unknown {
  const [first, ...rest] = name.split(".");
  let value: unknown = first === "facts" ? siteData.facts : first === "site" ? siteData : undefined;
  for (const key of rest) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

interface FactObject {
  readonly value?: string | number;
  readonly price?: number;
  readonly date?: string;
}

function shown(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const fact = value as FactObject;
  if (fact.price !== undefined) return `$${fact.price}`;
  if (fact.date === undefined) return String(fact.value);
  return new Date(fact.date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

function typed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const fact = value as FactObject;
  return fact.price ?? fact.date ?? fact.value;
}

/** Fills in every reference below a value; a text that is one reference takes the typed value. */
export function filled(value: unknown): unknown {
  if (typeof value === "string") {
    const whole = /^\{\{\s*([\w.]+)\s*\}\}$/.exec(value);
    return whole?.[1] === undefined
      ? value.replace(REFERENCE, (_, name: string) => shown(lookUp(name)))
      : typed(lookUp(whole[1]));
  }
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, filled(member)]));
}

/** Every text below a value, in order. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What a visitor may read of one file. */
export const copyOf = (file: ContentFile): string[] => [
  ...textsIn(filled(file.data)),
  String(filled(file.body)),
];
