/** The language server, asked over stdin and stdout as an editor asks it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { CONFIG, FILES, INDEX, LAYOUT, PAGE } from "../../small-site.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { waitFor } from "../../wait-for.ts";

const ABOUT = "content/pages/about.md";
const ADA = "content/authors/01-ada.yaml";
const ROUTES = ["/", "/about", "/topics/ada", "/topics/grace"];
const SITE: Readonly<Record<string, string>> = {
  ...FILES,
  // What a template prints must not get into the protocol.
  [LAYOUT]: `console.log("a template speaks");\n${FILES[LAYOUT]}`,
  [CONFIG]: `${FILES[CONFIG]}links: { app: "https://app.example/" }
facts:
  trialDays: { value: 14, unit: day }
  seats: 5
  offer: "{{ facts.trialDays }} days" # {{ facts.trialDays }} again
`,
  [PAGE]: `${FILES[PAGE]}😀 {{ facts.trialDays }}, [about](/about) and {{facts.trialDays}}\n`,
  [ABOUT]: `---
title: About
description: A small page that tells about the site, as long as search results are.
layout: page
author: ada
---
It takes {{ facts.seats }}. [Home](/)

## Speed
`,
  [ADA]: "name: Ada\n",
  "content/authors/02-grace.yaml": "name: Grace\n",
  "content/assets/desk.png": "",
  "templates/layouts/note.tsx": 'export { default, props } from "./page.tsx";\n',
  "templates/layouts/trial.ts": "export const trial = (site) => site.data.facts.trialDays.value;\n",
  [INDEX]: `import { collection, defineSite, href, image, pageFields, ref, siteFields } from "#galley";
import { z } from "zod";

const icon = z.enum(["clock", "cloud", "mail"]).describe("a drawing");
const button = z
  .strictObject({ label: z.string().describe("text on it"), href: href() })
  .describe("a link that looks like a button");
const page = z.strictObject({
  ...pageFields,
  layout: z.literal("page"),
  author: ref("authors").optional(),
  button: button.optional(),
  picture: image().optional(),
  icons: z.array(icon).optional(),
  lines: z.array(z.strictObject({ icon, text: z.string() })).optional(),
});
const note = z.strictObject({ ...pageFields, layout: z.literal("note"), icon });

export default defineSite({
  site: z.strictObject({ ...siteFields, links: z.strictObject({ app: z.string() }) }),
  collections: {
    pages: collection({ folder: "pages", route: "/:path", schema: z.discriminatedUnion("layout", [page, note]) }),
    authors: collection({ folder: "authors", schema: z.strictObject({ name: z.string() }) }),
    topics: collection({
      route: "/topics/:path",
      schema: page,
      entries: (site) =>
        site.entries("authors").map(({ slug, data: { name } }) => {
          const description = "All that this author has written here, which is next to nothing.";
          return { slug, data: { layout: "page", title: name, description } };
        }),
    }),
  },
});
`,
};

const root = temporaryFolder(afterAll);
const uri = (path: string) => pathToFileURL(join(root, path)).href;
const told = new Map<string, readonly Diagnostic[]>();
const open = new Map<string, TextDocument>();
let server: ChildProcess;
let editor: ProtocolConnection;

beforeAll(async () => {
  for (const [path, text] of Object.entries(SITE)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  ({ server, editor } = await start());
});

afterAll(async () => {
  const ended = once(server, "exit");
  server.kill();
  await ended;
});

/** Opens the site in an editor. */
async function start() {
  const bin = resolve(import.meta.dirname, "../../../bin/galley.js");
  const server = spawn(process.execPath, [bin, "lsp", "--stdio", "--root", root], { stdio: "pipe" });
  const editor = createProtocolConnection(server.stdout as never, server.stdin as never);
  editor.onNotification(
    "textDocument/publishDiagnostics",
    ({ uri: file, diagnostics }: PublishDiagnosticsParams) => {
      told.set(file, diagnostics);
    },
  );
  editor.listen();
  await editor.sendRequest("initialize", { processId: process.pid, rootUri: uri(""), capabilities: {} });
  await editor.sendNotification("initialized", {});
  return { server, editor };
}

