/** Shows faults over the page, in a tree of its own that the site's styles do not reach. */
import { FAULT_STYLES } from "./fault-styles.ts";
import { parsePage } from "./trusted.ts";

const STYLES = `${FAULT_STYLES}
  :host { all: initial; }
  .faults { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; }
  button { float: right; font: 14px/1 system-ui, sans-serif; padding: .6rem .9rem; color: #fff; background: #39404d; border: 1px solid #ffffff33; border-radius: 6px; cursor: pointer; }
  button:focus-visible { outline: 3px solid #8ec5ff; outline-offset: 2px; }
  .note { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; padding: .75rem 1rem; border-radius: 6px; background: #16181d; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
`;

let host: HTMLElement | undefined;

/** @param faults HTML of the list; "" takes the overlay away */
export function showFaults(faults: string): void {
  if (faults === "") {
    show(undefined);
    return;
  }
  const dismiss = element("button", { type: "button" }, "Show the last good page (Esc)");
  dismiss.addEventListener("click", () => show(undefined));
  const panel = element("div", { class: "faults", role: "dialog", "aria-label": "Faults of the site" });
  panel.append(dismiss, ...parsePage(faults).body.childNodes);
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") show(undefined);
  });
  show(panel);
  dismiss.focus({ preventScroll: true });
}

/** One line in a corner. */
export const showNote = (text: string): void => show(element("div", { class: "note", role: "status" }, text));

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

function element(name: string, attributes: Readonly<Record<string, string>>, text = ""): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(text);
  return made;
}
