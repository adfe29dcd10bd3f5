/** Shared by the Markdown tests: both engines, and a judge that reads HTML as a browser does. */
import { Window } from "happy-dom";
import type { Fill } from "../../generator/markdown/finish.ts";
import { type ConvertMarkdown, createMarkdown, finish } from "../../generator/markdown/index.ts";
import { createLocations } from "../../generator/problems/offsets.ts";
import type { Origin } from "../../generator/types.ts";

export const location = { path: "content/pages/a.md", bodyLine: 5 };

/** Places in a body that starts on that line. */
export const originsIn = (body: string) => {
  const locations = createLocations(location.path, body);
  const shift = location.bodyLine - 1;
  return (start: number, end: number): Origin => {
    const { line, endLine, ...rest } = locations(start, end);
    return { ...rest, line: line + shift, ...(endLine === undefined ? {} : { endLine: endLine + shift }) };
  };
};

const engines: { readonly [name: string]: ConvertMarkdown } = {
  remark: await createMarkdown({ engine: "remark" }),
  satteri: await createMarkdown({ engine: "satteri" }),
};
export const engineNames = ["remark", "satteri"] as const;

/** As a build does it: converted, then made safe. */
export async function render(engine: string, body: string, fill?: Fill, isInline = false) {
  const raw = await (engines[engine] as ConvertMarkdown)(body, isInline);
  return finish(raw, { originOf: originsIn(body), ...(fill && { fill }) });
}

export async function toHtml(engine: string, body: string): Promise<string> {
  return (await render(engine, body)).value.html;
}

const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
const HARMLESS = new Set(
  (
    "a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 " +
    "hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead " +
    "time tr u ul var wbr"
  ).split(" "),
);
const HARMLESS_ATTRIBUTES =
  /^(?:id|class|title|href|rel|src|alt|width|height|lang|dir|span|colspan|rowspan|scope|datetime|value|reversed|open|loading|decoding|type|checked|disabled|start|role|tabindex|aria-(?:label|labelledby|describedby)|data-footnote-(?:ref|backref)|data-footnotes)$/;
const HARMLESS_SCHEMES = new Set(
  "https: http: mailto: tel: sms: xmpp: irc: ircs: matrix: sip: geo: webcal: magnet: bitcoin:".split(" "),
);

/** Everything in published HTML that could run, load or lead where it must not; empty for safe HTML. */
export function findUnsafe(html: string): string[] {
  const found: string[] = [];
  window.document.body.innerHTML = html;
  for (const element of window.document.body.querySelectorAll("*")) {
    const name = element.localName;
    if (!HARMLESS.has(name)) found.push(`<${name}>`);
    if (
      name === "input" &&
      (element.getAttribute("type") !== "checkbox" || !element.hasAttribute("disabled"))
    )
      found.push("a control");
    for (const { name: attribute, value: written } of element.attributes) {
      const value = written ?? "";
      if (!HARMLESS_ATTRIBUTES.test(attribute)) found.push(`${attribute}="${value}"`);
      if (attribute === "id" && (value in Object.prototype || value === "process"))
        found.push(`id="${value}"`);
      if (attribute === "href" || attribute === "src") {
        const url = parse(value);
        if (url === null) continue;
        if (!HARMLESS_SCHEMES.has(url.protocol)) found.push(value);
        if (url.host !== "own.example" && !/^[a-z]+:/i.test(value)) found.push(value);
      }
    }
  }
  // The same question without a parser: nothing but a known tag may follow "<".
  for (const [tag, name = ""] of html.matchAll(/<\/?([^\s>]*)[^>]*/g))
    if (!HARMLESS.has(name)) found.push(tag);
  return found;
}

function parse(value: string): URL | null {
  return URL.canParse(value, "https://own.example/page") ? new URL(value, "https://own.example/page") : null;
}