/** Writes a text into the editor, unsaved. A "|" in it is the cursor. */
async function type(path: string, text: string) {
  const offset = text.indexOf("|");
  const plain = text.replace("|", "");
  const version = (open.get(path)?.version ?? 0) + 1;
  const document = TextDocument.create(uri(path), "markdown", version, plain);
  await (open.has(path)
    ? editor.sendNotification("textDocument/didChange", {
        textDocument: { uri: uri(path), version },
        contentChanges: [{ text: plain }],
      })
    : editor.sendNotification("textDocument/didOpen", {
        textDocument: { uri: uri(path), languageId: "markdown", version, text: plain },
      }));
  open.set(path, document);
  return { textDocument: { uri: uri(path) }, position: document.positionAt(Math.max(offset, 0)) };
}

async function ask<T>(method: string, path: string, text: string, more = {}): Promise<T> {
  return editor.sendRequest<T>(`textDocument/${method}`, { ...(await type(path, text)), ...more });
}

const complete = (text: string, path = PAGE) => ask<CompletionItem[] | null>("completion", path, text);
const labels = async (text: string, path = PAGE) => (await complete(text, path))?.map(({ label }) => label);

/** The text once an item is chosen. */
async function choose(text: string, label: string, path = PAGE): Promise<string> {
  const item = (await complete(text, path))?.find((one) => one.label === label);
  expect(item?.textEdit).toBeDefined();
  const edits = [item?.textEdit as TextEdit, ...(item?.additionalTextEdits ?? [])];
  return TextDocument.applyEdits(open.get(path) as TextDocument, edits);
}

/** Front matter of a sound page, and what is written below it. */
const front = (more: string, body = "") => `---\ntitle: Home\nlayout: page\n${more}\n---\n${body}`;

/** Waits until the server has told what is expected of a file. */
async function toldOf(path: string, expected: (messages: readonly string[]) => boolean) {
  const messages = () => (told.get(uri(path)) ?? []).map(({ message }) => String(message));
  await waitFor(() => expect(expected(messages())).toBe(true));
  return told.get(uri(path)) ?? [];
}

