/** Links and pictures that were meant, and are published as they stand. */
import type { TextSlip } from "./text-slips.ts";

const ADDRESS = String.raw`(?:\/|#|\.{1,2}\/|https?:|mailto:|tel:|[\w.+-]+@)`;
const LABEL = String.raw`(?<!\\)\[[^\][\n]*\]`;
const NO_QUOTES = String.raw`[^()<>{}"'“”„«»‘\n]`;
const PICTURE = String.raw`[\w./-]+\.(?:avif|gif|jpe?g|png|svg|webp)`;
export const LINK_SLIPS: readonly TextSlip[] = [
  {
    pattern: new RegExp(`(!?${LABEL})\\s+\\((${ADDRESS}[^\\s()]*)\\)`, "dg"),
    message: "this is no link: there is a blank between ] and (",
    hint: (label, address) => `write ${label}(${address.replace(/^[^/#:]+@/, "mailto:$&")})`,
  },
  {
    pattern: new RegExp(`(!${LABEL})[ \\t]+\\((?!${ADDRESS})(${PICTURE})\\)`, "dg"),
    message: "this is no picture: there is a blank between ] and (",
    hint: (label, address) => `write ${label}(${address})`,
  },
  {
    pattern: /(?<![!\\])\[([^\][\n\0]*\0[^\][\n]*)\]\(([^\s()]+)\)/dg,
    message: "this is no link: another one stands inside of it",
    hint: (label, address) => {
      const [inner = "", text = ""] = /\[([^\]]*)\]\([^)]*\)/.exec(label) ?? [];
      return inner === ""
        ? "take one of the two out"
        : `write [${label.replace(inner, text)}](${address}), or ${inner} alone`;
    },
  },
  {
    pattern: new RegExp(`(!?${LABEL})\\(([^\\s()]+)[ \\t]+[“”„«»‘]([^“”„«»\\n]*)[“”„«»‘’]\\)`, "dg"),
    message: "this is no link: its title has typographic quotes",
    hint: (label, address, title) => `write ${label}(${address} "${title}")`,
  },
  {
    pattern: new RegExp(`(${LABEL})\\(([^\\s()]+)[ \\t]+["']([^"'()\\n]*)["']?\\)`, "dg"),
    message: "this is no link: its title is not closed",
    hint: (label, address, title) => `write ${label}(${address} "${title}")`,
  },
  {
    pattern: new RegExp(`(!${LABEL})\\(([^\\s()]+)[ \\t]+=\\d*x?\\d*\\)`, "dg"),
    message: "this is no picture: a size means nothing here",
    hint: (label, address) => `write ${label}(${address})`,
  },
  {
    pattern: new RegExp(`(!${LABEL})\\((?!\\S+ +=\\d)(${NO_QUOTES}*[^\\s()] +${NO_QUOTES}*)\\)`, "dg"),
    message: "this is no picture: its address has a blank",
    hint: (label, address) => {
      const name = address
        .trim()
        .replace(/^(?:\.{0,2}\/)*(?:content\/)?(?:assets\/)?/, "")
        .replace(/ +/g, "-");
      return `call the file ${name}, and write ${label}(${name})`;
    },
  },
  {
    pattern: new RegExp(`(?<!!)${LABEL}\\((${ADDRESS}${NO_QUOTES}* ${NO_QUOTES}*)\\)`, "dg"),
    message: "this is no link: its address has a blank",
    hint: (address) =>
      `write ${address
        .trim()
        .replace(/^([a-z]+:\/*) +|(?<=^(?:tel|mailto):[^?]*) /g, "$1")
        .replace(/ +(?=[?#])/, "")
        .replace(/#.*/, (anchor) => anchor.toLowerCase().replaceAll(" ", "-"))
        .replaceAll(" ", "%20")}`,
  },
  {
    pattern:
      /(?<![\w\\])(!\[\p{L}[^\][\n]+\])(?:[<{[]([\w./-]+\.(?:avif|gif|jpe?g|png|svg|webp))[>}\]]|(?![([:]|[ \t]+\([^\s()]+\)))/dgu,
    message: "this is no picture: no name of a file stands behind it in ( and )",
    hint: (label, name) => `write ${label}(${name || "name.jpg"})`,
  },
  {
    pattern: new RegExp(
      `!?${LABEL}\\((${ADDRESS}[^\\s()]*|[^\\s()]+\\.(?:avif|gif|jpe?g|png|svg|webp))(?=\\s|$)(?![^\\n]*\\))`,
      "dgm",
    ),
    message: "this is no link: it is not closed",
    hint: (address) => `write ) behind ${address}`,
  },
  {
    pattern: new RegExp(`(?<!!)${LABEL}\\((\\+?\\d[\\d().-]* [\\d ().-]*\\d)\\)`, "dg"),
    message: "this is no link: its address is a phone number",
    hint: (number) => `write tel:${number.replace(/[^+\d]/g, "")}`,
  },
  {
    pattern: new RegExp(`\\](?<=[\\p{L}\\p{N}]\\])(?<!\\[[^\\][\\n]*\\])\\((${ADDRESS}[^\\s()]*)\\)`, "dgu"),
    message: "this is no link: its [ is missing",
    hint: () => "write [ in front of its text",
  },
  {
    pattern: /(?<![\w\\])<(www\.[^\s<>]+|(?:[\w-]+\.)+(?:com|org|net)(?:\/[^\s<>]*)?)>/dg,
    message: "this is no link: its address has no https:// in front",
    hint: (address) => `write <https://${address}>`,
  },
  {
    pattern: /(?<![\w\\])<(\/[a-z][\w-]*[/#][\w/#-]*|#[a-z][\w-]*)>/dg,
    message: "this is no link: an address in < and > starts with https://",
    hint: (address) => `write [text](${address})`,
  },
  {
    pattern: /(?<!!)(?<!\\)\[([^\][\n\p{L}]*\p{L}[^\][\n]*)\]\((\p{L}[\p{L}-]*(?: [\p{L}-]+){1,3})\)/dgu,
    message: "this is no link: its address is words",
    hint: (label, words) =>
      /^(?:\/|https?:)\S*$/.test(label)
        ? `write [${words}](${label})`
        : "write the address of a page, such as /pricing",
  },
  {
    pattern:
      /(?<![\w\])}\\])(?!\[[^\][\n\0]*\0[^\][\n]*\]\()(?![[({][^[\](){}\n]*[\])}][ \t]+\()[[({]([^[\](){}\n\p{L}]*\p{L}[^[\](){}\n]*)(?:[)}]|\][ \t]?)[[({]((?:\/|#|https?:)[^[\](){}\s]*)[\])}]/dgu,
    message: "this is no link: its brackets are the wrong ones",
    hint: (label, address) => `write [${label}](${address})`,
  },
  {
    pattern: /(?<![!\\])\[([^\][|\n\p{L}]*\p{L}[^\][|\n]*)\|((?:\/|#|https?:)[^\][|\s]*)\](?![([:])/dgu,
    message: "this is no link: | means nothing here",
    hint: (label, address) => `write [${label}](${address})`,
  },
  {
    pattern: /(?<=[\p{L}\p{N}])\((\/[a-z][\w/#-]{3,})\)/dgu,
    message: "this is no link: its text has no [ and ]",
    hint: (address) => `write [text](${address})`,
  },
  {
    pattern: /(?<![\w\])\\])(\[[^\][\n\p{L}]*\p{L}[^\][\n]*\])\[[^\][\n\p{L}]*\p{L}[^\][\n]*\]/dgu,
    message: "this is no link: nothing says where it leads",
    hint: (label) => `write ${label}(/address)`,
  },
];
