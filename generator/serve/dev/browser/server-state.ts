/**
 * Remembers each node as the server last sent it. What differs from that was done by a script or a visitor (an open
 * panel, a slide, typed words), and an update of the page leaves it alone unless the server itself has changed it.
 */

/** Attributes by name of an element; the text of any other node. */
type Sent = ReadonlyMap<string, string> | string;

export type ServerState = ReturnType<typeof createServerState>;

export function createServerState() {
  const known = new WeakMap<Node, Sent>();
  const read = (node: Node): Sent =>
    node instanceof Element
      ? new Map(Array.from(node.attributes, ({ name, value }) => [name, value]))
      : (node.nodeValue ?? "");

  return {
    /** takes a node and all that is in it for what the server sent */
    remember(root: Node): void {
      known.set(root, read(root));
      const walker = root.ownerDocument?.createTreeWalker(root);
      for (let node = walker?.nextNode(); node; node = walker?.nextNode()) known.set(node, read(node));
    },
    /** takes one node of the page for what this node of the server's new page is */
    adopt: (node: Node, sent: Node) => void known.set(node, read(sent)),
    /** true for nodes that came from the server, not from a script */
    isSent: (node: Node): boolean => known.has(node),
    /** true when the server sends the node (not what is in it) as before, whatever has become of it on the page */
    isSame(node: Node, sent: Node): boolean {
      const before = known.get(node);
      const now = read(sent);
      if (before === undefined || typeof before === "string" || typeof now === "string")
        return before === now;
      return before.size === now.size && [...now].every(([name, value]) => before.get(name) === value);
    },
    /** true when the server sends this attribute as before; undefined for one it does not send */
    isSameAttribute(element: Element, name: string, value: string | undefined): boolean {
      const before = known.get(element);
      return before instanceof Map && before.get(name) === value;
    },
  };
}