describe("completion", () => {
  const PAGE_KEYS = ["description", "route", "draft", "publishAt", "expireAt", "aliases", "noindex"];
  const OWN_KEYS = ["author", "button", "picture", "icons", "lines"];

  test.each([
    ["keys that are not there yet", front("|"), [...PAGE_KEYS, ...OWN_KEYS]],
    ["a key that is half written", front("des|"), [...PAGE_KEYS, ...OWN_KEYS]],
    [
      "keys below an unclosed quote",
      front('description: "Not clo\nbut|'),
      [...PAGE_KEYS.slice(1), ...OWN_KEYS],
    ],
    [
      "keys of a file whose front matter is not closed",
      "---\ntitle: Home\nlayout: note\nic|",
      [...PAGE_KEYS, "icon"],
    ],
    [
      "keys of every kind while none is chosen",
      "---\ntitle: Home\n|\n---\n",
      [...PAGE_KEYS.slice(0, 1), "layout", ...PAGE_KEYS.slice(1), ...OWN_KEYS, "icon"],
    ],
    ["keys inside a group", front("button:\n  label: A\n  |"), ["href"]],
    ["keys inside { }", front("button: { label: A, | }"), ["href"]],
    ["keys inside { that is not closed", front("button: { label: A, hr|"), ["href"]],
    ["keys of a first item", front("lines:\n  - |"), ["icon", "text"]],
    ["keys of another item", front("lines:\n  - { icon: mail, text: A }\n  - text: B\n    |"), ["icon"]],
    ["values of a key", front("lines:\n  - icon: |"), ["clock", "cloud", "mail"]],
    ["values behind an emoji", front('lines: [{ text: "😀", icon: cl| }]'), ["clock", "cloud", "mail"]],
    ["values of a list", front("icons:\n  - mail\n  - |"), ["clock", "cloud", "mail"]],
    ["values inside [ ]", front("icons: [mail, cl|]"), ["clock", "cloud", "mail"]],
    ["true and false", front("draft: |"), ["true", "false"]],
    [
      "every kind, in place of the one that is there",
      front("x: 1").replace("page", "pa|ge"),
      ["page", "note"],
    ],
    ["entries that a reference may name", front("author: |"), ["ada", "grace"]],
    ["routes", front("button: { href: | }"), ROUTES],
    ["routes in quotes that are not closed", front('button: { href: "/|'), ROUTES],
    ["pictures", front("picture: |"), ["desk.png"]],
    ["routes in a link of the body", front("", "See [it](/|)"), ROUTES],
    ["places in a page", front("", "😀 [it](/about#|"), ["/about#speed"]],
    ["pictures in the body", front("", "![A desk](|)"), ["desk.png"]],
    [
      "facts in the body",
      front("", "😀 {{ |"),
      ["facts.trialDays", "facts.seats", "facts.offer", "site.name", "site.origin", "site.links.app"],
    ],
    ["nothing in the body's text", front("", "See |"), []],
    ["nothing in a comment", front("# see |"), []],
  ])("%s", async (_, text, expected) => {
    expect((await labels(text))?.toSorted()).toEqual(expected.toSorted());
  });

  test("what must be written comes first, and everything says what it is for", async () => {
    const items = (await complete(front("|")))?.toSorted((a, b) =>
      (a.sortText ?? "") < (b.sortText ?? "") ? -1 : 1,
    );
    expect(items?.[0]).toMatchObject({
      label: "description",
      documentation: { value: "search result and shared links; 50 to 160 characters" },
    });
    expect(items?.find(({ label }) => label === "button")?.documentation).toEqual({
      kind: "markdown",
      value: "a link that looks like a button",
    });
  });

  test.each([
    ["a key brings its colon", front("dra|"), "draft", front("draft: ")],
    ["a group goes on on the next line", front("but|"), "button", front("button:")],
    ["a key that has one keeps it", front("dra|: true"), "draft", front("draft: true")],
    ["a key inside { }", front("button: { hr| }"), "href", front("button: { href:  }")],
    [
      "a value behind an emoji",
      front('lines: [{ text: "😀", icon: cl|ock }]'),
      "cloud",
      front('lines: [{ text: "😀", icon: cloud }]'),
    ],
    [
      "a fact closes its braces",
      front("", "😀 {{ facts.tr| and"),
      "facts.trialDays",
      front("", "😀 {{ facts.trialDays }} and"),
    ],
    [
      "a fact whose braces are closed",
      front("", "😀 {{ se| }} and"),
      "facts.seats",
      front("", "😀 {{ facts.seats }} and"),
    ],
    [
      "a fact in front matter",
      front('description: "In {{ |"'),
      "facts.seats",
      front('description: "In {{ facts.seats }}"'),
    ],
    [
      "a fact that is a whole value gets its quotes",
      front("description: {{ fac|"),
      "facts.seats",
      front('description: "{{ facts.seats }}"'),
    ],
    [
      "so does one whose braces the editor has closed",
      front("lines: [{ text: {{|}}, icon: mail }]"),
      "facts.seats",
      front('lines: [{ text: "{{facts.seats}}", icon: mail }]'),
    ],
    ["but not in the body", front("", "Note: {{ |"), "facts.seats", front("", "Note: {{ facts.seats }}")],
    [
      "nor behind a comma in a text",
      front("description: For teams, {{ |"),
      "facts.seats",
      front("description: For teams, {{ facts.seats }}"),
    ],
    [
      "nor in a text of some lines",
      front("description: >-\n  - {{ |"),
      "facts.seats",
      front("description: >-\n  - {{ facts.seats }}"),
    ],
    [
      "nor before other words",
      front("description: {{ |}} seats"),
      "facts.seats",
      front("description: {{ facts.seats}} seats"),
    ],
    [
      "nor between quotes",
      front('description: "For teams, {{|}}"'),
      "facts.seats",
      front('description: "For teams, {{facts.seats}}"'),
    ],
    ["a link", front("", "😀 [it](/ab|), and"), "/about", front("", "😀 [it](/about), and")],
  ])("%s", async (_, text, label, result) => {
    expect(await choose(text, label)).toBe(result);
  });

  test("inside YAML files, site.yaml among them", async () => {
    expect(await labels("|", ADA)).toEqual(["name", "draft", "publishAt", "expireAt"]);
    expect(await labels(`${SITE[CONFIG]}htmlFiles: |`, CONFIG)).toEqual(["both", "file", "folder"]);
    expect(await labels(SITE[CONFIG]?.replace("unit: day", "|") ?? "", CONFIG)).toEqual(["unit", "reviewBy"]);
    expect(await labels("facts: {\n  tri|", CONFIG)).toEqual([]);
    // A file that cannot be read has the facts that it had.
    expect(await labels(front("", "{{ |"))).toContain("facts.trialDays");
    await type(CONFIG, SITE[CONFIG] ?? "");
    await type(ADA, SITE[ADA] ?? "");
  });
});

