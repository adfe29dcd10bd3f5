/** Templates that change at random in a session: the site is that of a clean build after each of the edits. */
import { expect, test } from "vitest";
import { createBuildSession } from "../../generator/watch/build-session.ts";
import { createRandom } from "../random.ts";
import { createSite, quietEffects } from "../site-folder.ts";
import { CLIENT, DOCUMENT, FILES, INDEX, LAYOUT } from "../small-site.ts";

const SHARED = "templates/components";
const COUNTER = "templates/widgets/counter/counter.tsx";

/** Layout, widget and client script share code, a drawing and values, some of them by a file that only leads on. */
const SITE: Readonly<Record<string, string>> = {
  ...FILES,
  // Bundled in a fraction of the time, with as many chunks.
  [INDEX]: FILES[INDEX].replace("defineSite({", 'defineSite({ clientRuntime: "preact",'),
  [`${SHARED}/index.ts`]: 'export * from "./first";\n',
  [`${SHARED}/first.ts`]: 'export const word = "first";\n',
  [`${SHARED}/second.ts`]: 'import words from "./words.json";\nexport const word = words.second;\n',
  [`${SHARED}/words.json`]: '{ "second": "second" }',
  [`${SHARED}/mark.svg`]: '<svg viewBox="0 0 8 8"><path d="M1 1h6" /></svg>',
  "templates/styles/index.css": '@import "./more.css";\nbody { order: 0 }\n',
  "templates/styles/more.css": "p { order: 0 }\n",
  [COUNTER]: `import { useState } from "react";
import { widget } from "#galley";
import { word } from "../../components";
import Mark from "../../components/mark.svg";

function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{word} {count}<Mark /></button>;
}

export default widget({ name: "counter", component: Counter, hydrate: "visible" });
`,
  [LAYOUT]: FILES[LAYOUT]
    .replace(
      "import Copy",
      'import { word } from "../components";\nimport Counter from "../widgets/counter/counter.tsx";\nimport Copy',
    )
    .replace("{title}", "{title} {word}")
    .replace("<Copy />", "<Copy /><Counter />"),
  [CLIENT]: `import { word } from "../../components";\n${FILES[CLIENT]}\nconsole.log(word);\n`,
};

/** Each gives a file another text for a number, or takes it away, if it is there, where it gives none. */
const EDITS: readonly (readonly [path: string, text: (number: number) => string, isOptional?: true])[] = [
  [`${SHARED}/index.ts`, (number) => `export * from "./${number % 2 === 0 ? "first" : "second"}";\n`],
  [`${SHARED}/first.ts`, (number) => `export const word = ${number === 0 ? "" : `"first ${number}"`};\n`],
  [`${SHARED}/first.tsx`, (number) => `export const word = "other ${number}";\n`, true],
  ["templates/components.ts", (number) => `export const word = "nearer ${number}";\n`, true],
  [`${SHARED}/second.ts`, () => SITE[`${SHARED}/second.ts`] ?? "", true],
  [`${SHARED}/words.json`, (number) => `{ "second": "second ${number}" }`],
  [`${SHARED}/mark.svg`, (number) => `<svg viewBox="0 0 8 8"><path d="M1 ${number}h6" /></svg>`],
  ["templates/widgets/package.json", () => '{ "sideEffects": false }', true],
  ["templates/widgets/copy/copy.css", (number) => `.copy { order: ${number} }\n`],
  ["templates/styles/index.css", (number) => `@import "./more.css";\nbody { order: ${number} }\n`],
  ["templates/styles/more.css", (number) => `p { order: ${number} }\n`],
  [COUNTER, (number) => (SITE[COUNTER] ?? "").replace("visible", number % 2 === 0 ? "idle" : "load")],
  [CLIENT, (number) => `${SITE[CLIENT]}console.log(${number});\n`],
  [LAYOUT, (number) => (SITE[LAYOUT] ?? "").replace("<main>", `<main data-number="${number}">`)],
  [DOCUMENT, (number) => FILES[DOCUMENT].replace("<body>", `<body data-number="${number}">`)],
  [INDEX, (number) => `${SITE[INDEX]}// ${number}\n`],
];

test.each([1, 2])("as a clean build has it, run %i", async (seed) => {
  const random = createRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const site = createSite(SITE);
  const files = new Map(Object.entries(SITE));
  const options = { root: site.root, write: true, now: "2026-01-15T12:00:00Z" };
  const session = createBuildSession(options, quietEffects());
  await session.rebuild({ hints: [] });
  for (let step = 0; step < 30; step++) {
    const [path, textOf, isOptional] = EDITS[below(EDITS.length)] as (typeof EDITS)[number];
    if (isOptional && files.delete(path)) site.remove(path);
    else {
      files.set(path, textOf(below(9)));
      site.write(path, files.get(path) ?? "");
    }
    const told = (await session.rebuild({ hints: [path] }))?.diagnostics;
    const clean = createSite(Object.fromEntries(files));
    const report = await clean.build({ cache: false });
    if (told !== undefined) expect([step, path, told]).toEqual([step, path, report.diagnostics]);
    if (report.ok) expect([step, path, site.snapshot()]).toEqual([step, path, clean.snapshot()]);
  }
});

test("an edit reaches what imports the file by a pattern, with more behind its name, or for nothing so far", async () => {
  const imports = `import other from "../data/other.ts?raw";
const [one] = await Promise.all(["one"].map((name) => import(\`../data/\${name}.ts\`)));
`;
  const site = createSite({
    ...FILES,
    "templates/data/one.ts": 'export default "before";\n',
    "templates/data/other.ts": 'export default "before";\n',
    "templates/data/silent.ts": "export const nothing = 1;\n",
    [DOCUMENT]: `import "./data/silent.ts";\n${FILES[DOCUMENT]}`,
    [LAYOUT]: imports + FILES[LAYOUT].replace("{title}", "{[one.default, other, globalThis.said].join()}"),
    [CLIENT]: 'import other from "../../data/other.ts#1";\nexport default () => console.log(other);\n',
  });
  const session = createBuildSession({ root: site.root, write: true }, quietEffects());
  /** On the page and in the widget's script. */
  const shownAfter = async (hints: readonly string[], code = 'export default "after";\n') => {
    for (const path of hints) site.write(path, code);
    await session.rebuild({ hints });
    const text = Object.values(site.snapshot()).join();
    return [/<h1>(?!404)(.*)<\/h1>/, /="(before|after)"/].map((pattern) => pattern.exec(text)?.[1]);
  };
  expect(await shownAfter([])).toEqual(["before,before,", "before"]);
  expect(await shownAfter(["templates/data/one.ts"])).toEqual(["after,before,", "before"]);
  expect(await shownAfter(["templates/data/other.ts"])).toEqual(["after,after,", "after"]);
  const loud = await shownAfter(
    ["templates/data/silent.ts"],
    'Object.assign(globalThis, { said: "loud" });\n',
  );
  expect(loud).toEqual(["after,after,loud", "after"]);
});
