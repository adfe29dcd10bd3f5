import { type EntryOf, Html } from "#galley";
import type { Site } from "../index.ts";
import Faq from "../widgets/faq/faq.tsx";

export function props({ data, html }: EntryOf<Site, "articles">) {
  const { title, date, tags, author, cta, highlights, faq } = data;
  return { title, date, tags, author, cta, highlights, faq, body: html };
}

export default function Article({
  title,
  date,
  tags,
  author,
  cta,
  highlights,
  faq,
  body,
}: ReturnType<typeof props>) {
  return (
    <article>
      <h1>{title}</h1>
      <p>
        By {author.name}, {author.role}, <time dateTime={date}>{date}</time>
      </p>
      <ul>
        {highlights.map(({ title, text, metric }) => (
          <li key={title}>
            <strong>{title}</strong> ({metric}%): {text}
          </li>
        ))}
      </ul>
      <Html html={body} />
      <p>
        <a href={cta.href}>{cta.label}</a>
      </p>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <Faq items={faq} />
    </article>
  );
}