test.each(["untitled:new.md", "file://elsewhere/content/pages/index.md"])(
  "nothing is told of %s",
  async (uri) => {
    const asked = { textDocument: { uri }, position: { line: 0, character: 0 } };
    expect(await editor.sendRequest("textDocument/hover", asked)).toBeNull();
  },
);

test("hover tells what a key is for and what a fact is", async () => {
  const hover = async (text: string, path = PAGE) => (await ask<Hover | null>("hover", path, text))?.contents;
  expect(await hover(front("but|ton: { label: A, href: / }"))).toEqual({
    kind: "markdown",
    value: "a link that looks like a button",
  });
  expect(await hover(front("button: { lab|el: A, href: / }"))).toEqual({
    kind: "markdown",
    value: "text on it",
  });
  expect(await hover(front("icons: [ma|il]"))).toEqual({
    kind: "markdown",
    value: "a drawing\n\n`clock`, `cloud`, `mail`",
  });
  expect(await hover(front("", "😀 {{ facts.trial|Days }}"))).toEqual({
    // As pages show it: in Markdown, signs in a value would be marks.
    kind: "plaintext",
    value: "14\n\n{{ facts.trialDays }} of content/site.yaml",
  });
  expect(await ask("hover", PAGE, front("", "😀 a wo|rd"))).toBeNull();
});

test("definition leads to the fact, the entry, the page, the picture", async () => {
  const definition = async (text: string) => {
    const found = await ask<Location | null>("definition", PAGE, text);
    return (
      found && `${found.uri.replace(uri(""), "")}:${found.range.start.line}:${found.range.start.character}`
    );
  };
  expect(await definition(front("", "😀 {{ facts.se|ats }}"))).toBe("/content/site.yaml:5:2");
  expect(await definition(front("", "{{ site.links.ap|p }}"))).toBe("/content/site.yaml:2:9");
  expect(await definition(front("author: gr|ace"))).toBe("/content/authors/02-grace.yaml:0:0");
  expect(await definition(front("button: { label: A, href: /ab|out }"))).toBe("/content/pages/about.md:0:0");
  expect(await definition(front("", "[Ada](/topics/a|da)"))).toBe("/templates/index.ts:0:0");
  expect(await definition(front("picture: de|sk.png"))).toBe("/content/assets/desk.png:0:0");
  expect(await definition(front("", "😀 [it](/about#t|op)"))).toBe("/content/pages/about.md:0:0");
  expect(await definition(front("", "😀 {{ facts.no|ne }}"))).toBeNull();
});

