/**
 * What `galley dev` has to say, in a tree of its own that the site's styles do not reach: faults as a button in the
 * corner that opens their list (or the list at once, where they keep the page from being shown), and short notes.
 */
import type { DevState } from "../protocol.ts";
import { FAULT_STYLES } from "./fault-styles.ts";
import { parsePage } from "./trusted.ts";

const STYLES = `${FAULT_STYLES}
  :host { all: initial; }
  .faults { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; }
  button { padding: .6rem .9rem; color: #fff; background: #39404d; border: 1px solid #ffffff33; border-radius: 6px; font: 14px/1 system-ui, sans-serif; cursor: pointer; }
  button:focus-visible { outline: 3px solid #8ec5ff; outline-offset: 2px; }
  .close { float: right; }
  .corner { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; display: grid; gap: .5rem; justify-items: end; }
  .badge { background: #16181d; border-left: 4px solid #ffc46b; }
  .badge.error { border-left-color: #ff6b6b; }
  .note { padding: .75rem 1rem; border-radius: 6px; background: #16181d; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
  @media print { :host { display: none; } }
`;

const host = document.createElement("galley-overlay");
const root = host.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
root.adoptedStyleSheets = [sheet];
/** note, then badge */
const corner = element("div", { class: "corner" });
root.append(corner);

let panel: HTMLElement | undefined;
let badge: HTMLElement | undefined;
let note: HTMLElement | undefined;
/** true while the list is open because somebody opened it */
let isAsked = false;
/** had the focus before the list was opened */
let focused: Element | null = null;

/** Shows what is wrong, or nothing where nothing is. A list that somebody opened shows what is wrong now. */
export function showFaults({ faults, isHeld }: Pick<DevState, "faults" | "isHeld">): void {
  badge?.remove();
  badge = undefined;
  if (faults === "" || !(isHeld || isAsked)) closePanel();
  if (faults === "") {
    place();
    return;
  }
  const list = parsePage(faults).body;
  const look = list.querySelector(".error") === null ? "badge" : "badge error";
  badge = element("button", { type: "button", class: look }, list.querySelector("h1")?.textContent);
  badge.addEventListener("click", () => {
    isAsked = true;
    openPanel(faults, isHeld);
  });
  corner.append(badge);
  place();
  if (isHeld || isAsked) openPanel(faults, isHeld);
}

/** One line in the corner, instead of the last one. */
export function showNote(text: string): void {
  note?.remove();
  note = element("div", { class: "note", role: "status" }, text);
  corner.prepend(note);
  place();
}

/** Takes a note away that is no longer so; another one stays. */
export function hideNote(text: string): void {
  if (note?.textContent !== text) return;
  note.remove();
  place();
}

function openPanel(faults: string, isHeld: boolean): void {
  if (panel === undefined) focused = document.activeElement;
  panel?.remove();
  const leave = isHeld ? "Show the last good page (Esc)" : "Show the page (Esc)";
  const dismiss = element("button", { type: "button", class: "close" }, leave);
  dismiss.addEventListener("click", closePanel);
  panel = element("div", { class: "faults", role: "dialog", "aria-label": "Faults of the site" });
  panel.append(dismiss, ...parsePage(faults).body.childNodes);
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closePanel();
  });
  root.append(panel);
  dismiss.focus({ preventScroll: true });
}

/** The focus goes where it was: into the page, or to the button that opened the list. */
function closePanel(): void {
  isAsked = false;
  if (panel === undefined) return;
  panel.remove();
  panel = undefined;
  const before = focused === host ? badge : focused;
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

/** Stands in the page while there is something to see. */
function place(): void {
  if (panel === undefined && corner.childElementCount === 0) host.remove();
  else if (!host.isConnected) document.documentElement.append(host);
}

function element(name: string, attributes: Readonly<Record<string, string>>, text = ""): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(text);
  return made;
}
