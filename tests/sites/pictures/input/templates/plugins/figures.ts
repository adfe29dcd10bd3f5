import type { Root, RootContent } from "mdast";

/** A picture that stands by itself becomes a figure; its title, if it has one, the caption. */
export function figures({ className }: { readonly className: string }) {
  return (tree: Root): void => {
    tree.children = tree.children.map((node): RootContent => {
      const picture = node.type === "paragraph" && node.children.length === 1 ? node.children[0] : undefined;
      if (picture?.type !== "image") return node;
      const { title, ...image } = picture;
      const caption = title
        ? [
            {
              type: "emphasis" as const,
              data: { hName: "figcaption" },
              children: [{ type: "text" as const, value: title }],
            },
          ]
        : [];
      return {
        type: "paragraph",
        data: { hName: "figure", hProperties: { className: [className] } },
        children: [image, ...caption],
      };
    });
  };
}
