import { type EntryOf, Html } from "#galley";
import type site from "../index.ts";

export const props = ({ data, html, headings }: EntryOf<typeof site, "pages">) => ({
  title: data.title,
  language: data.language,
  headings,
  body: html,
});

export default function Page({ title, language, headings, body }: ReturnType<typeof props>) {
  return (
    <main lang={language}>
      <h1>{title}</h1>
      {headings.map(({ id, text }) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
      <Html html={body} />
    </main>
  );
}
