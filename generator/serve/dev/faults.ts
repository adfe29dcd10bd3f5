/** Faults as `galley dev` shows them in a browser: over a page, and as a page while there is none. */
import { escapeHtml } from "../../html/html.ts";
import { DEV_PREFIX } from "../../html/url.ts";
import { splitGraphemes, textWidth } from "../../problems/visible.ts";
import { countFaults, nameLocation } from "../../problems/words.ts";
import type { Diagnostic, Location } from "../../types.ts";
import { FAULT_STYLES } from "./browser/fault-styles.ts";
import type { PageMark } from "./protocol.ts";

/** More than a person reads at once; the terminal has them all. */
const MOST_DRAWN = 100;

/** Errors first; what is only a warning may be the reason. @returns HTML of the list; "" for no faults */
export function drawFaults(faults: readonly Diagnostic[]): string {
  if (faults.length === 0) return "";
  const rank = ({ severity }: Diagnostic): number => (severity === "error" ? 0 : 1);
  const sorted = [...faults].sort((a, b) => rank(a) - rank(b));
  const more = faults.length - MOST_DRAWN;
  const rest = more > 0 ? `<p>and ${more} more in the terminal</p>` : "";
  return `<h1>${countFaults(faults).join(", ")}</h1>${sorted.slice(0, MOST_DRAWN).map(drawFault).join("")}${rest}`;
}

function drawFault({ severity, code, message, hint, frame, location, related = [] }: Diagnostic): string {
  const parts = [`<h2>${escapeHtml(message)} <small>${code}</small></h2>`];
  if (location !== undefined) parts.push(drawPlace(location));
  // Lines of code scroll on a phone; what to do is text that wraps.
  if (frame !== undefined) parts.push(`<pre>${drawFrame(frame)}</pre>`);
  if (hint !== undefined) parts.push(`<p>${escapeHtml(hint)}</p>`);
  for (const one of related) parts.push(`<p>${drawPlace(one.location)} ${escapeHtml(one.message)}</p>`);
  return `<article class="${severity}">${parts.join("")}</article>`;
}

/** A mark in place of carets: a browser turns what is read from right to left, and wide letters are not two cells wide. */
function drawFrame(frame: string): string {
  const [, above = "", gutter = "", line = "", indent = "", carets = ""] = FAULTY_ROW.exec(frame) ?? [];
  const parts = ["", "", ""];
  let cell = 0;
  for (const { segment } of splitGraphemes(line)) {
    parts[cell < indent.length ? 0 : cell < indent.length + carets.length ? 1 : 2] += segment;
    cell += textWidth(segment);
  }
  const [before = "", under = "", behind = ""] = parts.map(escapeHtml);
  return `${escapeHtml(above + gutter)}${before}<mark>${under || " "}</mark>${behind}`;
}

/** Its number, its text, and the carets below it. */
const FAULTY_ROW = /^((?: [^\n]*\n)?)(> +\d+ \|)([^\n]*)\n +\|( *)(\^+)/;

/** A link that opens the place in the editor. */
function drawPlace(place: Location): string {
  const { path, line, column } = place;
  const query = new URLSearchParams({ path, line: String(line), column: String(column) });
  const url = escapeHtml(`${DEV_PREFIX}open?${query}`);
  return `<a href="${url}">${escapeHtml(nameLocation(place))}</a>`;
}

/** The dev script, with what the page has to tell the server. */
export const scriptTag = ({ page, root, hash, token }: PageMark): string =>
  `<script type="module" src="${DEV_PREFIX}client.js" data-galley-token="${token}" data-galley-page="${escapeHtml(page)}" data-galley-root="${escapeHtml(root)}" data-galley-hash="${hash}"></script>`;

/** A page that can be read as it is. @param faults undefined while the first build is under way */
export function drawFaultPage(faults: readonly Diagnostic[] | undefined, mark: PageMark): string {
  const title = faults === undefined ? "Building …" : countFaults(faults).join(", ");
  const list = faults === undefined ? `<h1>${title}</h1>` : drawFaults(faults);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${scriptTag(mark)}<title>${title}</title><style>body{margin:0}${FAULT_STYLES}</style></head><body><main class="faults">${list}</main></body></html>\n`;
}
