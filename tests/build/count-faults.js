#!/usr/bin/env node
/**
 * Counts what builds of a small site do whose files hold more and more of one thing, most of them faults: a text is as
 * hostile as it is long. Prints what grew faster than they did, as JSON. For its options see work-counter.js.
 *
 *   node --no-opt --no-maglev tests/build/count-faults.js 100 400
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { countWork, listGrown, run } from "./work-counter.js";

const [small, large] = process.argv.slice(2).map(Number);
/** Of one file no more than 500 are told. */
const ALLOWED = (large / small) * 1.15;

const FILES = {
  "content/site.yaml": "name: Faulty\norigin: https://faulty.example\n",
  "templates/index.ts": `import { collection, defineSite, pageFields, siteFields } from "#galley";
import { z } from "zod";

const pages = collection({ folder: "pages", route: "/:path", schema: z.strictObject(pageFields) });

export default defineSite({ site: z.strictObject(siteFields), collections: { pages }, markdown: { engine: "satteri" } });
`,
  "templates/document.tsx": `import { Head } from "#galley";

export default ({ children }) => <html lang="en"><head><Head /></head><body>{children}</body></html>;
`,
  "templates/layouts/page.tsx": `import { Html } from "#galley";

export const props = ({ data, html }) => ({ title: data.title, begin: data.description.match(/^A \\w+/)[0], html });

export default ({ title, begin, html }) => <main><h1>{title}</h1><p>{begin}</p><Html html={html} /></main>;
`,
};

/** What a page holds many of, each with a number of its own, all as long as each other. */
const THINGS = {
  dead: () => "See [this](/gone).",
  lost: (index) => `See [this](/gone-${index}).`,
  places: (index) => `See [this](#gone-${index}).`,
  pictures: (index) => `![This](gone-${index}.png)`,
  ruled: (index) => `Part ${index}\n---`,
  tags: (index) => `<div title="x" y${index}`,
  scripts: (index) => `Here <script>x${index}</script> it is.`,
  open: (index) => `Here <script>x${index} it is.`,
  ends: (index) => `Here </x${index}> it is.`,
  styles: (index) => `Here <b style="color: red">${index}</b> it is.`,
  notes: (index) => `[^m${index}]: Not here.`,
  names: (index) => `Here [it][is ${index}].\n\n[no ${index}]: /gone`,
};

const pageOf = (name, text, key = "description", more = "") =>
  `---\ntitle: The ${name}\n${key}: A page that holds many of one thing, or is one of many, such as ${name}.\nlayout: page\n${more}---\n${text}\n`;
const many = (amount, thing) => Array.from({ length: amount }, (_, index) => thing(1000 + index));

/** Files of a site by how many there are of each thing. */
const SITES = {
  texts: (amount) =>
    Object.entries(THINGS).map(([name, thing]) => [
      `content/pages/${name}.md`,
      pageOf(name, many(amount, thing).join("\n\n")),
    ]),
  // Apart from texts: when esbuild answers decides which faults are known to the stages that go on meanwhile.
  scripts: (amount) => [
    [
      "templates/widgets/asks/asks.tsx",
      'import { widget } from "#galley";\n\nexport default widget({ name: "asks", enhance: "load", component: () => <p>Asks</p> });\n',
    ],
    [
      "templates/widgets/asks/asks.client.ts",
      `export default () => {\n${many(amount, (index) => `console.log(process.env.ASKED_${index});\n`).join("")}};\n`,
    ],
  ],
  pages: (amount) => [
    [
      "content/pages/moved.md",
      pageOf(
        "moved",
        "Here.",
        "description",
        `aliases:\n${many(amount, (index) => `  - /old/${index}\n`).join("")}`,
      ),
    ],
    ...many(amount, (index) => [
      [`content/pages/misspelt-${index}.md`, pageOf(`misspelt ${index}`, "Here.", "desciption")],
      [
        `content/pages/leads-${index}.md`,
        pageOf(`leads ${index}`, `See [this](/leads-${index}#gone-${index}).\n\n## Part ${index}`),
      ],
    ]).flat(),
  ],
};

async function count(files) {
  const root = mkdtempSync(join(tmpdir(), "galley-faults-"));
  try {
    for (const [path, text] of [...Object.entries(FILES), ...files]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return await countWork(() => run(root));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const grown = [];
for (const [name, filesOf] of Object.entries(SITES)) {
  // What is done once in the life of a process is behind it then.
  await count(filesOf(10));
  const [few, more] = [await count(filesOf(small)), await count(filesOf(large))];
  grown.push(...listGrown(few, more, ALLOWED).map((one) => `${name}: ${one}`));
}
process.stdout.write(`${JSON.stringify(grown, null, 2)}\n`);
process.exit();
