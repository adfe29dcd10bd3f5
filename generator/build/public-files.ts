/** Which files of content/public are published: all that nothing runs, and what the site's code lists besides. */
import type { SiteDefinition } from "../define.ts";
import { error } from "../problems/problems.ts";
import { findUnsafe, isFault, readSvg } from "../svg/svg.ts";
import type { FoundFile, Problem } from "../types.ts";
import { attempt } from "../util/attempt.ts";

const PUBLIC = "content/public/";

/**
 * Where a file is published, by its own path: "feed.xml" of content/public/feed.xml, or of templates/files/feed.xml.ts.
 * In NFC, as addresses are.
 */
export const publicPath = (path: string): string =>
  (path.startsWith(PUBLIC)
    ? path.slice(PUBLIC.length)
    : path.replace(/^templates\/files\/|\.tsx?$/g, "")
  ).normalize("NFC");

/** Formats that no browser runs and no host obeys. Anything else may: .html, .js, .xml, .php, .gz, _worker.js, _headers, CNAME. */
const INERT =
  /\.(?:avif|bmp|gif|ico|jpe?g|png|webp|aac|flac|m4a|mp3|ogg|opus|wav|m4v|mov|mp4|webm|vtt|otf|ttf|woff2?|asc|csv|docx?|dmg|epub|ics|md|msi|odt|pdf|pptx?|rtf|txt|vcf|xlsx?|zip)$/i;

export const isInert = (path: string): boolean => INERT.test(path);

/**
 * An ending before the last one. Apache goes by it where it does not know the last one, and runs PHP wherever it stands
 * (httpd.apache.org/docs/2.4/mod/mod_mime.html, "Files with Multiple Extensions"), as it obeys .asis and, in Debian unasked,
 * .var: such a file names its own type, and may so be a page or a script.
 */
const INNER =
  /(\.(?:asis|shtml?|var|ph(?:p\d?|tml|ar|ps|t)|(?:html?|xht(?:ml)?|xml|xsl|svgz?|[cm]?js|css|wasm)(?!.*\.(?:csv|docx?|gif|jpe?g|mp[34]|pdf|png|pptx?|txt|xlsx?|zip)$)))\.[^/]+$/i;

/**
 * Content may be a stranger's, and a file with a script would run with the rights of the whole site.
 * @returns the files to publish; PUBLIC_FILE_ACTIVE for each of the others
 */
export function acceptPublicFiles(files: readonly FoundFile[], { publicFiles: listed = [] }: SiteDefinition) {
  const names = listed.map((name) => name.normalize("NFC"));
  const isListed = (path: string): boolean =>
    names.some((one) => path === one || (one.endsWith("/") && path.startsWith(one)));
  const faults = files.map((file): Problem | undefined => {
    const path = publicPath(file.path);
    const at = { path: file.path };
    // Hidden files have a fault of their own, and are published by no list.
    const isHidden = /^\.(?!well-known\/)/.test(path);
    const reason = isHidden || isListed(path) ? undefined : findActive(file);
    if (reason === undefined) return undefined;
    if (/\.hei[cf]$/i.test(path)) {
      const hint = "export it as JPEG into content/assets, and write its new name where it is shown";
      return error("IMAGE_INVALID", `${path} is a HEIC picture, which browsers do not show`, { hint, at });
    }
    const message = `${file.path}: ${reason} is published only when the site's code lists it`;
    const hint =
      path === "_redirects"
        ? "write what it says under `redirects` in content/site.yaml, and delete it"
        : `if you know what it does, add ${JSON.stringify(path)} to publicFiles of defineSite in templates/index.ts`;
    // Of a definition that cannot be read nobody knows what it lists.
    return error("PUBLIC_FILE_ACTIVE", message, { hint, at, because: [{ path: "templates/index.ts" }] });
  });
  return {
    value: files.filter((_, index) => faults[index] === undefined),
    diagnostics: faults.filter((fault) => fault !== undefined),
  };
}

function findActive(file: FoundFile): string | undefined {
  const { path } = file;
  const inner = INNER.exec(path)?.[1];
  if (inner !== undefined) return `a file that hosts may take for ${inner}`;
  if (!/\.svg$/i.test(path)) return isInert(path) ? undefined : "a file that a browser or host may run";
  const { bytes } = file;
  const text = attempt(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  const root = text === undefined ? undefined : readSvg(text);
  if (root === undefined || isFault(root)) return "a drawing that cannot be read";
  const unsafe = findUnsafe(root);
  return unsafe && `a drawing with ${unsafe}`;
}
