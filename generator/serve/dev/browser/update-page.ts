/** Turns the open page into what the server sends now, and keeps what its visitor has done to it. */
import { Idiomorph } from "idiomorph";
import { DEV_PREFIX } from "../../../html/url.ts";
import type { ServerState } from "./server-state.ts";
import { copyElement } from "./trusted.ts";

/**
 * @param next the server's page, parsed
 * @returns false when only loading the page anew can show it: its scripts are other ones, or one that is awake lost its element
 */
export async function updatePage(next: Document, state: ServerState): Promise<boolean> {
  const loaders = listScripts(next);
  const present = listScripts(document);
  if ([...present.keys()].some((url) => !loaders.has(url))) return false;
  await swapStyles(next);
  updateHead(next, state);
  updateAttributes(document.documentElement, next.documentElement, state);
  // A script that is awake may listen anywhere, which nothing takes back.
  const awake = [...document.querySelectorAll(AWAKE)];
  updateBody(next, state);
  if (!awake.every(({ isConnected }) => isConnected)) return false;
  for (const [url, script] of loaders) {
    // Says what the page has, and runs nothing.
    if (!present.has(url)) document.head.append(copyElement(script));
    const { wake } = (await import(url)) as { wake?: (root?: ParentNode) => void };
    wake?.(document);
  }
  return true;
}

const SCRIPTS = `script[type=module][src]:not([src^="${DEV_PREFIX}"])`;

/** By address. */
const listScripts = (page: Document): ReadonlyMap<string, Element> =>
  new Map(Array.from(page.querySelectorAll(SCRIPTS), (one) => [one.getAttribute("src") ?? "", one]));

/** New stylesheets are loaded before old ones go, so that the page is never without. */
async function swapStyles(next: Document): Promise<void> {
  const listStyles = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const hrefOf = (link: HTMLLinkElement): string => link.getAttribute("href") ?? "";
  const present = listStyles(document);
  const wanted = listStyles(next).map(hrefOf);
  const load = (href: string, at: number) =>
    new Promise((resolve) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      link.onload = link.onerror = resolve;
      // Of two that name the same thing the last one wins.
      if (present[at] === undefined) document.head.append(link);
      else present[at].before(link);
    });
  await Promise.all(
    wanted.map((href, at) => present.some((link) => hrefOf(link) === href) || load(href, at)),
  );
  for (const link of present) if (!wanted.includes(hrefOf(link))) link.remove();
}

/** Title, meta, links and data; scripts and stylesheets are not its business. */
function updateHead(next: Document, state: ServerState): void {
  const isOwn = (one: Element): boolean =>
    !one.matches("title,link[rel=stylesheet],script[src],script:not([type]),script[type=speculationrules]");
  const wanted = new Map([...next.head.children].filter(isOwn).map((one) => [one.outerHTML, one]));
  for (const element of [...document.head.children].filter(isOwn))
    if (!wanted.delete(element.outerHTML) && state.isSent(element)) element.remove();
  for (const element of wanted.values()) {
    const fresh = copyElement(element);
    document.head.append(fresh);
    state.remember(fresh);
  }
  if (document.title !== next.title) document.title = next.title;
}

function updateAttributes(element: Element, next: Element, state: ServerState): void {
  for (const { name, value } of next.attributes)
    if (!state.isSameAttribute(element, name, value)) element.setAttribute(name, value);
  for (const { name } of [...element.attributes])
    if (!next.hasAttribute(name) && !state.isSameAttribute(element, name, undefined))
      element.removeAttribute(name);
  state.adopt(element, next);
}

function updateBody(next: Document, state: ServerState): void {
  const counterparts = new WeakMap<Node, Node>();
  const replaced: [Element, Element][] = [];
  Idiomorph.morph(document.body, next.body, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (node: Node, sent: Node) => {
        counterparts.set(node, sent);
        if (!(node instanceof Element && sent instanceof Element)) return !state.isSame(node, sent);
        const isOther = isOtherElement(node, sent, state);
        if (isOther) replaced.push([node, sent]);
        return !isOther && !isMounted(node) && !(node instanceof HTMLScriptElement);
      },
      afterNodeMorphed: (node: Node, sent: Node) => state.adopt(node, sent),
      afterNodeAdded: (node: Node) => state.remember(node),
      beforeNodeRemoved: (node: Node) => state.isSent(node),
      beforeAttributeUpdated: (name: string, element: Element) => {
        const sent = counterparts.get(element) as Element | undefined;
        return !state.isSameAttribute(element, name, sent?.getAttribute(name) ?? undefined);
      },
    },
  });
  for (const [node, sent] of replaced) {
    const fresh = copyElement(sent);
    node.replaceWith(fresh);
    state.remember(fresh);
  }
}

/** Enhanced widgets whose script has run. */
const AWAKE = "[data-widget][data-ready]:not([data-id])";

/** React owns what is in the element of a hydrated widget once it is awake. */
const isMounted = (element: Element): boolean => element.matches("[data-ready][data-id]");

/** True when the element cannot become what the server sends: a fresh one takes its place. */
function isOtherElement(element: Element, sent: Element, state: ServerState): boolean {
  if (isMounted(element)) return !isSameWidget(element, sent, state);
  if (element.matches(AWAKE)) return !state.hasSameParts(element, sent);
  // A policy may forbid to change a script, even one that only holds data.
  if (element instanceof HTMLScriptElement) return element.outerHTML !== sent.outerHTML;
  // The loader wakes an element once, as the widget that it was.
  const widget = element.getAttribute("data-widget");
  return widget !== null && widget !== sent.getAttribute("data-widget");
}

/** Same widget, same number, same props. The props on the page may have been updated already, so the sent ones count. */
function isSameWidget(element: Element, sent: Element, state: ServerState): boolean {
  // Where it has none, the widget itself stands for them.
  const propsOf = (widget: Element): Node => widget.nextElementSibling?.firstChild ?? widget;
  return state.isSame(element, sent) && state.isSame(propsOf(element), propsOf(sent));
}
