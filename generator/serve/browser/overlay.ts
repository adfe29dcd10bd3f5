/** Shows faults over the page, in a tree of its own that the site's styles do not reach. */
import type { PageFault } from "../dev-messages.ts";

const STYLES = `
  :host { all: initial; }
  .panel { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem; background: #16181df2; color: #e8eaf0;
    font: 15px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  .panel > * { max-width: 70rem; margin: 0 auto 1.25rem; }
  header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; }
  h1 { font: 600 1.25rem/1.3 system-ui, sans-serif; margin: 0; color: #ff8f8f; }
  article { padding: 1rem 1.25rem; border: 1px solid #ffffff26; border-left: 4px solid #ff6b6b; border-radius: 6px; background: #1e2128; }
  article.warning { border-left-color: #ffc46b; }
  h2 { font: 600 1rem/1.4 system-ui, sans-serif; margin: 0 0 .5rem; color: #fff; }
  p { margin: .5rem 0 0; }
  pre { margin: .75rem 0 0; overflow-x: auto; white-space: pre; tab-size: 4; }
  a { color: #8ec5ff; }
  .code { color: #a2a8b8; font-weight: 400; }
  button { font: 14px/1 system-ui, sans-serif; padding: .6rem .9rem; color: #fff; background: #39404d; border: 1px solid #ffffff33; border-radius: 6px; cursor: pointer; }
  a:focus-visible, button:focus-visible { outline: 3px solid #8ec5ff; outline-offset: 2px; }
  .note { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; padding: .75rem 1rem; border-radius: 6px; background: #16181d; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
`;

export interface Overlay {
  /** an empty list takes the overlay away */
  readonly showFaults: (faults: readonly PageFault[]) => void;
  /** one line in a corner */
  readonly showNote: (text: string) => void;
}

/** @param open shows a place in the editor */
export function createOverlay(open: (location: NonNullable<PageFault["location"]>) => void): Overlay {
  let host: HTMLElement | undefined;

  function show(content: Node | undefined): void {
    host?.remove();
    host = undefined;
    if (content === undefined) return;
    host = document.createElement("galley-overlay");
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
    root.append(content);
    document.documentElement.append(host);
  }

  return {
    showFaults(faults) {
      if (faults.length === 0) {
        show(undefined);
        return;
      }
      const dismiss = element("button", {}, "Show the last good page (Esc)");
      dismiss.type = "button";
      dismiss.addEventListener("click", () => show(undefined));
      const title = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
      const panel = element("div", { class: "panel", role: "dialog", "aria-label": "Faults of the site" });
      panel.append(
        element("header", {}, element("h1", {}, title), dismiss),
        ...faults.map((fault) => drawFault(fault, open)),
      );
      panel.addEventListener("keydown", (event) => {
        if (event.key === "Escape") show(undefined);
      });
      show(panel);
      dismiss.focus({ preventScroll: true });
    },
    showNote: (text) => show(element("div", { class: "note", role: "status" }, text)),
  };
}

function drawFault(
  fault: PageFault,
  open: (location: NonNullable<PageFault["location"]>) => void,
): HTMLElement {
  const { location, severity, code, message, frame, hint } = fault;
  const article = element("article", { class: severity });
  article.append(element("h2", {}, message, " ", element("span", { class: "code" }, code)));
  if (location !== undefined) {
    const link = element("a", { href: location.url }, `${location.path}:${location.line}:${location.column}`);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      open(location);
    });
    article.append(link);
  }
  if (frame !== undefined) article.append(element("pre", {}, frame));
  else if (hint !== undefined) article.append(element("p", {}, hint));
  return article;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
