/** What galley's uses of esbuild share: nothing is written or printed, and its messages are problems. */
import type { BuildOptions, BuildResult, Message, Metafile, PartialMessage, Plugin } from "esbuild";
import type { Code } from "./problems/codes.ts";
import { error } from "./problems/problems.ts";
import type { Location, Problem, Severity } from "./types.ts";

const SETTINGS = {
  bundle: true,
  write: false,
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
} as const satisfies BuildOptions;

/** What a bundle of these options came to, with warnings; undefined, and why, where sources are at fault. @throws what is not esbuild's */
export async function bundle<O extends BuildOptions>(options: O) {
  const esbuild = await import("esbuild");
  try {
    const built = await esbuild.build<BuildOptions>({ ...SETTINGS, ...options });
    // Nobody mends an installed package, such as its styles for browsers of long ago.
    const own = built.warnings.filter(({ location }) => !location?.file.includes("node_modules/"));
    return { value: built as BuildResult<O & typeof SETTINGS>, diagnostics: toProblems(own, "warning") };
  } catch (failure) {
    const { errors } = failure as { readonly errors?: readonly Message[] };
    if (errors !== undefined) return { value: undefined, diagnostics: toProblems(errors, "error") };
    // The system may have ended esbuild's process: unless it is stopped, no other one is ever started.
    await esbuild.stop();
    throw failure;
  }
}

/** Of styles that scripts import only their names are wanted: the stylesheet is bundled on its own. */
export const namesOfStyles: Plugin = {
  name: "names-of-styles",
  setup: (build) => build.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "css" })),
};

/** Those names, as esbuild gives and orders them. @param ending of the outputs that are looked at */
export const listStyles = ({ outputs }: Metafile, ending = ".css"): readonly string[] =>
  Object.entries(outputs).flatMap(([path, { inputs }]) => (path.endsWith(ending) ? Object.keys(inputs) : []));

