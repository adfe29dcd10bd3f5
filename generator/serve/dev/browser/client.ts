/** Runs in every page of `galley dev`: keeps it up to date, shows faults, leads from text to source. */
import { DIRECTIVES } from "../../../html/policy.ts";
import { DEV_PREFIX } from "../../../html/url.ts";
import { attempt } from "../../../util/attempt.ts";
import { BUILDS_CHANNEL, type DevState } from "../protocol.ts";
import { listenForBuilds } from "./listen-for-builds.ts";
import { hideNote, showFaults, showNote } from "./overlay.ts";
import { createServerState } from "./server-state.ts";
import { parsePage, trustUrl } from "./trusted.ts";
import { updatePage } from "./update-page.ts";

const READ_MS = 8000;
/** What React says where its HTML differs from the page's, down to the component of the widget. */
const MISMATCH = /(?:Hydration failed|hydrated but) .*\n\s*<Root [^\n]*\n\s*<([\w.]+)/s;
/** What browsers say of what has no address, for people and for a policy. */
const BLOCKED: Readonly<Record<string, readonly [what: string, source: string]>> = {
  inline: ["inline styles", "'unsafe-inline'"],
  "trusted-types-sink": ["HTML from a script", "'self'"],
  data: ["data", "data:"],
  blob: ["blob", "blob:"],
};
/** How browsers say which code in a text they block, where they ask for trusted types. */
const EVAL = /^(?:eval|Function)\|/;
const GONE = "This page is no longer part of the site.";
/** where the page is to be once it has its height; a reload that comes before keeps it */
let wanted: { readonly left: number; readonly top: number } | undefined;

const data = document.querySelector<HTMLScriptElement>("script[data-galley-token]")?.dataset ?? {};
const { galleyToken: token = "", galleyPage: page = "", galleyRoot = "", galleyHash = "" } = data;
/** A page of faults may stand in this one's place for a while, and has a place of its own. */
const SCROLL = `galley-scroll ${page}`;
let hash = galleyHash;
/** as it was when this page first asked */
let policy: string | undefined;
/** each as it was when this page first had it */
const files: Record<string, string> = {};
/** what a script failed with last */
let failure = "";
let shown = "";
let updating: Promise<void> = Promise.resolve();
const state = createServerState();
state.remember(document.documentElement);
state.adopt(document.documentElement, parsePage(galleyRoot).documentElement);
restoreScroll();
tellFailures();
connect();
document.addEventListener("click", openSource, true);
document.addEventListener("click", openPlace);

/** Shows what scripts of the page fail with: few have the console open. Runs before they do. */
function tellFailures(): void {
  const show = (...said: readonly unknown[]): void => {
    const [first = "", ...others] = said.map((one) => attempt(() => String(one)) ?? typeof one);
    const whole = [first.replace(/%[sdoO]/g, () => others.shift() ?? ""), ...others].join(" ");
    const [, component] = MISMATCH.exec(whole) ?? [];
    // Browsers say so of what is merely late.
    if (whole.startsWith("ResizeObserver")) return;
    const differs = component && `${component} has other HTML in the browser than in its page.`;
    failure = `${differs ?? whole.split("\n", 1)[0]} (See the console.)`;
    showNote(failure);
  };
  addEventListener("error", ({ message }) => show(message));
  addEventListener("unhandledrejection", ({ reason }) => show(reason));
  addEventListener("securitypolicyviolation", (event) => {
    const said = describeBlocked(event);
    // Behind what the script itself fails with, which says less.
    if (said) setTimeout(show, 0, said);
  });
  const { error } = console;
  console.error = (...said: readonly unknown[]): void => {
    error(...said);
    show(...said);
  };
}

/** Names what the policy blocks, and the source that allows it; undefined where none can, and for `eval`, which many a package only tries. */
function describeBlocked(event: SecurityPolicyViolationEvent): string | undefined {
  const { effectiveDirective, blockedURI, sample } = event;
  const known = DIRECTIVES.find((one) => one === effectiveDirective.replace(/-elem$/, ""));
  const directive = blockedURI === "trusted-types-sink" ? "script-src" : known;
  // Of the address that a script is given, where that goes on behind its host: the sample may be cut.
  const [blocked = blockedURI] =
    /(?<=^HTMLScriptElement src\|)https?:\/\/[^/?#]+(?=[/?#])/.exec(sample) ?? [];
  const origin = attempt(() => new URL(blocked).origin);
  const other = [blocked, origin === location.origin ? "'self'" : origin] as const;
  const [what, source] = BLOCKED[blocked] ?? other;
  const isCode = EVAL.test(sample) || (blockedURI === "inline" && directive === "script-src");
  if (!directive || !source || isCode) return undefined;
  return `The policy of pages blocks ${what}: add "${source}" to "${directive}" of \`policy\` in templates/index.ts.`;
}

/** Listens first and asks then, so that no build is missed in between. */
function connect(): void {
  if (typeof SharedWorker === "undefined") listenForBuilds(ask);
  else {
    const channel = new BroadcastChannel(BUILDS_CHANNEL);
    channel.onmessage = ask;
    addEventListener("pagehide", () => channel.close());
    new SharedWorker(trustUrl(`${DEV_PREFIX}builds-worker.js?${token}`));
  }
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  ask();
}

/** Asks what this page should be, and follows. A server that is gone, or cut off, says it when it is back. */
function ask(): void {
  updating = updating.then(async () => {
    const url = encodeURIComponent(location.pathname);
    const now = await fetch(`${DEV_PREFIX}state?url=${url}`)
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined);
    if (now) await follow(now as DevState).catch(reload);
  });
}

