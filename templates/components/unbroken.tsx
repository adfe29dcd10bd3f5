import type { ComponentProps } from "react";
import { Html } from "#galley";

/** A range of numbers or a short compound, such as 6–8 and sign-on: browsers may break it behind its sign. No part of a tag. */
const UNBROKEN = /(?<![\w–-])(?=[\w–-]{3,14}(?![\w–-]))(\w+(?:[–-]\w+)+)(?![^<]*>)/;

/** A text whose short compounds stand on one line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(UNBROKEN).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may have the same compound twice
      <span className="unbroken" key={index}>
        {part}
      </span>
    ),
  );

/** The same of a text in Markdown. */
export const UnbrokenHtml = ({ html, ...attributes }: ComponentProps<typeof Html>) => (
  <Html {...attributes} html={html.replace(new RegExp(UNBROKEN, "g"), '<span class="unbroken">$1</span>')} />
);