/** Both names of what templates get from the engine; the second is the package's own, for a site beside it. */
export const GALLEY = /^(?:#galley|galley\/templates)$/;

/**
 * One problem a message. esbuild gives 1-based lines and 0-based columns in UTF-8 bytes;
 * editors count UTF-16 units, so columns are converted through the line's text.
 */
const toProblems = (messages: readonly Message[], severity: Severity): readonly Problem[] =>
  messages.map(({ text: found, notes, location }) => {
    // As bundle-templates.ts and the bundles of widgets name it.
    const text = found.replace(/"galley:\w+"/, '"#galley"');
    const at = location === null ? undefined : locationOf(location);
    const [note] = notes;
    const other = note?.location && locationOf(note.location);
    const isElsewhere =
      other && !other.path.startsWith("galley:") && !(other.line === at?.line && other.column === at.column);
    const advice = isElsewhere || note?.text.startsWith("You can mark") ? "" : note?.text;
    const hint = advice || explain(text, at?.path, location?.lineText);
    const related = isElsewhere ? [{ message: note.text.replace(/:$/, ""), at: other }] : undefined;
    // At a mark of a merge that is the fault; a module of the site that should have a default export may be at fault itself.
    const merged = /^([<=>])\1{6}/.test(location?.lineText ?? "") ? at?.path : undefined;
    const [, path = merged] = /^No matching export in "(.*)" for import "default"$/.exec(text) ?? [];
    const because = path ? [{ path }] : undefined;
    return { ...error(codeOf(text), text, { hint, at, related, because }), severity };
  });

/** What to do about an import of a name that is not there. */
export const WRONG_NAME = "correct the name, or take the { } away where the default export is meant";

const GALLEY_NAMES =
  "asset, collection, defineSite, formatDate, formatPrice, Head, href, Html, image, inline, isoDate, markdown, pageFields, ref, siteFields, widget";

/** What to do about styles of a language that browsers do not read. */
export const OWN_TOOL = "let its own tool write a .css file, and import that";

/** Rules of Tailwind and Sass. A name with -- is one of CSS itself, which browsers begin to know. */
const UNMADE =
  /\/\*.*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|(@(?:import\s+(["'])tailwindcss(?:\/(?!dist\/)[^"'\n]*)?\2|(?:tailwind|theme|utility|custom-variant|use|forward|include|extend)\b|(?:apply|mixin)\b(?!\s+--)))/gis;

/** Those of a stylesheet, which their tools make CSS of. */
export const listUnmade = (styles: string) =>
  Array.from(styles.matchAll(UNMADE)).flatMap(({ 1: rule, index }) => (rule ? { rule, index } : []));

/** Whether a stylesheet is the source of one that such a tool writes. */
export const isUnmade = (bytes: Uint8Array): boolean => listUnmade(`${Buffer.from(bytes)}`).length > 0;

const UNCLOSED =
  /^(?:Unterminated regular expression|Expected identifier but found "\/"|Syntax error "[a-z]")$/;

/** A tag of JSX: none in a text, and no list of types, which stands behind a name or in front of a bracket. */
const TAG = /^(?!.*(?:`|\$\{)).*(?<![\w$"'])<(?:>|[A-Za-z][\w.]*(?: +[\w-]+=| *\/?>(?!\()))/;

/** What to do about what esbuild itself has no advice for a site for. */
function explain(text: string, importer = "", line = ""): string | undefined {
  const isStyle = importer.endsWith(".css");
  const [, file] = /^Could not resolve "([^"]*\/)?([^"]*\.(?!css)\w+)"$/.exec(text)?.slice(1) ?? [];
  if (isStyle && file) return `put the file into content/assets, and write url("asset:${file}")`;
  if (text.startsWith('No matching export in "#galley"')) return `name in { } one of ${GALLEY_NAMES}`;
  const [, wanted] = /^No matching export in ".*" for import "(.*)"$/.exec(text) ?? [];
  if (wanted === "default") return "name in { } what that file exports, or give it a default export";
  if (wanted) return WRONG_NAME;
  if (text === 'Expected identifier but found "!"') return "a comment between tags is {/* … */}";
  if (importer.endsWith(".ts") && TAG.test(line) && /^(?:Expected|Unexpected|Unterminated) /.test(text))
    return "tags belong in a file that ends in .tsx: rename this one, or move them there";
  // Behind a brace that is open a closing tag is "<" and a regular expression.
  if (line.includes("</") && UNCLOSED.test(text))
    return "close what is open before it, such as the { of {title}";
  if (/^(?:Could not resolve|Cannot find base config file) "[^./#]/.test(text))
    return isStyle && /"tailwindcss["/]/.test(text)
      ? OWN_TOOL
      : "correct the name, or install its package for what imports it";
  if (!text.startsWith("No loader is configured")) return undefined;
  return isStyle
    ? OWN_TOOL
    : "write it as .ts or .json, or put it into content/, where `entry`, `site` and `asset` have it";
}

function locationOf(location: NonNullable<Message["location"]>): Location {
  const { file: path, line, column, length, lineText } = location;
  const columnOf = (byte: number) => Buffer.from(lineText).subarray(0, byte).toString().length + 1;
  const endColumn = columnOf(column + Math.max(1, length));
  return { path, line, column: columnOf(column), endLine: line, endColumn };
}

/** What a plugin answers to an import or a file that it refuses. @param hint what to do, where that is known */
export const refuse = (text: string, hint?: string): { readonly errors: PartialMessage[] } => ({
  errors: [{ text, notes: hint === undefined ? [] : [{ text: hint }] }],
});

function codeOf(text: string): Code {
  if (/^there is no (?:asset|file) /.test(text)) return "STYLE_ASSET_MISSING";
  if (text.startsWith("Could not resolve")) return "TEMPLATE_IMPORT_MISSING";
  return text.startsWith("Templates cannot import") ? "TEMPLATE_IMPORT_REFUSED" : "TEMPLATE_SYNTAX";
}
