import type { Root, RootContent } from "mdast";

/** A block of code in the language "map" becomes a frame, which pages do not get: its text is what stays. */
export function maps() {
  return (tree: Root): void => {
    tree.children = tree.children.map(
      (node): RootContent =>
        node.type === "code" && node.lang === "map"
          ? {
              type: "paragraph",
              data: { hName: "iframe", hProperties: { src: "https://maps.example/", style: "border: 0" } },
              children: [{ type: "text", value: node.value }],
            }
          : node,
    );
  };
}
