/** Components for templates that the engine fills in or that insert HTML the engine made safe. */
import type { AllHTMLAttributes, JSX } from "react";
import { ASSET_TOKEN } from "./asset-token.ts";
import { HEAD_TOKEN } from "./head.ts";
import { escapeHtml } from "./html.ts";

/** How Markdown's pictures of content/assets begin. */
const PICTURE = `<img src="${ASSET_TOKEN}`;

/** The first picture, as it is written by markdown/finish.ts. */
const LAZY = /(<img [^<]*) loading="lazy"/;

/** Stands for everything galley writes into <head>: title, meta, styles, scripts, structured data. Put it once. */
export function Head(): JSX.Element {
  return <meta name={HEAD_TOKEN} />;
}

type Attributes = Omit<AllHTMLAttributes<HTMLElement>, "as" | "children" | "dangerouslySetInnerHTML">;
interface HtmlProps extends Attributes {
  html: string;
  as?: keyof JSX.IntrinsicElements | undefined;
  eager?: boolean | undefined;
}

/**
 * Inserts HTML that came from a Markdown field or body. Never give it any other string.
 * @throws TypeError where `html` is no string
 * @param props `sizes` says how wide its pictures are shown, as on an `<img>`: "(width < 40rem) 100vw, 40rem"; with
 *   `eager` the first of them is fetched at once, as what visitors see first is, and not when it comes near
 */
export function Html({ html, as: Tag = "div", sizes, eager, ...attributes }: HtmlProps): JSX.Element {
  const Element = Tag as "div";
  // Where nobody looks at types, React would show nothing, without a word.
  if (typeof html !== "string")
    throw new TypeError(`<Html> got ${html === null ? html : typeof html} as \`html\`, not a text`, {
      cause: "give it `entry.html` or a field of Markdown, and write no <Html> where there is none",
    });
  const timed = eager ? html.replace(LAZY, '$1 fetchpriority="high"') : html;
  const shown = sizes
    ? timed.replaceAll(PICTURE, () => `<img sizes="${escapeHtml(sizes)}"${PICTURE.slice(4)}`)
    : timed;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: entry.html and Markdown fields are made safe by markdown/finish.ts
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: shown }} />;
}
