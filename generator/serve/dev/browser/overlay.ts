/**
 * What `galley dev` has to say, in a tree of its own that the site's styles do not reach: faults as a button in the
 * corner that opens their list (or the list at once, where they keep the page from being shown), and short notes.
 */
import type { DevState } from "../protocol.ts";
import { FAULT_STYLES } from "./fault-styles.ts";
import { parsePage } from "./trusted.ts";

const STYLES = `${FAULT_STYLES}
  :host { all: initial; }
  .faults { width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; border: 0; }
  button { padding: .6rem .9rem; color: #fff; background: #39404d; border: 1px solid #ffffff33; border-radius: 6px; font: 14px/1 system-ui, sans-serif; cursor: pointer; }
  button:focus-visible { outline: 3px solid #8ec5ff; outline-offset: 2px; }
  @media (width >= 30rem) { .close { float: right; } }
  .corner { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; display: grid; gap: .5rem; justify-items: end; }
  .badge { background: #16181d; border-left: 4px solid #ffc46b; }
  .badge.error { border-left-color: #ff6b6b; }
  .note { padding: .75rem 1rem; border-radius: 6px; background: #16181d; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
  @media print { :host { display: none; } }
`;

/** What is said is English, and its frames go from left to right, whatever the page does. */
const host = Object.assign(document.createElement("galley-overlay"), { lang: "en", dir: "ltr" });
const root = host.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
root.adoptedStyleSheets = [sheet];
/** note, then badge */
const corner = Object.assign(document.createElement("div"), { className: "corner" });
const badge = Object.assign(document.createElement("button"), { type: "button" });
/** The browser closes it with Esc, and gives the focus back to where it was: into the page, or to the badge. */
const panel = document.createElement("dialog");
Object.assign(panel, { className: "faults", ariaLabel: "Faults of the site" });
root.append(corner, panel);

let note: HTMLElement | undefined;
let told: Pick<DevState, "faults" | "isHeld"> = { faults: "", isHeld: false };
/** true while the list is open because somebody opened it */
let isAsked = false;
badge.addEventListener("click", () => {
  isAsked = true;
  openPanel();
});
panel.addEventListener("close", () => {
  // It may be open again.
  if (panel.open) return;
  isAsked = false;
  panel.replaceChildren();
});

/** Shows what is wrong, or nothing where nothing is. A list that somebody opened shows what is wrong now. */
export function showFaults(now: typeof told): void {
  told = now;
  const list = parsePage(told.faults).body;
  badge.className = list.querySelector(".error") === null ? "badge" : "badge error";
  badge.textContent = list.querySelector("h1")?.textContent ?? "";
  const isOpen = told.faults !== "" && (told.isHeld || isAsked);
  if (!isOpen) panel.close();
  if (told.faults === "") badge.remove();
  else corner.append(badge);
  place();
  if (isOpen) openPanel();
}

/** One line in the corner, instead of the last one. */
export function showNote(text: string): void {
  note?.remove();
  note = document.createElement("div");
  Object.assign(note, { className: "note", role: "status", textContent: text });
  corner.prepend(note);
  place();
}

/** Takes a note away that is no longer so; another one stays. */
export function hideNote(text: string): void {
  if (note?.textContent !== text) return;
  note.remove();
  place();
}

function openPanel(): void {
  const leave = told.isHeld ? "Show the last good page (Esc)" : "Show the page (Esc)";
  const dismiss = Object.assign(document.createElement("button"), { type: "button", className: "close" });
  dismiss.textContent = leave;
  dismiss.addEventListener("click", () => panel.close());
  panel.replaceChildren(dismiss, ...parsePage(told.faults).body.childNodes);
  if (!panel.open) panel.showModal();
  dismiss.focus({ preventScroll: true });
}

/** Stands in the page while there is something to see. */
function place(): void {
  if (corner.childElementCount === 0) host.remove();
  else if (!host.isConnected) document.documentElement.append(host);
}
