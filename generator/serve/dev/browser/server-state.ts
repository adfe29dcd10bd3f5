/**
 * Remembers each node as the server last sent it. What differs from that was done by a script or a visitor (an open
 * panel, a slide, typed words), and an update of the page leaves it alone unless the server itself has changed it.
 */

/** A document that nobody sees: what is copied into it neither loads nor runs. */
const inert = document.implementation.createHTMLDocument();

export type ServerState = ReturnType<typeof createServerState>;

export function createServerState() {
  /** each as it was sent, without what is in it */
  const known = new WeakMap<Node, Node>();
  /** of each element, its text as it was sent */
  const texts = new WeakMap<Node, string | undefined>();
  /** of each widget, as it was sent */
  const parts = new WeakMap<Node, string>();
  /** takes one node of the page for what this node of the server's new page is */
  const adopt = (node: Node, sent: Node): void => {
    known.set(node, inert.importNode(sent));
    texts.set(node, textOf(sent));
    if (sent instanceof Element && sent.matches("[data-widget]")) parts.set(node, partsOf(sent));
  };
  return {
    adopt,
    /** takes a node and all that is in it for what the server sent */
    remember(root: Node): void {
      const walker = root.ownerDocument?.createTreeWalker(root);
      for (let node: Node | null = root; node; node = walker?.nextNode() ?? null) adopt(node, node);
    },
    /** true for nodes that came from the server, not from a script */
    isSent: (node: Node): boolean => known.has(node),
    /** true when the server sends the node (not what is in it) as before, whatever has become of it on the page */
    isSame(node: Node, sent: Node): boolean {
      const text = textOf(sent.parentNode);
      // A script that writes a text puts a node of its own into the element.
      if (node instanceof Text && !known.has(node) && node.parentNode && text !== undefined)
        return texts.get(node.parentNode) === text;
      return known.get(node)?.isEqualNode(inert.importNode(sent)) === true;
    },
    /** true when the server sends a widget with the same elements and data in it, whatever their texts */
    hasSameParts: (widget: Element, sent: Element): boolean => parts.get(widget) === partsOf(sent),
    /** true when the server sends this attribute as before; undefined for one it does not send */
    isSameAttribute(element: Element, name: string, value: string | undefined): boolean {
      const before = known.get(element);
      return before instanceof Element && before.getAttribute(name) === (value ?? null);
    },
  };
}

/** Of an element that holds no other one. */
const textOf = (node: Node | null): string | undefined =>
  node instanceof Element && node.firstElementChild === null ? node.textContent : undefined;

/** What running text is made of. */
const PROSE = "p, strong, em, del, a, code, pre, br, ul, ol, li, blockquote, img";
const MARK = /^(?:id|class|data-)/;

/** What scripts look for: they read texts and addresses where they need them. */
const partsOf = (widget: Element): string =>
  JSON.stringify(
    [widget, ...widget.querySelectorAll("*")]
      .filter((part) => !part.matches(PROSE) || part.getAttributeNames().some((name) => MARK.test(name)))
      .map((part) => [part.localName, (part as HTMLElement).dataset]),
  );
