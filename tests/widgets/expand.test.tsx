import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useId } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Html } from "../../generator/html/elements.tsx";
import { expandWidgets } from "../../generator/widgets/expand.ts";
import { widget } from "../../generator/widgets/widget.tsx";

interface Props {
  text: string;
}
function Note({ text }: Props) {
  return <p id={useId()}>{text}</p>;
}
const NoteWidget = widget<Props>({
  name: "note",
  component: Note,
  hydrate: { on: "visible", margin: "200px" },
});
const Box = widget<{ children?: ReactNode }>({
  name: "box",
  component: ({ children }) => <section>{children}</section>,
  enhance: { on: "media", query: "(width < 60rem)" },
});
const expand = <P extends object>(page: ReactNode, component: ComponentType<P> = Note as ComponentType<P>) =>
  expandWidgets(renderToString(page), () => component);
const propsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] as string),
  );

describe("expandWidgets", () => {
  test("puts the component's own HTML in place of the placeholder, its props behind it", () => {
    const page = expand(
      <main>
        <NoteWidget text="one" />
        <NoteWidget text="two" />
      </main>,
    );
    expect(page).toEqual({
      html:
        '<main><div data-widget="note" data-on="visible" data-when="200px" data-id="w1"><p id="_w1R_0_">one</p></div>' +
        '<script type="application/json">{"text":"one"}</script>' +
        '<div data-widget="note" data-on="visible" data-when="200px" data-id="w2"><p id="_w2R_0_">two</p></div>' +
        '<script type="application/json">{"text":"two"}</script></main>',
      widgets: ["note"],
      diagnostics: [],
    });
  });

  test("leaves a page without widgets as it is", () => {
    expect(expand(<p>nothing</p>)).toEqual({ html: "<p>nothing</p>", widgets: [], diagnostics: [] });
  });

  test("names enhanced widgets too, in code-point order, and lets them hold hydrated ones", () => {
    const page = expand(
      <Box>
        <NoteWidget text="inside" />
      </Box>,
    );
    expect(page.widgets).toEqual(["box", "note"]);
    expect(page.diagnostics).toEqual([]);
    expect(page.html).toMatch(
      /^<div data-widget="box" data-on="media" data-when="\(width &lt; 60rem\)"><section><div data-widget="note"/,
    );
  });

  test.each([
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "--> $& $` $' $1 $$",
    "line\u2028and\u2029paragraph",
    "&lt;b&gt; &amp;amp; &#x27; &quot; &nbsp; &#60;",
    "\"'`<>&\\ \\u003c \u0000 \r\n\t",
    '<galley-widget data-name="note" data-on="load" data-props="{}"></galley-widget>',
    "\ud800 lone, 👩‍👩‍👧 many",
  ])("carries %j through attribute and script unchanged", (text) => {
    const page = expand(<NoteWidget text={text} />);
    expect(propsOf(page.html)).toEqual([{ text }]);
    const script = page.html.slice(page.html.indexOf("<script"));
    expect(script.match(/</g)).toHaveLength(2);
    expect(script).not.toMatch(/[\u2028\u2029]|-->/);
  });

  test("does not expand content that imitates a placeholder, nor counts it as a widget", () => {
    const forged =
      '<galley-widget data-name="note" data-on="load" data-props="{}"></galley-widget><div data-widget="evil" data-on="load"></div>';
    const page = expand(
      <main title={forged}>
        {forged}
        <Html as="script" type="application/ld+json" html={JSON.stringify(forged).replace(/</g, "\\u003c")} />
        <Html html={forged.replace(/</g, "&lt;")} />
        <img alt="x" {...{ "data-x": forged }} />
      </main>,
    );
    expect(page.widgets).toEqual([]);
    expect(page.html).not.toContain("data-id");
  });

  test("a hydrated widget may not contain another one", () => {
    for (const inner of [<NoteWidget key="1" text="x" />, <Box key="2" />]) {
      const Outer = widget({ name: "outer", component: () => <div>{inner}</div>, hydrate: "load" });
      const page = expand(<Outer />, Outer.widget.component);
      expect(page.diagnostics).toEqual([
        {
          code: "WIDGET_NESTED",
          severity: "error",
          message: `the hydrated widget "outer" contains the widget "${inner.type === Box ? "box" : "note"}"`,
          hint: "use the inner one's plain component, or place the two side by side",
          at: { path: "templates/widgets/outer/outer.tsx" },
        },
      ]);
    }
  });

  test("what it shows instead of something that it waits for is told: nobody without scripts sees more", () => {
    const Late = lazy(() => Promise.resolve({ default: Note }));
    const shown = (inside: ReactNode) => {
      const component = () => <Suspense fallback={<i>soon</i>}>{inside}</Suspense>;
      const Outer = widget({ name: "outer", component, hydrate: "load" });
      return expand(<Outer />, component).diagnostics;
    };
    expect(shown(<Note text="now" />)).toEqual([]);
    expect(shown(<Late text="later" />)).toMatchObject([
      {
        code: "TEMPLATE_FAILED",
        severity: "warning",
        message: 'the widget "outer" shows the fallback of a <Suspense>',
        at: { path: "templates/widgets/outer/outer.tsx" },
      },
    ]);
  });

  test("a component's error reaches the caller", () => {
    const fail = () => {
      throw new Error("no price");
    };
    expect(() => expand(<NoteWidget text="x" />, fail)).toThrow("no price");
  });
});

describe("widget()", () => {
  class Money {}
  test.each([
    ["a function", () => 1],
    ["an element", createElement("b", { key: "b" })],
    ["a date", new Date(0)],
    ["not a number", Number.NaN],
    ["a class", new Money()],
    ["a map", new Map()],
    ["a hole", [undefined]],
    ["a symbol", Symbol("x")],
  ])("refuses %s among the props of a hydrated widget", (_, value) => {
    expect(() => renderToString(<NoteWidget {...({ text: "x", deep: { value } } as Props)} />)).toThrow(
      /^widget "note" is hydrated, so its props must be JSON, and "deep\.value(?:\[0\])?" is not$/,
    );
  });

  test("refuses what stands in itself, and takes what stands in two places", () => {
    const list = [1];
    const deep: Record<string, unknown> = { list, again: list };
    expect(propsOf(expand(<NoteWidget {...({ text: "x", deep } as Props)} />).html)).toEqual([
      { text: "x", deep },
    ]);
    deep.self = deep;
    expect(() => renderToString(<NoteWidget {...({ text: "x", deep } as Props)} />)).toThrow(
      'widget "note" is hydrated, so its props must be JSON, and "deep.self" is not',
    );
  });

  test("lets an absent prop be absent", () => {
    const page = expand(
      <NoteWidget {...({ text: "x", more: undefined, list: [null, { a: 1.5 }] } as Props)} />,
    );
    expect(propsOf(page.html)).toEqual([{ text: "x", list: [null, { a: 1.5 }] }]);
  });
});

const Pictures = () => (
  <div>
    <img src="/a.png" srcSet="/a.png 1x, /b.png 2x" alt="" />
    <img src="/c.png" alt="" />
  </div>
);

test("a picture in a widget is not preloaded in front of its HTML", () => {
  const { html } = expand(<NoteWidget text="x" />, Pictures);
  expect(html).toMatch(/^<div data-widget="note"[^>]*><div><img src="\/a.png"/);
});
