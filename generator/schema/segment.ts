/** Addresses and their single steps: only what every host and file system can hold. */

/** UTF-16 units of one name; longer ones are cut or refused by some systems once they are encoded. */
export const MAX_SEGMENT = 60;
const SEGMENT = /^[\p{L}\p{M}\p{N}_-](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}_-])?$/u;
/** Names that mean something else somewhere, whatever extension they have, and what they mean, as the end of a sentence. */
const RESERVED: readonly (readonly [name: RegExp, meaning: string])[] = [
  // For devices (learn.microsoft.com, "Naming files").
  [/^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i, "is reserved on Windows"],
  // npm's folder, which hosts leave out, what Cloudflare answers itself, and what `galley dev` does.
  [/^(?:node_modules|cdn-cgi|__galley)$/i, "is a name that hosts or galley keep for themselves"],
  // Syncthing, Dropbox and Nextcloud, Seafile.
  [/\.sync-conflict-\d{8}|\((?:SFConflict |(?:.* )?conflicted copy\b)/i, "is a copy that a sync put aside"],
];

/** Why a name means something else somewhere, as the end of a sentence: "nul", "CON.txt", "node_modules". */
export const explainReserved = (segment: string): string | undefined =>
  RESERVED.find(([name]) => name.test(segment))?.[1];

/** Endings by which hosts, browsers and robots know a file that is no page; ".net" and ".2" are none. */
const FILE_ENDING =
  /\.(?:html?|xhtml|xml|rss|atom|json|webmanifest|txt|md|csv|ics|css|m?js|svg|png|jpe?g|gif|webp|avif|ico|pdf|zip|mp[34]|webm|woff2?)$/i;

/** Why a name cannot be a step of an address, as the end of a sentence; undefined for a sound one. In NFC. */
export function explainSegment(segment: string): string | undefined {
  if (segment === "") return "is empty";
  if (segment.length > MAX_SEGMENT) return `has ${segment.length} characters, more than ${MAX_SEGMENT}`;
  const isSound = SEGMENT.test(segment);
  return explainReserved(segment) ?? (isSound ? undefined : "has characters that an address cannot have");
}

/** The same for the last step of a page's address, which "feed.xml" cannot be: it would be published as feed.xml.html. */
export function explainPageName(name: string): string | undefined {
  const ending = FILE_ENDING.exec(name)?.[0];
  const fault = ending && `ends like a file, and a page is HTML; leave out ${JSON.stringify(ending)}`;
  return explainSegment(name) ?? fault;
}

/** What is wrong with the first step of a path that cannot be one. @param isPage whether it becomes a page's address */
export function findSegmentFault(segments: readonly string[], isPage: boolean) {
  const last = segments.at(-1) === "index" ? segments.length - 2 : segments.length - 1;
  for (const [index, segment] of segments.entries()) {
    const reason = isPage && index === last ? explainPageName(segment) : explainSegment(segment);
    if (reason) return { index, segment, problem: `${JSON.stringify(segment)} ${reason}` };
  }
  return undefined;
}

/** "feed" for "feed.xml" */
export const withoutFileEnding = (name: string): string => name.replace(FILE_ENDING, "");

/** Why a text is no path, and what to write. @param mend the path that is suggested, from what was typed */
export function explainPath(written: string, mend: (path: string) => string): string {
  if (written.trim() === "") return "expected a path such as /pricing";
  const [, host, rest = ""] = /^(https?:\/\/[^/]*)?(.*)$/s.exec(written.replaceAll("／", "/")) ?? [];
  const [before = "", query = ""] = rest.split(/([?#].*)/s);
  const steps = before.split("/").filter((step) => !/^\.{0,2}$/.test(step));
  const path = `/${steps.join("/")}`;
  const meant = path === "/home" ? "/" : mend(path);
  if (host !== undefined && query === "")
    return `expected the path alone, without the address of its site: write ${meant}`;
  if (query !== "") {
    const hint = meant === "/" ? "take it out" : `write ${meant}`;
    return `expected a path without ? and #, which no rule of a host knows: ${hint}`;
  }
  const without = /\s/.test(path) ? "without spaces" : "that starts with / and ends without it";
  return `expected a path ${without}: write ${meant}`;
}
