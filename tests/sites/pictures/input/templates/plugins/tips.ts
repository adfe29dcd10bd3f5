import type { Root } from "mdast";

/** A paragraph that starts with "Tip:" gets a class. */
export function tips() {
  return (tree: Root): void => {
    for (const node of tree.children) {
      const first = node.type === "paragraph" ? node.children[0] : undefined;
      if (first?.type === "text" && first.value.startsWith("Tip:"))
        node.data = { hProperties: { className: ["tip"] } };
    }
  };
}
