/** Links and pictures that were meant, and are published as they stand; and those that say nothing. */
import type { Image, ImageReference, Link } from "mdast";
import { isPicture, SHOWN_ENDING } from "../html/pictures.ts";
import type { Finders, Found } from "./engine.ts";
import type { TextSlips } from "./text-slips.ts";
import { slipOf } from "./tree.ts";

const ADDRESS = String.raw`(?:\/|#|\.{1,2}\/|https?:|mailto:|tel:|[\w.+-]+@)`;
const LABEL = String.raw`(?<!\\)\[[^\][\n]*\]`;
const NO_QUOTES = String.raw`[^()<>{}"'“”„«»‘\n]`;
/** Such as in "Guide (2026).pdf". */
const SPACED = String.raw`${NO_QUOTES}*(?:\([^()\n]*\)${NO_QUOTES}*)?`;
const DOWNLOAD = String.raw`\.(?:docx?|jpe?g|mp[34]|pdf|png|pptx?|xlsx?|zip)`;
const PICTURE = String.raw`[\p{L}\p{M}\w./-]+${SHOWN_ENDING}`;
export const LINK_SLIPS: TextSlips = {
  "this is no link: there is a space between ] and (": [
    new RegExp(
      `(!?${LABEL})\\s+\\((?!#\\d+\\))(${ADDRESS}[^\\s()]*|(?<=!${LABEL}[ \\t]+\\()${PICTURE})\\)`,
      "dgu",
    ),
    (label, address) => `write ${label}(${address.replace(/^[^/#:]+@/, "mailto:$&")})`,
  ],
  "this is no link: another one stands inside of it": [
    /(?<![!\\])\[([^\][\n\0]*\0[^\][\n]*)\]\(([^\s()]+)\)/dg,
    (label, address) => {
      const [inner = "", text = ""] = /\[([^\]]*)\]\([^)]*\)/.exec(label) ?? [];
      return inner === ""
        ? "take one of the two out"
        : `write [${label.replace(inner, text)}](${address}), or ${inner} alone`;
    },
  ],
  "this is no link: its title has typographic quotes": [
    new RegExp(`(!?${LABEL})\\(([^\\s()]+)[ \\t]+[“”„«»‘]([^“”„«»\\n]*)[“”„«»‘’]\\)`, "dg"),
    'write $1($2 "$3")',
  ],
  "this is no link: its title is not closed": [
    new RegExp(`(${LABEL})\\(([^\\s()]+)[ \\t]+["']([^"'()\\n]*)["']?\\)`, "dg"),
    'write $1($2 "$3")',
  ],
  "this is no picture: a size means nothing here": [
    new RegExp(`(!${LABEL})\\(([^\\s()]+)[ \\t]+=\\d*(?:x\\d*)?\\)`, "dg"),
    "write $1($2)",
  ],
  "this is no picture: its address has a space": [
    new RegExp(`(!${LABEL})\\((?!\\S+ +=\\d)(${NO_QUOTES}*[^\\s()] +${SPACED})\\)`, "dg"),
    (label, address) => {
      const name = address
        .trim()
        .replace(/^(?:\.{0,2}\/)*(?:content\/)?(?:assets\/)?/, "")
        .replace(/[ ()]+/g, "-")
        .replace(/-(?=\.)/, "");
      return `call the file ${name}, and write ${label}(${name})`;
    },
  ],
  "this is no link: its address has a space": [
    new RegExp(`(?<!!)${LABEL}\\((?=[^ ()\\n]+ )(${ADDRESS}${SPACED}|${SPACED}${DOWNLOAD})\\)`, "dgi"),
    (address) =>
      /^\/[^.?#]* [^.?#]*$/.test(address.trim())
        ? "write the address of a page: none has a space"
        : `write ${address
            .trim()
            .replace(/^(?=[^/#.:@][^#:@]*\.\w+$)/, "/")
            .replace(/^([a-z]+:\/*) +|(?<=^(?:tel|mailto):[^?]*) /g, "$1")
            .replace(/ +(?=[?#])/, "")
            .replace(/#.*/, (anchor) => anchor.toLowerCase().replaceAll(" ", "-"))
            .replaceAll(" ", "%20")}`,
  ],
  "this is no picture: no name of a file stands behind it in ( and )": [
    new RegExp(
      String.raw`(?<![\w\\])(!\[\p{L}[^\][\n]+\])(?:[<{[](${PICTURE})[>}\]]|\[[^\][\n]*\]|(?![([:]|[ \t]+\([^\s()]+\)))`,
      "dgu",
    ),
    (label, name) => `write ${label}(${name || "name.jpg"})`,
  ],
  "this is no link: it is not closed": [
    new RegExp(
      `!?${LABEL}\\((${ADDRESS}[^\\s()]*(?:\\([^\\s()]*\\)[^\\s()]*)*|[^\\s()]+${SHOWN_ENDING})(?=\\s|$)(?![^\\n]*\\))(?:\\s*\\n[ \\t]*(/[^\\s()]*)\\))?`,
      "dgm",
    ),
    (address, rest) => (rest ? `write (${address}${rest}) in one line` : `write ) behind ${address}`),
  ],
  "this is no link: its address is a phone number": [
    new RegExp(`(?<!!)${LABEL}\\((\\+?\\d[\\d().-]* [\\d ().-]*\\d)\\)`, "dg"),
    (number) => `write tel:${number.replace(/[^+\d]/g, "")}`,
  ],
  "this is no link: its [ is missing": [
    new RegExp(`\\](?<=[\\p{L}\\p{N}]\\])(?<!\\[[^\\][\\n]*\\])\\((${ADDRESS}[^\\s()]*)\\)`, "dgu"),
    "write [ in front of its text",
  ],
  "this is no link: its address has no https:// in front": [
    /(?<![\w\\])<(www\.[^\s<>]+|(?:[\p{L}\w-]+\.)+(?:com|org|net)(?:\/[^\s<>]*)?)>/dgu,
    "write <https://$1>",
  ],
  "this is no link: an address in < and > starts with https://": [
    /(?<![\w\\])<(\/[a-z][\w-]*[/#][\w/#-]*|#[a-z][\w-]*)>/dg,
    "write [text]($1)",
  ],
  "this is no link: its address is words": [
    /(?<!!)(?<!\\)\[([^\][\n\p{L}]*\p{L}[^\][\n]*)\]\((\p{L}[\p{L}-]*(?: [\p{L}-]+){1,3})\)/dgu,
    (label, words) =>
      /^(?:\/|https?:)\S*$/.test(label)
        ? `write [${words}](${label})`
        : "write the address of a page, such as /pricing",
  ],
  "this is no link: its brackets are the wrong ones": [
    /(?<![\w\])}\\])(?!\[[^\][\n\0]*\0[^\][\n]*\]\()(?![[({][^[\](){}\n]*[\])}][ \t]+\()[[({]([^[\](){}\n\p{L}]*\p{L}[^[\](){}\n]*)(?:[)}]|\][ \t]?)[[({]((?:\/|#|https?:)[^[\](){}\s]*)[\])}]/dgu,
    "write [$1]($2)",
  ],
  "this is no link: | means nothing here": [
    /(?<![!\\])\[([^\][|\n\p{L}]*\p{L}[^\][|\n]*)\|((?:\/|#|https?:)[^\][|\s]*)\](?![([:])/dgu,
    "write [$1]($2)",
  ],
  "this is no link: its text has no [ and ]": [
    /(?<=[\p{L}\p{N}])\((\/[\p{Ll}\p{Lo}][\p{L}\p{M}\w/#-]{3,})\)/dgu,
    "write [text]($1)",
  ],
  "this is no link: nothing says where it leads": [
    /(?<![\w\])\\!])(\[[^\][\n\p{L}]*\p{L}[^\][\n]*\])\[(?!\/|#|https?:)[^\][\n\p{L}]*\p{L}[^\][\n]*\]/dgu,
    "write $1(/address)",
  ],
};

export const IDLE_LINKS: Finders = {
  link: [findIdleLink],
  image: [findUntoldPicture],
  imageReference: [findUntoldPicture],
};

/** A link that nobody sees, that leads nowhere, or to another address than it shows. */
function findIdleLink(node: Link): Found {
  const tell = (message: string, hint: string) => slipOf(node, message, hint, "LINK_MALFORMED");
  const [text, ...others] = node.children;
  const shown = others.length === 0 && text?.type === "text" ? text.value.trim() : "*";
  if (text === undefined || shown === "")
    return tell("the link has no text", "write between [ and ] where it leads");
  if (node.url === "#")
    return tell("the link leads nowhere", "write its address; #top is the top of the page");
  const [mark] = /oai_citation:\d+‡|\butm_source=(?:chatgpt\.com|openai)\b/.exec(shown + node.url) ?? [];
  if (mark !== undefined) return tell("the link has the mark of a chat", `take ${mark} out of it`);
  if (!MAIL.test(shown) || node.url.replace("%40", "@").toLowerCase().includes(shown.toLowerCase()))
    return [];
  return tell("the link shows one address, and leads to another", "write the same in both");
}

/** Of mail alone: other addresses may be shown by a shorter one, and some names look like one, such as Booking.com. */
const MAIL = /^[^\s@]+@[\w.-]+\.[a-z]{2,}$/i;

/** What editors write where a text is wanted. */
const NO_ALT = /^(?:image|untitled|screenshot|alt(?: text)?|img[\d_-]+|image[ _-]?\d*)$/i;

function findUntoldPicture(node: Image | ImageReference): Found {
  const alt = node.alt?.trim() ?? "";
  const [size] = /\|\d+(?:x\d+)?$/.exec(alt) ?? [];
  if (size !== undefined) return slipOf(node, "this is no size: | means nothing here", `take ${size} out`);
  if (alt !== "" && !NO_ALT.test(alt) && !isPicture(alt)) return [];
  const message = alt === "" ? "the picture has no text" : "the picture's text does not say what it shows";
  const hint = 'say between [ and ] what it shows; for an ornament write <img src=… alt="">';
  return slipOf(node, message, hint, "IMAGE_WITHOUT_TEXT");
}
