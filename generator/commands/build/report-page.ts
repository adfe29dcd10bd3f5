/** `--report`: one page that shows what every route, file and widget weighs. No script, nothing fetched. */
import { join } from "node:path";
import type { CheckedSite, SiteCheck } from "../../build/check.ts";
import { createScale, type PageWeight, weighPages, weightOf } from "../../build/weights.ts";
import { replaceReal, STATE } from "../../files.ts";
import { escapeHtml } from "../../html/html.ts";
import { bytes, count } from "../../problems/words.ts";
import type { Budget } from "../../schema/fields.ts";

/** Below the site's root. */
export const REPORT = `${STATE}/report.html`;

/** Writes the page; finds nothing. Also for a site at fault: what is too heavy is best seen there. */
export const writeReport: SiteCheck = (site, run) => {
  replaceReal(run.effects.files, join(run.root, REPORT), renderReport(site, createScale(run)));
  return [];
};

/** Rows of a table; of a site of thousands of pages the heaviest are what matters. */
const MOST_ROWS = 300;
/** Parts of the bar of a page, as they are called and which figure of a budget they are. */
const PARTS: readonly (readonly [name: string, figure: keyof Budget])[] = [
  ["HTML", "html"],
  ["CSS", "css"],
  ["scripts", "eagerJs"],
  ["fonts", "fonts"],
];

interface Row {
  readonly name: string;
  /** what the row is sorted by and its bar shows, in bytes */
  readonly size: number;
  /** of the bar, in bytes, where it has more than one */
  readonly parts?: readonly number[];
  readonly cells: readonly string[];
}

/** @param sizeOf bytes of a file on its way to a visitor */
function renderReport(site: CheckedSite, sizeOf: Parameters<typeof weighPages>[1]): string {
  const { client, outputs, pages, site: config } = site;
  const weights = weighPages(site, sizeOf);
  const loaded = new Map<string, number>();
  for (const { partsOf } of weights)
    for (const { url } of partsOf("total")) loaded.set(url, (loaded.get(url) ?? 0) + 1);
  const published = new Map(outputs.map((output) => [`/${output.path}`, output]));
  const files = outputs.flatMap((output) => {
    if (output.path.endsWith(".html")) return [];
    const name = `/${output.path}`;
    return { name, size: sizeOf(output), cells: [bytes(output.bytes.length), `${loaded.get(name) ?? 0}`] };
  });
  const widgets = client.widgets.map(({ name, strategy }) => {
    const modules = (client.bundle.widgets[name] ?? []).flatMap((url) => published.get(url) ?? []);
    const size = modules.reduce((sum, output) => sum + sizeOf(output), 0);
    const places = pages.filter((page) => page.widgets.includes(name)).length;
    return { name, size, cells: [typeof strategy === "string" ? strategy : strategy.on, `${places}`] };
  });
  const tables = [
    renderTable("Pages", "What is fetched on load", ["requests", "scripts in all"], weights.map(pageRow), [
      ...PARTS.map(([name]) => name),
      "pictures and the rest",
    ]),
    renderTable("Files", "Everything published but pages", ["on disk", "pages that load it"], files),
    renderTable("Widgets", "The scripts of each, when it wakes", ["wakes on", "pages"], widgets),
  ];
  const title = `What ${escapeHtml(config.config.name)} weighs`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${count(pages.length, "page")}. All sizes are as sent, after compression, and 1 kB is 1000 bytes.</p>${tables.join("")}</main></body></html>\n`;
}

function pageRow({ url, partsOf }: PageWeight): Row {
  const all = partsOf("total");
  const known = PARTS.map(([, figure]) => weightOf(partsOf(figure)));
  const size = weightOf(all);
  const rest = size - known.reduce((sum, part) => sum + part, 0);
  const cells = [`${all.length}`, bytes(weightOf(partsOf("js")))];
  return { name: url, size, parts: [...known, rest], cells };
}

/** @param legend names of the parts of the bars, where they have more than one */
function renderTable(
  title: string,
  about: string,
  columns: readonly string[],
  rows: readonly Row[],
  legend: readonly string[] = [],
): string {
  const sorted = [...rows].sort((a, b) => b.size - a.size);
  const largest = sorted[0]?.size || 1;
  const share = (size: number): string => ((size / largest) * 100).toFixed(2);
  const body = sorted.slice(0, MOST_ROWS).map(({ name, size, parts = [size], cells }) => {
    const bars = parts.map((part, index) => `<i class="p${index}" style="width:${share(part)}%"></i>`);
    const others = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`);
    return `<tr><th scope="row">${escapeHtml(name)}</th><td>${bytes(size)}</td><td class="bar">${bars.join("")}</td>${others.join("")}</tr>`;
  });
  const names = legend.map((name, index) => `<li><i class="p${index}"></i>${name}</li>`);
  const left = sorted.length > MOST_ROWS ? `<p>And ${sorted.length - MOST_ROWS} lighter ones.</p>` : "";
  const heads = ["name", "sent", "compared", ...columns].map((name) => `<th scope="col">${name}</th>`);
  return `<h2>${title}</h2><p>${about}</p><ul>${names.join("")}</ul><table><thead><tr>${heads.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>${left}`;
}

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.2rem .5rem;text-align:right;white-space:nowrap;border-top:1px solid light-dark(#ddd,#333)}
thead th{border:0;font-weight:400}tbody th{text-align:left;font-weight:500;white-space:normal;overflow-wrap:anywhere}.bar{width:45%;text-align:left}
i{display:inline-block;height:.8rem;background:var(--c)}ul{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;list-style:none;padding:0}li i{width:.8rem;margin-right:.4rem}
.p0{--c:light-dark(#2f6fde,#6ea0ff)}.p1{--c:light-dark(#0b8a6a,#3ecfa7)}.p2{--c:light-dark(#c2570c,#ff9d57)}.p3{--c:light-dark(#8a4fc7,#c59bff)}.p4{--c:light-dark(#777,#999)}
@media(width<45rem){.bar,thead th:nth-child(3){display:none}th,td{padding:.2rem;white-space:normal}tbody th{min-width:8rem}}@media(forced-colors:active){i{background:CanvasText;outline:1px solid Canvas}}`;
