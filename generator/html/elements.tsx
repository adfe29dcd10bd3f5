/** Components for templates that the engine fills in or that insert HTML the engine made safe. */
import type { JSX } from "react";
import { HEAD_TOKEN } from "./head.ts";

/** Stands for everything galley writes into <head>: title, meta, styles, scripts, structured data. Put it once. */
export function Head(): JSX.Element {
  return <meta name={HEAD_TOKEN} />;
}

/** Inserts HTML that came from a Markdown field or body. Never give it any other string. */
export function Html({
  html,
  as: Tag = "div",
  ...attributes
}: { html: string; as?: keyof JSX.IntrinsicElements } & Record<string, unknown>): JSX.Element {
  const Element = Tag as "div";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: entry.html and Markdown fields are made safe by markdown/finish.ts
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
