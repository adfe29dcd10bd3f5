/** Which texts and pages show a value of content/site.yaml. */
import type { ReadSite } from "../../build/built.ts";
import { lazyPositions, SITE_FILE } from "../../build/content.ts";
import { listTexts, listUses } from "../../facts/texts.ts";
import type { Location } from "../../types.ts";
import type { ExplainedSite } from "./explained-site.ts";

export interface ValueExplanation {
  readonly kind: "value";
  readonly name: string;
  readonly shown: string;
  readonly uses: readonly Location[];
  readonly pages: readonly string[];
}

/** Uses in texts, and pages that show one of them or take the value, or one made from it, by themselves. */
export function explainValue(name: string, { read, reads }: ExplainedSite): ValueExplanation {
  const uses = read.parsed
    .filter(({ names }) => names.includes(name))
    .flatMap(({ source, parsed }) =>
      listTexts(parsed, lazyPositions(source)).flatMap(({ text, locationOf }) =>
        listUses(text).flatMap((use) => (use.name === name ? locationOf(use.start, use.end) : [])),
      ),
    );
  const affected = namesMadeFrom(name, read);
  const isAffected = (names: Iterable<string>): boolean => [...names].some((one) => affected.has(one));
  const files = new Set(
    read.parsed.flatMap(({ source, names }) =>
      source.path !== SITE_FILE && isAffected(names) ? source.path : [],
    ),
  );
  const pages = read.routes.routes.filter(({ url, entry }) => {
    const page = reads.get(url);
    const isShown = files.has(entry.path) || [...(page?.files ?? [])].some((path) => files.has(path));
    return isShown || isAffected(page?.values ?? []);
  });
  return {
    kind: "value",
    name,
    shown: read.site.values.get(name)?.text ?? "",
    uses,
    pages: pages.map(({ url }) => url),
  };
}

/** The value itself, and every value of content/site.yaml whose text refers to one of these. */
function namesMadeFrom(name: string, { siteFile }: ReadSite): ReadonlySet<string> {
  const affected = new Set([name]);
  if (siteFile === undefined) return affected;
  const texts = listTexts(siteFile.parsed, lazyPositions(siteFile.source)).map(({ path = [], text }) => ({
    name: path[0] === "facts" ? `facts.${path[1]}` : `site.${path.join(".")}`,
    names: listUses(text).map((use) => use.name),
  }));
  for (let before = 0; before < affected.size; ) {
    before = affected.size;
    for (const text of texts) if (text.names.some((one) => affected.has(one))) affected.add(text.name);
  }
  return affected;
}
