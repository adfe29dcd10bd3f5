/** Which texts and pages show a value of content/site.yaml. */
import type { Built } from "../../build/report.ts";
import { SITE_FILE } from "../../build/site.ts";
import { listUses } from "../../facts/syntax.ts";
import { listTexts } from "../../facts/texts.ts";
import { createLocate } from "../../yaml/locate.ts";
import type { ExplainedSite } from "./explain.ts";

export type ValueExplanation = ReturnType<typeof explainValue>;

/** Uses in texts, and pages that show one of them or take the value, or one made from it, by themselves. */
export function explainValue(name: string, { built, reads }: ExplainedSite) {
  const { sources, site, routes } = built;
  const locate = createLocate((path) => sources.find((one) => one.path === path)?.source.text);
  const uses = sources
    .filter(({ names }) => names.includes(name))
    .flatMap(({ parsed }) =>
      listTexts(parsed).flatMap(({ text, originOf }) =>
        listUses(text).flatMap((use) => (use.name === name ? locate(originOf(use.start, use.end)) : [])),
      ),
    );
  const affected = namesMadeFrom(name, built);
  const isAffected = (names: Iterable<string>): boolean => [...names].some((one) => affected.has(one));
  const files = new Set(
    sources.flatMap(({ path, names }) => (path !== SITE_FILE && isAffected(names) ? path : [])),
  );
  const pages = routes.routes.filter(({ url, entry }) => {
    const page = reads.get(url);
    const isShown = files.has(entry.path) || [...(page?.files ?? [])].some((path) => files.has(path));
    return isShown || isAffected(page?.values ?? []);
  });
  return {
    kind: "value" as const,
    name,
    shown: site.facts.get(name)?.text ?? "",
    uses,
    pages: pages.map(({ url }) => url),
  };
}

/** The value itself, and every value of content/site.yaml whose text refers to one of these. */
function namesMadeFrom(name: string, { sources }: Built): ReadonlySet<string> {
  const affected = new Set([name]);
  const siteFile = sources.find(({ path }) => path === SITE_FILE);
  if (siteFile === undefined) return affected;
  const texts = listTexts(siteFile.parsed).map(({ path = [], text }) => ({
    name: path[0] === "facts" ? `facts.${path[1]}` : `site.${path.join(".")}`,
    names: listUses(text).map((use) => use.name),
  }));
  for (let before = 0; before < affected.size; ) {
    before = affected.size;
    for (const text of texts) if (text.names.some((one) => affected.has(one))) affected.add(text.name);
  }
  return affected;
}
