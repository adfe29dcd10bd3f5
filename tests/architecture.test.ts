/** The import rules of generator/ARCHITECTURE.md, import cycles, and what a stage may not touch. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { hostNames } from "../generator/hosts/index.ts";
import { siteFields } from "../generator/schema/fields.ts";

const root = resolve(import.meta.dirname, "..");

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Folder of generator/ → folders it may import besides itself, as the table of ARCHITECTURE.md says. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Array.from(
    read("generator/ARCHITECTURE.md").matchAll(/^\| ([a-z/]+) \| ((?:[a-z/]+(?:, )?)+) \|$/gm),
    ([, folder, imports = ""]) => [folder, imports === "nothing" ? [] : imports.split(", ")],
  ),
);
/** Folders without a clock: everything but what runs, serves and prints. */
const PURE_FOLDERS = Object.keys(MAY_IMPORT).filter(
  (folder) => !["effects", "client", "loader", "watch", "serve", "cli"].includes(folder),
);
/** Files that may use the disk by themselves; everything else goes through Effects. The terminal closes a stream of its own. */
const DISK_FILES = [/^effects\/disk\.ts$/, /^loader\//, /^serve\//, /^cli\/terminal\.ts$/];

interface Module {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly { readonly specifier: string; readonly typeOnly: boolean }[];
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((item) => {
    const file = join(directory, item.name);
    return item.isDirectory() && item.name !== "node_modules"
      ? listFiles(file)
      : /\.tsx?$/.test(item.name) && !/\.(test|d)\.tsx?$/.test(item.name)
        ? [file]
        : [];
  });
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

function readModule(file: string): Module {
  const text = withoutComments(readFileSync(file, "utf8"));
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s(type\s)?[^;'"]*?from\s*["']([^"']+)["']|(?:^|\n)import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g,
  );
  return {
    path: relative(join(root, "generator"), file),
    text,
    imports: [...found].map((match) => ({
      specifier: (match[2] ?? match[3] ?? match[4]) as string,
      typeOnly: match[1] !== undefined,
    })),
  };
}

const modules = listFiles(join(root, "generator")).map(readModule);
const folderOf = (path: string) =>
  path.startsWith("build/checks/")
    ? "build/checks"
    : path.includes("/")
      ? path.slice(0, path.indexOf("/"))
      : "";
const resolveImport = (module: Module, specifier: string) =>
  relative(join(root, "generator"), resolve(root, "generator", dirname(module.path), specifier));

describe("import rules", () => {
  test("every folder imports only what its row of the table allows", () => {
    const wrong = modules.flatMap((module) => {
      const folder = folderOf(module.path);
      const allowed = MAY_IMPORT[folder];
      if (folder === "") return [];
      if (allowed === undefined) return [`${module.path}: no rule for this folder`];
      return module.imports
        .filter(({ specifier }) => specifier.startsWith("."))
        .map(({ specifier }) => resolveImport(module, specifier))
        .filter(
          (target) => ![folder, "", "util"].includes(folderOf(target)) && !allowed.includes(folderOf(target)),
        )
        .map((target) => `${module.path} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test("every folder needs all that its row of the table allows", () => {
    const needed = new Set(
      modules.flatMap((module) =>
        module.imports.map(
          ({ specifier }) => `${folderOf(module.path)} → ${folderOf(resolveImport(module, specifier))}`,
        ),
      ),
    );
    const rules = Object.entries(MAY_IMPORT).flatMap(([folder, allowed]) =>
      allowed.map((other) => `${folder} → ${other}`),
    );
    expect(rules.filter((rule) => !needed.has(rule))).toEqual([]);
  });

  test("the engine knows nothing of any site", () => {
    const wrong = modules.filter((module) =>
      module.imports.some(
        ({ specifier }) =>
          /(?:^|\/)(?:templates|content|site)\/[^/]*$/.test(specifier) &&
          resolveImport(module, specifier).startsWith(".."),
      ),
    );
    expect(wrong.map((module) => module.path)).toEqual([]);
  });

  test("templates import #galley, packages and each other", () => {
    const wrong = listFiles(join(root, "templates")).flatMap((file) =>
      readModule(file)
        .imports.filter(
          ({ specifier }) =>
            specifier.startsWith("node:") ||
            specifier.includes("generator") ||
            (specifier.startsWith(".") &&
              relative(join(root, "templates"), resolve(dirname(file), specifier)).startsWith("..")),
        )
        .map(({ specifier }) => `${relative(root, file)} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test("no module imports itself through others", () => {
    const graph = new Map(
      modules.map((module) => [
        module.path,
        module.imports
          .filter(({ specifier, typeOnly }) => specifier.startsWith(".") && !typeOnly)
          .map(({ specifier }) => resolveImport(module, specifier)),
      ]),
    );
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      else if (!done.has(path)) {
        for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
        done.add(path);
      }
    };
    for (const path of graph.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });
});

describe("documents", () => {
  const documents = [
    "README.md",
    "SECURITY.md",
    "content/README.md",
    "generator/ARCHITECTURE.md",
    "generator/SITES.md",
    ...readdirSync(join(root, "generator/decisions")).map((name) => `generator/decisions/${name}`),
  ];

  test("the table of README.md names every host", () => {
    const named = new Set(read("README.md").match(/(?<=^\|(?:[^|]*, )? ?`)[a-z-]+(?=`)/gm));
    expect(hostNames.filter((name) => !named.has(name))).toEqual([]);
  });

  test("the table of SITES.md names every key of content/site.yaml that galley reads", () => {
    const [, table = ""] = read("generator/SITES.md").split("## Keys of content/site.yaml");
    const named = new Set(table.split("\n## ")[0]?.match(/(?<=^\|[^|]*`)\w+(?=`[^|]*\|)/gm));
    expect(Object.keys(siteFields).filter((key) => !named.has(key))).toEqual([]);
  });

  /** The names by which links lead to the headings of a document. */
  const anchorsOf = (file: string) =>
    Array.from(read(file).matchAll(/^#+ (.*)$/gm), ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    );

  test.each(documents)("every link of %s leads to something that is there", (file) => {
    const links = Array.from(
      read(file)
        .replace(/^ *```[\s\S]*?^ *```|`[^`\n]*`/gm, "")
        .matchAll(/\]\(([^)#]*)#?([^)]*)\)/g),
      ([, path = "", anchor = ""]) => ({ path: path ? join(dirname(file), path) : file, anchor, url: path }),
    );
    const local = links.filter(({ url }) => !/^(?:https?:|mailto:|\/)/.test(url));
    const isThere = ({ path, anchor }: (typeof links)[number]) =>
      existsSync(join(root, path)) && (anchor === "" || anchorsOf(path).includes(anchor));
    expect(local.filter((link) => !isThere(link))).toEqual([]);
  });
});

test("no module that files of tests share sets hooks by itself: they would be those of the first file of its worker", () => {
  const wrong = listFiles(join(root, "tests")).filter((file) =>
    /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(file, "utf8")),
  );
  expect(wrong.map((file) => relative(root, file))).toEqual([]);
});

test("every promise has its tests", () => {
  const rows = readFileSync(join(root, "generator/decisions/promises.md"), "utf8").matchAll(
    /^\| (P\d+) .*\|(.*)\|$/gm,
  );
  expect(Array.from(rows, ([, name, tests]) => [name, /\.test\.ts\)/.test(tests ?? "")])).toEqual(
    Array.from({ length: 19 }, (_, index) => [`P${index + 1}`, true]),
  );
});

describe("effects", () => {
  test("only the disk effects, the loader and the servers touch the file system", () => {
    const wrong = modules.filter(
      (module) =>
        module.imports.some(({ specifier }) => /^(node:)?fs(\/promises)?$/.test(specifier)) &&
        !DISK_FILES.some((pattern) => pattern.test(module.path)),
    );
    expect(wrong.map((module) => module.path)).toEqual([]);
  });

  test("stages read no clock, no random numbers, no locale, no environment, no working directory", () => {
    const banned =
      /\bDate\.now\b|new Date\(\)|\bMath\.random\b|\brandomUUID\b|\blocaleCompare\b|\.toLocale\w+\(|\bprocess\.(env|cwd|argv|exit)\b|\bconsole\.|\bperformance\.now\b/;
    const wrong = modules
      .filter((module) => PURE_FOLDERS.includes(folderOf(module.path)))
      .flatMap((module) =>
        module.text
          .split("\n")
          .filter((line) => banned.test(line))
          .map((line) => `${module.path}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
  });

  test("only the command line prints, reads arguments or ends the process", () => {
    const wrong = modules
      .filter(({ path }) => !["cli", "client"].includes(folderOf(path)) && !/\/browser\//.test(path))
      .flatMap((module) =>
        module.text
          .split("\n")
          .filter((line) => /\bprocess\.(argv|exit|stdout|stderr)\b|\bconsole\./.test(line))
          .map((line) => `${module.path}: ${line.trim()}`),
      );
    expect(wrong).toEqual([]);
  });
});
