/** Makes `import Check from "some-icons/check.svg"` a React component, on the server and in the browser. */
import { readFileSync } from "node:fs";
import type { OnLoadResult, Plugin } from "esbuild";
import { hash } from "../cache/hash.ts";
import { refuse } from "../esbuild.ts";
import { findUnsafe, isFault, readSvg, type SvgElement, type SvgFault } from "../svg/svg.ts";
import { findPackageFile } from "./packages.ts";
import type { TemplateFiles } from "./template-files.ts";

/**
 * Real elements, not a string of HTML, so that it works where Trusted Types forbid strings.
 * The component takes every attribute of <svg>; `aria-hidden` is set, since an icon stands beside its word, but
 * where it is given a label.
 * @param read gives drawings that are templates; others are read from disk
 */
export function svgPlugin(read: TemplateFiles["read"]): Plugin {
  return {
    name: "svg",
    setup(build) {
      build.onResolve({ filter: /^[^./#].*\.svg$/ }, ({ path, resolveDir, kind }) => {
        if (kind !== "import-statement" && kind !== "dynamic-import") return undefined;
        const file = findPackageFile(path, resolveDir);
        if (file === undefined) return refuse(`Could not resolve "${path}"`);
        return { path: file, sideEffects: false };
      });
      build.onLoad({ filter: /\.svg$/ }, ({ path }): OnLoadResult => {
        const found = read(path) ?? readFileSync(path);
        if (!(found instanceof Uint8Array)) return found;
        const result = svgToModule(Buffer.from(found).toString());
        if ("code" in result) return { contents: result.code, loader: "jsx" };
        const { message: text, hint, line = 1, column = 1 } = result;
        const notes = hint === undefined ? [] : [{ text: hint }];
        return { errors: [{ text, notes, location: { file: path, line, column: column - 1 } }] };
      });
    },
  };
}

/**
 * @returns a JSX module whose default export is the drawing as a component; or what is wrong with the file.
 * Left out: comments, namespaces, editors' own elements, the root's class (icon sets put names there that no style
 * uses) and frames that paint nothing.
 */
export function svgToModule(text: string): { readonly code: string } | SvgFault {
  const root = readSvg(text);
  if (isFault(root)) return { ...root, message: `the SVG cannot be read: ${root.message}` };
  const refused = (part: string, hint: string) => ({
    message: `the SVG contains ${part}, which cannot be part of a page`,
    hint,
  });
  const unsafe = findUnsafe(root);
  if (unsafe !== undefined) return refused(unsafe, "take it out");
  const style = findStyle(root);
  if (style !== undefined)
    return refused(style, "write fill, stroke and the like as attributes, or show the file with asset()");
  const { attributes, children } = scopeIds(root, hash(text).slice(0, 4));
  const kept = jsxAttributes(attributes.filter(([name]) => name !== "class"));
  const drawing = `<svg aria-hidden={props["aria-label"] || props["aria-labelledby"] ? undefined : true}${kept} {...props}>${children.map(toJsx).join("")}</svg>`;
  if (!drawing.includes(OF_THIS_USE)) return { code: `export default (props) => ${drawing};\n` };
  const body = `{ const use = useId(); return ${drawing}; }`;
  return { code: `import { useId } from "react";\nexport default (props) => ${body};\n` };
}

/** Follows the name of a part in the component's code. */
const OF_THIS_USE = " + use";
const REFERENCE = /(?<=^#|url\(["']?#)[^"')]+/g;

/**
 * Programs that draw call the gradients of every file `a`, and browsers draw none that stands in what is hidden: parts
 * that a drawing refers to itself get names of its own and of each use. They end with a sign that XML cannot have.
 */
function scopeIds(root: SvgElement, scope: string): SvgElement {
  const ids = new Set<string>();
  const used = new Set<string>();
  const visit = (node: SvgElement, change: (value: string, name: string) => string): SvgElement => ({
    ...node,
    attributes: node.attributes.map(([name, value]) => [name, change(value, name)]),
    children: node.children.map((child) => (typeof child === "string" ? child : visit(child, change))),
  });
  visit(root, (value, name) => {
    if (name === "id") ids.add(value);
    for (const [id] of value.matchAll(REFERENCE)) used.add(id);
    return value;
  });
  const rename = (id: string): string => (ids.has(id) && used.has(id) ? `${id}-${scope}\0` : id);
  return visit(root, (value, name) => (name === "id" ? rename(value) : value.replace(REFERENCE, rename)));
}

/** The site's content security policy allows neither. */
function findStyle(node: SvgElement | string): string | undefined {
  if (typeof node === "string") return undefined;
  if (node.name === "style") return "the element <style>";
  if (node.attributes.some(([name]) => name === "style")) return "the attribute style";
  return node.children.map(findStyle).find(Boolean);
}

function toJsx(node: SvgElement | string): string {
  if (typeof node === "string") return `{${JSON.stringify(node)}}`;
  const none = node.attributes.filter(([name, value]) => value === "none" && /^(?:fill|stroke)$/.test(name));
  const paintsNothing = none.length === 2 && node.children.length === 0;
  if (node.name.includes(":") || node.name === "metadata" || paintsNothing) return "";
  return `<${node.name}${jsxAttributes(node.attributes)}>${node.children.map(toJsx).join("")}</${node.name}>`;
}

function jsxAttributes(attributes: SvgElement["attributes"]): string {
  const write = (value: string) =>
    Array.from(value.split("\0"), (part) => JSON.stringify(part)).join(`${OF_THIS_USE} + `);
  const named = attributes.map(([name, value]) => [propertyName(name), write(value)] as const);
  return named.map(([property, value]) => (property === undefined ? "" : ` ${property}={${value}}`)).join("");
}

/** React's name for an SVG attribute; undefined for those that mean nothing inside HTML. */
function propertyName(name: string): string | undefined {
  if (name === "class") return "className";
  if (name === "xlink:href") return "href";
  if (/^(?:aria|data)-/.test(name)) return name;
  if (name === "xmlns" || name.includes(":")) return undefined;
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