describe("a fact", () => {
  const places = (found: readonly Location[] | null) =>
    found?.map(
      ({ uri: file, range: { start, end } }) =>
        `${file.replace(uri(""), "")}:${start.line}:${start.character}-${end.character}`,
    );
  const USES = [
    "/content/site.yaml:4:2-11",
    "/content/pages/index.md:6:12-21",
    "/content/pages/index.md:6:54-63",
    "/content/site.yaml:6:19-28",
    "/content/site.yaml:6:49-58",
    "/templates/layouts/trial.ts:0:47-56",
  ];

  test("has references, from a use and from its declaration", async () => {
    await type(CONFIG, SITE[CONFIG] ?? "");
    const context = { context: { includeDeclaration: true } };
    const fromUse = SITE[PAGE]?.replace("trialDays", "trial|Days") ?? "";
    expect(places(await ask("references", PAGE, fromUse, context))).toEqual(USES);
    const declared = SITE[CONFIG]?.replace("trialDays", "trial|Days") ?? "";
    expect(places(await ask("references", CONFIG, declared, context))).toEqual(USES);
  });

  test("is renamed with all of its uses, also those that are not saved", async () => {
    const text = SITE[PAGE]?.replace("trialDays", "trial|Days") ?? "";
    expect(await ask("prepareRename", PAGE, text)).toEqual({
      start: { line: 6, character: 12 },
      end: { line: 6, character: 21 },
    });
    const edit = await ask<WorkspaceEdit>("rename", PAGE, text, { newName: "trialLength" });
    const changed = Object.entries(edit.changes ?? {}).map(([file, edits]) => {
      const path = file.replace(`${uri("")}/`, "");
      return [
        path,
        TextDocument.applyEdits(TextDocument.create(file, "", 0, SITE[path] ?? ""), edits),
      ] as const;
    });
    expect(changed.map(([path]) => path).toSorted()).toEqual(
      [PAGE, CONFIG, "templates/layouts/trial.ts"].toSorted(),
    );
    for (const [path, after] of changed)
      expect(after).toBe(SITE[path]?.replaceAll("trialDays", "trialLength"));
  });

  test("keeps its name where the new one is none, or taken", async () => {
    const text = SITE[PAGE]?.replace("trialDays", "trial|Days") ?? "";
    const refused = (newName: string) =>
      ask("rename", PAGE, text, { newName }).then(String, ({ message }) => message);
    expect(await refused("trial-days")).toBe(
      '"trial-days" is no name for a fact: write letters and digits, a small letter first',
    );
    expect(await refused("seats")).toBe('there is a fact "seats" already');
    expect(await ask("prepareRename", PAGE, front("", "a wo|rd"))).toBeNull();
  });
});

test("faults are those of the engine, in the text as it is typed", async () => {
  const faulty = front(
    'description: "😀 {{ facts.sets }} are in a description of the length that search results show."\nicons: [mial]',
  );
  await type(PAGE, faulty);
  const found = await toldOf(PAGE, (messages) => messages.some((one) => one.includes("facts.sets")));
  expect(
    found.map(({ range: { start, end }, severity, code, message, source }) => ({
      at: `${start.line}:${start.character}-${end.line}:${end.character}`,
      severity,
      code,
      message,
      source,
    })),
  ).toMatchInlineSnapshot(`
    [
      {
        "at": "3:17-3:33",
        "code": "FACT_UNKNOWN",
        "message": "description: there is no value "facts.sets" in content/site.yaml
    did you mean {{ facts.seats }}?",
        "severity": 1,
        "source": "galley",
      },
      {
        "at": "4:8-4:12",
        "code": "CONTENT_INVALID",
        "message": "icons[0]: expected one of clock, cloud, mail, got "mial"
    did you mean mail?",
        "severity": 1,
        "source": "galley",
      },
    ]
  `);
  await type(PAGE, SITE[PAGE] ?? "");
  await toldOf(PAGE, (messages) => messages.every((one) => !one.includes("facts.sets")));
});

test("a file that is changed on disk is built again, and a closed document is read from there", async () => {
  await type(ABOUT, SITE[ABOUT]?.replace("/)", "/gone)") ?? "");
  await toldOf(ABOUT, (messages) => messages.some((one) => one.includes('"/gone" is not a page')));
  await editor.sendNotification("textDocument/didClose", { textDocument: { uri: uri(ABOUT) } });
  await toldOf(ABOUT, (messages) => messages.every((one) => !one.includes("/gone")));
  writeFileSync(join(root, ABOUT), SITE[ABOUT]?.replace("author: ada", "author: bob") ?? "");
  await toldOf(ABOUT, (messages) => messages.some((one) => one.includes('there is no "bob" in authors')));
});

test("ends when the editor says so, and has printed what templates print beside the protocol", async () => {
  const { server, editor } = await start();
  let printed = "";
  server.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  await waitFor(() => expect(printed).toBe("a template speaks\n"));
  const ended = once(server, "close");
  await editor.sendRequest("shutdown");
  await editor.sendNotification("exit");
  expect(await ended).toEqual([0, null]);
  expect(printed).toBe("a template speaks\n");
});