async function follow(now: DevState): Promise<void> {
  if (now.token !== token) return reload();
  if (now.page !== page && (now.page === undefined || now.page === "404.html")) showNote(GONE);
  else {
    policy ??= now.policy;
    for (const [path, hash] of Object.entries(now.files)) files[path] ??= hash;
    const isFileOther = Object.entries(now.files).some(([path, hash]) => files[path] !== hash);
    if (now.page !== page || now.policy !== policy || isFileOther) return reload();
    hideNote(GONE);
    if (now.hash !== hash) await update();
  }
  const faults = JSON.stringify([now.faults, now.isHeld]);
  if (faults !== shown && page !== "") showFaults(now);
  shown = faults;
}

async function update(): Promise<void> {
  if (page === "") return reload();
  hideNote(failure);
  const answer = await fetch(location.href, { headers: { accept: "text/html" }, cache: "no-store" });
  const html = await answer.text();
  const next = parsePage(html);
  const mark = next.querySelector<HTMLScriptElement>("script[data-galley-token]");
  const isUpdated = mark?.dataset.galleyPage === page && (await updatePage(next, state));
  if (!isUpdated) reload();
  else hash = mark.dataset.galleyHash ?? "";
}

function reload(): void {
  const place = wanted ?? { left: scrollX, top: scrollY };
  sessionStorage.setItem(SCROLL, JSON.stringify({ path: location.pathname, ...place }));
  // A browser that scrolls there smoothly itself would go on after the place is found.
  history.scrollRestoration = "manual";
  location.reload();
}

function restoreScroll(): void {
  const kept: Partial<typeof wanted & { path: string }> = JSON.parse(sessionStorage.getItem(SCROLL) ?? "{}");
  sessionStorage.removeItem(SCROLL);
  if (kept.path !== location.pathname) return;
  const { left = 0, top = 0 } = kept;
  wanted = { left, top };
  const restore = () => scrollTo({ left, top, behavior: "instant" });
  restore();
  // The page gets its final height with its styles, and lines theirs with the fonts, which nothing asks for before.
  const finish = () => {
    restore();
    wanted = undefined;
    history.scrollRestoration = "auto";
  };
  addEventListener("load", () => void document.fonts.ready.then(finish), { once: true });
}

/** Links of faults to their places; those over a page are in a tree of their own. */
function openPlace(event: MouseEvent): void {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link?.pathname.startsWith(`${DEV_PREFIX}open`)) return;
  event.preventDefault();
  void post("open", Object.fromEntries(new URLSearchParams(link.search)));
}

/** What a file writes as one text. */
const BLOCK = "p,li,h1,h2,h3,h4,h5,h6,dt,dd,td,th,summary,figcaption,blockquote,label,button,a,div";

/** Alt and a click on a text open the file in which it is written. */
function openSource(event: MouseEvent): void {
  const { altKey, target } = event;
  if (!altKey || !(target instanceof Element)) return;
  const block = target.closest(BLOCK) ?? target;
  // A drawing says something by its label, or by the hidden text beside it.
  const drawn = target.closest("[aria-label],[alt]");
  const label = drawn?.ariaLabel ?? drawn?.getAttribute("alt");
  const texts = [textAt(event), target.textContent, label, block.textContent];
  const text = texts.find((one) => one != null && one.trim() !== "");
  if (text === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const isFrame = target.closest("main") === null;
  void post("source", { page, text, block: block.textContent, isFrame }).then((answer) => {
    if (answer.trim() === "") tell("This text stands in no content file; a template may write it.");
  });
}

/** The text node under the pointer, when its element holds more than one. */
function textAt({ clientX, clientY }: MouseEvent): string | undefined {
  const node = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  return node instanceof Text ? node.data : undefined;
}

async function post(action: string, body: unknown): Promise<string> {
  const answer = await fetch(`${DEV_PREFIX}${action}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-galley-token": token },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) tell(text);
  return text;
}

/** Says something for as long as it takes to read it. */
function tell(text: string): void {
  showNote(text);
  setTimeout(hideNote, READ_MS, text);
}
