/** Finds what waits for a browser where none runs it: pages are HTML, and React wakes in hydrated widgets alone. */
import { createLocations } from "../../problems/offsets.ts";
import { warning } from "../../problems/problems.ts";
import { checkSent, readCode } from "./sent-code.ts";

/**
 * An element of HTML with a handler, up to its name: one of React, or as HTML has it, which React leaves out. What begins
 * inside its tag is looked at by itself. Not what stands in quotes, behind the first, third … of its line: a sample of code.
 */
const HANDLER =
  /<(?<!'<|(?<=^[^"\n]*(?:"[^"\n]*"[^"\n]*)*)"[^"\n<>{}]*<)[a-z][\w-]*\s(?:(?:(?!\/>|["}]>)[^<])*?\s)?(on(?:[A-Z]\w*(?==\{)|(?:click|change|input|submit|load|focus|blur|key|mouse|pointer)\w*(?==["'{])))/dgm;
const EFFECT = /\b(use(?:Layout)?Effect)\(/dg;
/** What is imported by name from the module of a widget. */
const FROM_WIDGET =
  /\bimport\s+(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*["'][^"']*\bwidgets\/([\w-]+)\/\2(?:\.[jt]sx?)?["']/dg;
/** What stands beside components and is on no page. */
const BESIDE = /\.(?:test|spec|stories)\.tsx$/;

export const checkEvents = checkSent("events", (templates, sent) =>
  templates.flatMap(({ path, bytes }) => {
    if (!path.endsWith(".tsx") || BESIDE.test(path) || sent.has(path)) return [];
    const source = new TextDecoder().decode(bytes);
    const code = readCode(source);
    const found = [HANDLER, EFFECT].flatMap((pattern) => [...code.matchAll(pattern)]);
    const plain = [...code.matchAll(FROM_WIDGET)].flatMap(({ 1: names = "", 2: widget, indices }) => {
      const module = templates.find((one) => one.path === `templates/widgets/${widget}/${widget}.tsx`);
      const name = /\bcomponent:\s*(\w+)/.exec(module ? new TextDecoder().decode(module.bytes) : "")?.[1];
      const at = names.search(`\\b${name}\\b`);
      if (name === undefined || at < 0) return [];
      const start = (indices?.[1]?.[0] ?? 0) + at;
      const message = `${name} is the component of the widget "${widget}" alone: nothing wakes it in the browser`;
      const hint = `import the widget itself, as in \`import ${name} from …\``;
      const where = createLocations(path, source)(start, start + name.length);
      return warning("EVENT_UNHEARD", message, { hint, at: where });
    });
    const unheard = found.map(({ 1: name, indices }) => {
      const message = `${name} does nothing: browsers get the HTML of this file, and no script`;
      const hint =
        "make the element a widget with `hydrate`, or listen in the NAME.client.ts of one with `enhance`";
      const [start = 0, end = start] = indices?.[1] ?? [];
      return warning("EVENT_UNHEARD", message, { hint, at: createLocations(path, source)(start, end) });
    });
    return [...plain, ...unheard];
  }),
);
