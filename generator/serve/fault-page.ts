/** What a dev server shows while there is no site yet: the faults of the first build. */
import { escapeHtml } from "../html/html.ts";
import { DEV_PREFIX, type PageFault, type PageMark } from "./dev-messages.ts";

const STYLES = [
  "body{margin:0;padding:2rem;background:#16181d;color:#e8eaf0;font:15px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}",
  "main{max-width:70rem;margin:0 auto}",
  "h1,h2{font-family:system-ui,sans-serif;color:#fff}h1{font-size:1.25rem;color:#ff8f8f}h2{margin:0 0 .5rem;font-size:1rem}",
  "article{margin:0 0 1.25rem;padding:1rem 1.25rem;border:1px solid #ffffff26;border-left:4px solid #ff6b6b;border-radius:6px;background:#1e2128}",
  ".warning{border-left-color:#ffc46b}small{font-weight:400;color:#a2a8b8}pre{margin:.75rem 0 0;overflow-x:auto;tab-size:4}a{color:#8ec5ff}",
].join("");

/** The dev script, with what the page has to tell the server. */
export const scriptTag = ({ page, hash, token }: PageMark): string =>
  `<script type="module" src="${DEV_PREFIX}client.js" data-galley-token="${token}" data-galley-page="${escapeHtml(page)}" data-galley-hash="${hash}"></script>`;

/** A page that can be read as it is. @param faults undefined while the first build is under way */
export function drawFaultPage(faults: readonly PageFault[] | undefined, mark: PageMark): string {
  const title =
    faults === undefined ? "Building …" : faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  const articles = (faults ?? []).map(({ severity, code, message, location, frame, hint }) => {
    const where =
      location &&
      `<a href="${escapeHtml(location.url)}">${escapeHtml(`${location.path}:${location.line}:${location.column}`)}</a>`;
    const detail =
      frame === undefined ? hint && `<p>${escapeHtml(hint)}</p>` : `<pre>${escapeHtml(frame)}</pre>`;
    return `<article class="${severity}"><h2>${escapeHtml(message)} <small>${code}</small></h2>${where ?? ""}${detail ?? ""}</article>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${scriptTag(mark)}<title>${title}</title><style>${STYLES}</style></head><body><main><h1>${title}</h1>${articles.join("")}</main></body></html>\n`;
}
