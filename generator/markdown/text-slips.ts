/** Text of a block that was meant as markup, and is published as it stands. */
import { SINGLE_BRACE } from "../problems/single-brace.ts";
import { SPACELESS } from "../problems/words.ts";
import { type IsLeft, type MarkdownFault, slip, unread } from "./engine.ts";
import { FOREIGN } from "./foreign-syntax.ts";
import { LINK_SLIPS } from "./link-slips.ts";
import { findUnreadTable } from "./table-slips.ts";

/** What to do: $1 is what stands in the first group of the pattern; a function makes it of all groups. */
type Hint = string | ((...groups: string[]) => string);

/** By what is told: where it stands, and what to do. */
export type TextSlips = { readonly [message: string]: readonly [pattern: RegExp, hint: Hint] };

/** Those that people know by heart. */
const CHARACTERS =
  "nbsp|shy|amp|lt|gt|quot|copy|reg|trade|euro|hellip|[nm]dash|[lr][ds]quo|times|bull|middot|#\\d+";

/** As programs write a new line; not the start of a folder's name. */
export const NEW_LINE =
  /\\n(?<=[\p{L}\p{N}.,;:!?)]\\n|[.,;:!?)] \\n)(?<!(?:\\|\b[A-Za-z]:)\S*\\n)(?= ?[\p{L}\p{N}*#-])/u;

/** Longer words that people say twice. */
const SAID_TWICE =
  "that|very|much|long|really|blah|knock|chop|hear|night|please|same|beep|click|ding|agar|beri|cous|hula|mahi|ylang|vous|nous|" +
  "très|sehr|ganz|molto|piano|quasi|così|poco|adagio|muito|mucho|birer|derin|güzel|kolay|teker|tekrar|uzun|zaman|luôn|song|haraka|mbali|pole|sana|casi|logo|hemen|σιγά|очень";
/** A letter of Turkish or Vietnamese, whose grammar says any word twice. */
const DOUBLING = "[ığşơưạ-ỹ]";
const SHORT =
  "[Tt]he\\s+the|[Aa]n\\s+an|a\\s+a|[Aa]nd\\s+and|[Oo]f\\s+of|[Tt]o\\s+to|[Ff]or\\s+for|With\\s+with|Your\\s+your|[Oo]ur\\s+our|[Ww]e\\s+we";

/** Words that no sentence has twice in a row, unless in quotes: short ones by name, a longer one unless people say it twice. */
export const TWICE = new RegExp(
  `(?<![\\p{L}\\p{N}_'’-])(?:(?!(?:${SAID_TWICE})(?!\\p{L}))(\\p{Ll}{4,})\\s+\\1(?![^]{0,500}${DOUBLING})(?<!${DOUBLING}[^]{0,500})|${SHORT})(?![\\p{L}\\p{N}'’-]|["”](?<=["“]\\p{L}+\\s+\\p{L}+["”]))`,
  "u",
);

/** A word that stands twice but for its first letter: this is found in half the time. */
const ALIKE = /(?:^|[^\p{L}])\p{L}(\p{L}*)\s+\p{L}\1(?!\p{L})/u;
export const hasTwice = (text: string): boolean => ALIKE.test(text) && TWICE.test(text);

/** In front of the items of a list elsewhere; with a backslash, or without the blank that Markdown wants. A picture stays. */
const SIGN = String.raw`(?:[-+*]|\d{1,2}[.)])(?=(?:\[[ x]\] *)?[\p{L}\0])|\\[-+](?=[ \t])|\d{1,2}\\\.(?=[ \t])|[•●▪‣・–—]|[o§·]\t|(?=(?![©®★☆])[\p{So}→][\p{So}\p{Sk}\u200d\ufe0f]*[ \t](?![^\n]*[^\0]\0{4,6}$))`;

/** "१." and "１．", "1、": Markdown knows 1. and 1) alone. */
const NUMBER = String.raw`(?!\d+[.)])\p{Nd}{1,2}(?:[.)．）、]|(?<!\d) ?[-–—](?=[ \t]))`;

const BOLD = String.raw`(?<![\w*\\])\*\*([\p{L}\p{Ps}\p{Pi}"'][^*\n]*[^\s*\p{L}\p{N}])\*\*`;

/** Looked for in a text that has something of `SUSPECT`: a new one may need its sign there. */
const SLIPS: TextSlips = {
  "a word stands twice": [new RegExp(TWICE, "dgu"), "take one of the two out"],
  "this is no heading: a space is missing": [
    /^[ \t]*(#{2,6})([^\s#\0].*)$|(?<![\s\S])(#)(?!TODO|FIXME)(\p{Lu}[^#\n]*(?<!\.))$/dgmu,
    (hashes, text, hash, only) => `write ${hashes || hash.repeat(2)} ${text || only}`,
  ],
  "this is neither heading nor list: a no-break space stands behind the sign": [
    /^[ \t]*(#{1,6}|[-+*]|\d{1,2}[.)])\u00a0[^\S\n]*([^\n]*)/dgm,
    "write $1 $2 with an ordinary space",
  ],
  "this is no item: no-break spaces stand in front of it": [
    /^[ \t]*\u00a0[ \t\u00a0]*([-+*]|\d{1,2}[.)])[ \t]+[^\n]*/dgm,
    "type ordinary spaces in front of $1, or none",
  ],
  "this is no character: its semicolon is missing": [
    new RegExp(`(?<!\\\\)&(${CHARACTERS})(?![\\w;=])`, "dg"),
    "write &$1;",
  ],
  "this is not bold: there is a space inside the stars": [
    /(?<![\w*\\])\*\*(?!(?<=\w \*\*) \d[^*\n]* \*\* \d)(?:[^\S\n]+(?=\S)(?=[^*\n]*\p{L})([^*\n]*[^*\s])[^\S\n]*|([^*\s](?:[^*\n]*[^*\s])?)[^\S\n]+)\*\*(?![\w*])/dgu,
    "write **$1$2**",
  ],
  "this is not bold: the space in front of ** belongs behind it": [
    /(?<![\w*\\])\*\*[^\S\n]*(\p{L}[^*\n]*\S)[^\S\n]+\*\*(?=\p{L})/dgu,
    "write **$1** and a space",
  ],
  "this is not bold: a space is missing behind it": [
    new RegExp(`${BOLD}(?=\\p{L})(?!${SPACELESS})`, "dgu"),
    "write **$1** and a space",
  ],
  // Between a sign and such a letter Markdown knows no end of a word.
  "this is not bold: its stars stand between a letter and a sign": [
    new RegExp(
      `${BOLD}(?=${SPACELESS})|(?<=${SPACELESS})\\*\\*((?![*\\\\])\\p{P}[^*\\n]*[^*\\s])\\*\\*`,
      "dgu",
    ),
    (text, other) => `write <strong>${text || other}</strong>`,
  ],
  "this is not bold: it is not closed": [
    /\*\*(?<!(?:[\p{L}\p{N}\p{Pe}\p{Po}]|\*\*[^*\n]* )\*\*)(?=\p{L})(?!kw(?:args)?\b)([^*\n\0]*)(?![^*\n]*\*\*)/dgu,
    "write ** behind the last bold word",
  ],
  "this is not bold: nothing opens it": [
    /^[ \t]*(\p{L}[^*\n\0]*:)\*\*(?=[ \t]|$)(?![^\n]*\*)/dgmu,
    "write **$1**",
  ],
  "this is not emphasized: there is a space inside the signs": [
    /(?<![\w*\\])(?:([*_])(\p{L}(?:[^*_\n]*?[^*_\s])?) +\1|(?<=[^\s*-] )\* +(\p{L}[^*\n]*[\p{L}\p{N}.!?])\*)(?=[\s.,;:!?)]|$)/dgmu,
    "write *$2$3*",
  ],
  "this is not struck through: there is a space inside the signs": [
    /(?<![\w~\\])~~(?: +(?! )(?=[^~\n]*\p{L})([^~\n]*[^~\n ]) *|([^~\s](?:[^~\n]*[^~\n ])?) +)~~(?![\w~])/dgu,
    "write ~~$1$2~~",
  ],
  "this is not bold: backslashes stand in front of its stars": [
    /^[ \t]*\\\*\\\*([^*\n]*[^*\\\n])\\\*\\\*/dgm,
    "write **$1**",
  ],
  "the comment is not closed, so it is shown as text": [
    /<!--(?![\s\S]*-->)[^\n]*/dg,
    "write --> where it ends, with no empty line in between",
  ],
  "this is no new line: \\n is shown as it stands": [new RegExp(NEW_LINE, "dgu"), "press Enter instead"],
  "this is no list: items start with - or 1. and a space": [
    // Looks back from the end of a line alone, else a line of dashes takes the square of its length.
    new RegExp(
      `^[ \\t]*(${SIGN})[ \\t]*(?![ \\t])([^\\n]*)(?![^\\r\\n])(?:((?:\\r?\\n[ \\t]*(?:${SIGN})[^\\n]*)+)|(?<=^[ \\t]*(?:[•●▪‣]|\\\\-)[^\\n]+))`,
      "dgmu",
    ),
    (sign, text, others) =>
      `write ${/[-+*\d]/.test(sign) ? sign.replace("\\", "") : "-"} ${text}${others && " (and the others alike)"}`,
  ],
  "this is no list: its signs are no numbers with a point": [
    /^[ \t]*(?:\(?a[.)]|\(1\)|\(?i[.)]|1(?:\/| ?[-–—:]))[ \t]+([^\n]*)(?<![^\0]\0{4,6})(?:\r?\n[ \t]*\(?(?:(?:[b-z]|[ivx]+|\d{1,2})[.)]|\d{1,2}(?:\/| ?[-–—:]))[ \t][^\n]*)+/dgm,
    "write 1. $1",
  ],
  "this is no list: its numbers are other ones than 1. and 2.": [
    new RegExp(`^[ \\t]*${NUMBER}[^\\S\\n]*([^\\n]*)(?:\\n[ \\t]*${NUMBER}[^\\n]*)+`, "dgmu"),
    "write 1. $1",
  ],
  "this is no list: it stands right below a text, and its first number is not 1": [
    /(?<=\n)[ \t]*\d{1,2}[.)][ \t][^\n]+(?:\n[ \t]*\d{1,2}[.)][ \t][^\n]*)+/dg,
    "leave an empty line above it",
  ],
  "this is no rule: its signs are no hyphens": [
    /^[ \t]*[–—]+[ \t]*$|(?<![\s\S])[ \t]*={3,}[ \t]*$/dgm,
    "write --- with an empty line above and below",
  ],
  "this is not bold: a star is missing behind it": [/\*\0(\p{L}[^\0*\n]*)\0(?![\0*])/dgu, "write **$1**"],
  "this is no comment: visitors see it": [
    /<(?:!-(?!-)|![–—]|[–—]|--)(?=[ \w])([^<>\n]*[^<>\n–—-])(?:[–—]|--?)>|^[ \t]*\/\/ +(\p{L}[^\n]*)((?:\n[ \t]*\/\/[^\n]*)*)|(?<![\w%])%%(?=[\s\w])([^%]+)%%|^[ \t]*%%[ \t]*$|\{>>([^<{\n]+)<<\}|\{\/\*(?:((?:(?!\{\/\*)[\s\S])+?)\*\/\})?/dgmu,
    (...texts) => {
      const text = (texts.find(Boolean) ?? "").replace(/<!--|-->|\s+/g, " ").trim();
      // A long one is not repeated.
      const ends = /^.{1,80}$/.test(text) ? `${text} -->` : "where it begins, and --> where it ends";
      return `write <!-- ${ends}${texts[2] && " (and the others alike)"}`;
    },
  ],
  "this is no code: its marks differ": [
    /(?<![\\`])(`{1,2})(?!`)(?=[\p{L}\p{N}])([^`\n]*[^`\s])(?!\1(?!`))`{1,2}(?!`)/dgu,
    "write `$2`",
  ],
  "this is no footnote: its text is missing": [
    /(?<!\\)(?<!^[ \t]*)(\[\^[\p{L}\p{M}\w]+\])(?![:+*{$])/dgmu,
    "write $1: and the text, on a line of its own",
  ],
  "this is no apostrophe": [/(?<=\p{L})[`´](?=(?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}]))/dgu, "write ’"],
  "this is no footnote: a space stands behind ^": [
    /(?<!\\)\[\^[ \t]+([\p{L}\p{M}\w]+)[ \t]*\]/dgu,
    "write [^$1]",
  ],
  "this is no footnote: a space stands in its name": [
    /^[ \t]*\[\^([^\][ \t\n]+[ \t]+[^\][\s][^\][\n]*)\]:/dgm,
    (name) => `write [^${name.trim().replace(/\s+/g, "-")}] here and where it belongs in the text`,
  ],
  "this is no footnote: ^ is missing": [
    /^\[(\d{1,3})\]:[ \t]+\S+[ \t]+[^"'(\n][^\n]*$/dgm,
    "write [^$1]: here, and [^$1] where it belongs in the text",
  ],
  "this is no code: it is not closed": [
    /(?<![\\`\p{L}\p{N}])`(?=[\p{L}\p{N}])[^`\n]* [^`\s][^`\n]*(?![^`]*`)/dgu,
    "write ` behind it",
  ],
  "this is no markup: its signs are full-width": [
    /((?:^[ \t]*＃{1,6}\s+|[!！]?[[［][^\][［］\n\p{L}]*\p{L}[^\][［］\n]*(?:］[(（]|\]（)(?:[/#]|https?:)|｛{1,2}\s*(?:facts|site)\.|｀)(?:(?<=＃\s+)[^\n]+|[^\s()（）{}｛｝｀]+\s*(?:[)）]|[}｝]{2}|｀)))/dgmu,
    (written) => `write ${written.replace(/[！＃（）［］｛｝｀\u3000]/g, (sign) => sign.normalize("NFKC"))}`,
  ],
  "this is no value: it needs two braces": [new RegExp(SINGLE_BRACE, "dg"), "write {{ $1 }}"],
};

/** All of them, whatever their table. */
export const TEXT_SLIPS = Object.entries({ ...SLIPS, ...LINK_SLIPS, ...FOREIGN });

/** The one that has no sign of `SUSPECT`; to compile the patterns of all others takes 40 ms. */
const REPEATED = TEXT_SLIPS.filter(([message]) => message === "a word stands twice");

/** What any of these has; prose has none of it, and is not looked at forty times. */
const SUSPECT =
  /[#\t\u00a0[\]<&`*{}^|_【＃［｛｀]|~~|\\[-+\dn(]|\S\(\/|\bturn\d|==|%%|\$[^$]*\\|\$\$|^(?:!!!|\?\?\?)|^[ \t]*: |'{3}|"{3}|´|[‘’]{3}|AI language model|^(?:Sure|Certainly|Of course|Absolutely|Let me|Would you|Here(?:[’']| i)s)\b|\/\/ |\)[({]|:(?:::|[a-z]|[+-]1)|^[ \t]*(?:[-+•●▪‣・–—→\p{Nd}\p{So}]|\(?[a1i][.)]|import |export )|lorem ipsum|TODO|FIXME|TBD|XXX/imu;

/** Texts that stand for one that is still to come; not a button that is named. */
export const FILLER =
  /(?<!\b(?:[Cc]lick|[Pp]ress|[Cc]hoose|[Ss]elect|[Tt]ap)(?: on)? )\[(?:(?:[Yy]our|YOUR)\b[^\][\n]*|(?<!\b(?:[Cc]lick|[Pp]ress|[Cc]hoose|[Ss]elect|[Tt]ap)\b[^.!?\n]{0,80})(?:(?:[Ii]nsert|[Aa]dd) [^\][\n]*\b(?:[Hh]ere|[Nn]ames?|[Qq]uotes?|[Tt]exts?|[Ll]inks?|[Pp]ictures?|[Ii]mages?|[Pp]hotos?|[Ll]ogos?|[Nn]umbers?|[Dd]ates?|[Pp]rices?|[Tt]estimonials?|[Dd]etails)|INSERT [^\][\n]+|(?:Company|Customer|Client|Product|Brand|Business) [Nn]ame|(?<=:\0* \[)Date(?!\] \[)))\](?![([:]| (?:button|key|menu)\b)|\b(?:(?<![\w,;] \0?)Lorem ipsum\b(?!\0? (?:is|was|has|had|comes|dates|does|helps|looks|means|may|can)\b)|[Ll]orem ipsum dolor\b)[^\n.]*|(?<![^\s([])(?:TODO|FIXME|TBD|XXX):[^\n]*|^[ \t]*(?:TODO|FIXME|XXX)[ \t]*$|[[(](?:TODO|FIXME|XXX)[\])](?![([:])|(?<![^\s([])TBD(?=[)\]]|[.!]?[ \t]*$|\.\s)|^#(?:TODO|FIXME)[^\n]*/gm;

/**
 * @param source what an author wrote for a paragraph, heading or cell
 * @param text the same with NUL for what Markdown has read
 * @param offset of both in their body
 */
export function findTextSlips(source: string, text: string, offset: number, isLeft: IsLeft) {
  const table = SUSPECT.test(text) ? TEXT_SLIPS : hasTwice(text) ? REPEATED : [];
  if (table.length === 0) return [];
  const slips = table.flatMap(([message, [pattern, hint]]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index, indices = [] }) => {
      if (message in FOREIGN && isLeft?.(whole.trim()) === false) return [];
      const groups = indices.slice(1).map((group) => source.slice(...(group ?? [0, 0])).trimEnd());
      const start = index + whole.length - whole.trimStart().length;
      const said = whole.startsWith("!") ? message.replace("no link", "no picture") : message;
      return unread(said, fillHint(hint, groups), offset + start, index + whole.length - start);
    }),
  );
  const fillers = Array.from(text.matchAll(FILLER), ({ 0: whole, index }) => {
    const hint = "write it, or put the note into a comment: <!-- … -->";
    const start = offset + index;
    return slip("ENTRY_UNTOUCHED", "this text is still to be written", hint, start, start + whole.length);
  });
  return [withoutClosers(slips), fillers, findUnreadTable(text, offset) ?? []].flat();
}

/** Stars that close one slip open no other: "**(a)**and then **(b)**so". */
function withoutClosers(slips: readonly MarkdownFault[]): readonly MarkdownFault[] {
  const bold = slips.filter(({ message }) => message.startsWith("this is not bold"));
  let end = 0;
  const inner = new Set<MarkdownFault>();
  for (const one of bold.toSorted((a, b) => a.start - b.start))
    if (one.start < end) inner.add(one);
    else end = one.end;
  return inner.size === 0 ? slips : slips.filter((one) => !inner.has(one));
}

const fillHint = (hint: Hint, groups: readonly string[]): string =>
  typeof hint === "string"
    ? hint.replace(/\$(\d)/g, (_, nth) => groups[Number(nth) - 1] ?? "")
    : hint(...groups);
