/** Writes a site of any number of articles. Article i does not depend on how many there are. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../random.ts";

const NOUNS =
  "team page release report pipeline editor template schema query budget invoice region review draft campaign catalog".split(
    " ",
  );
const VERBS =
  "builds ships reviews measures publishes updates checks renders replaces explains groups records".split(
    " ",
  );
const ADJECTIVES =
  "small clear steady shared quiet careful plain recent monthly public fast modest complete early simple bright".split(
    " ",
  );
const TAGS =
  "engineering product design security pricing guides releases performance accessibility onboarding".split(
    " ",
  );

export const SITE = join(import.meta.dirname, "site");

export const slugOf = (index: number): string => `page-${String(index + 1).padStart(5, "0")}`;

/** About 600 words of Markdown with links, lists, a table and code, and front matter with lists and groups. */
function articleText(index: number): string {
  const random = createRandom(20260101 + index * 7919);
  const integer = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)];
  const clause = () =>
    `the ${pick(ADJECTIVES)} ${pick(NOUNS)} ${pick(VERBS)} every ${pick(ADJECTIVES)} ${pick(NOUNS)}`;
  const sentence = () => {
    const text = clause();
    return `${text[0]?.toUpperCase()}${text.slice(1)}, and ${clause()}.`;
  };
  const rich = () =>
    [
      () => `The word *${pick(NOUNS)}* is **${pick(ADJECTIVES)}** because ${clause()}.`,
      () =>
        `See [the ${pick(ADJECTIVES)} ${pick(NOUNS)}](/articles/${slugOf(integer(0, 9))}) for how ${clause()}.`,
      () => `Set \`${pick(NOUNS)}.${pick(NOUNS)}\` before ${clause()}.`,
      sentence,
    ][integer(0, 3)]?.() ?? "";
  const paragraph = () => Array.from({ length: integer(3, 5) }, rich).join(" ");
  const body = [paragraph()];
  for (let section = 1; section <= 5; section++) {
    body.push(`## ${pick(ADJECTIVES)} ${pick(NOUNS)} ${section}`, paragraph());
    body.push(Array.from({ length: 4 }, () => `- **${pick(NOUNS)}**: ${clause()}`).join("\n"));
  }
  const rows = Array.from(
    { length: 4 },
    () => `| ${pick(NOUNS)} | ${integer(1, 999)} | ${pick(ADJECTIVES)} |`,
  );
  body.push(["| Item | Count | Note |", "| :--- | ---: | --- |", ...rows].join("\n"));
  body.push(`\`\`\`ts\nexport const ${pick(NOUNS)} = ${integer(1, 99)};\n\`\`\``, paragraph());
  const list = (length: number, row: (_: unknown, at: number) => string) =>
    Array.from({ length }, row).join("\n");
  const day = new Date(Date.UTC(2021, 0, 1) + ((index * 37) % 1826) * 86_400_000).toISOString().slice(0, 10);
  return `---
title: "The ${pick(ADJECTIVES)} ${pick(NOUNS)} (${index + 1})"
description: "How ${clause()}, and why ${clause()}."
date: ${day}
tags: [${[pick(TAGS.slice(0, 5)), pick(TAGS.slice(5))].join(", ")}]
author: { name: "Ada Ferreira", role: Editor }
cta: { label: "Read the ${pick(NOUNS)} guide", href: /articles/${slugOf(Math.max(0, index - 1))} }
highlights:
${list(4, (_, at) => `  - { title: "${pick(ADJECTIVES)} ${at}", text: "${sentence()}", metric: ${integer(1, 99)} }`)}
faq:
${list(4, (_, at) => `  - { question: "Why ${at}: ${clause()}?", answer: "${sentence()}" }`)}
---

${body.join("\n\n")}
`;
}

export type Engine = "remark" | "satteri";

/** Lays out the site without an article: templates, site.yaml and a home page. Makes the folder anew. */
export function placeSite(folder: string, engine: Engine = "satteri"): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(SITE, folder, { recursive: true });
  mkdirSync(join(folder, "content", "articles"));
  const index = join(folder, "templates", "index.ts");
  writeFileSync(index, readFileSync(index, "utf8").replace('engine: "satteri"', `engine: "${engine}"`));
}

/** Makes the folder anew. */
export function writeSite(folder: string, articles: number, engine?: Engine): void {
  placeSite(folder, engine);
  for (let index = 0; index < articles; index++)
    writeFileSync(join(folder, "content", "articles", `${slugOf(index)}.md`), articleText(index));
}
