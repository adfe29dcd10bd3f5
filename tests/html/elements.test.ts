/** The components that templates get from the engine, as they are rendered. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { asset } from "../../generator/html/asset-token.ts";
import { Html } from "../../generator/html/elements.tsx";

test("<Html> tells pictures of the site how wide the layout shows them; others, and texts, stay", () => {
  const own = `<img src="${asset("a.png")}" alt="">`;
  const others = '<img src="https://b.example/c.png" alt="">&lt;img src=&quot;';
  const html = `<p>${own}${own}${others}</p>`;
  const sizes = "(width >= 40rem) 40rem, 100vw";
  expect(renderToStaticMarkup(createElement(Html, { html, sizes, as: "section", className: "d" }))).toBe(
    `<section class="d"><p>${own.replace("<img", '<img sizes="(width &gt;= 40rem) 40rem, 100vw"').repeat(2)}${others}</p></section>`,
  );
  expect(renderToStaticMarkup(createElement(Html, { html }))).toBe(`<div>${html}</div>`);
  // As in text.replace(): it is no pattern here.
  expect(renderToStaticMarkup(createElement(Html, { html: own, sizes: "$'" }))).toContain(`sizes="$'"`);
});

test("<Html> takes attributes of elements, by their names, and no others", () => {
  const html = "a";
  const label = createElement(Html, { html, as: "label", htmlFor: "b", "aria-hidden": true });
  expect(renderToStaticMarkup(label)).toBe('<label for="b" aria-hidden="true">a</label>');
  // @ts-expect-error It would be an attribute that no browser knows.
  createElement(Html, { html, siezs: "100vw" });
  // @ts-expect-error It has the HTML inside.
  createElement(Html, { html, dangerouslySetInnerHTML: { __html: "b" } });
});

test("<Html> lets the first picture be fetched at once where it is eager", () => {
  const lazy = '<img src="/a.png" alt="1 &lt; 2 > 1" loading="lazy" decoding="async">';
  const html = `<p>&lt;img loading="lazy"&gt;${lazy}${lazy}</p>`;
  expect(renderToStaticMarkup(createElement(Html, { html, eager: true }))).toBe(
    `<div><p>&lt;img loading="lazy"&gt;${lazy.replace('loading="lazy"', 'fetchpriority="high"')}${lazy}</p></div>`,
  );
  // As a prop that is handed on may be, also with exactOptionalPropertyTypes.
  for (const [as, eager] of [
    [undefined, undefined],
    ["div", false],
  ] as const)
    expect(renderToStaticMarkup(createElement(Html, { html, as, eager }))).toBe(`<div>${html}</div>`);
});
