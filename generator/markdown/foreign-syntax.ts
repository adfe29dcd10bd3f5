/** What other systems read besides Markdown. Here it is published as it stands, unless a plugin of the site reads it. */
import { insteadOf, NO_CODE } from "../problems/foreign-commands.ts";
import type { TextSlips } from "./text-slips.ts";

/** An emoji by the name that chats know, ":rocket:"; not what Sphinx has in front of code. */
export const EMOJI = /(?<![^\s(\0]):(?!(?:returns?|rtype):)(?:[a-z][a-z_-]*|[+-]1):(?=[\s).,!:]|$)/m;

const SURE = "(?:Sure|Certainly|Of course|Absolutely)";
const EDITED =
  "(?:concise|edited|polished|refined|rephrased|revised|reworded|reworked|rewritten|shortened|shorter)";

export const FOREIGN: TextSlips = {
  "this is no picture: [[ and ]] mean nothing here": [
    /(?<!\\)!\[\[([^\][|\n]+)(?:\|[^\][\n]*)?\]\]/dg,
    "write ![what it shows]($1)",
  ],
  "this is no value: it needs braces": [
    /(?<![!\\])\[\[[ \t]*((?:facts|site)\.[\w.-]*\w)[ \t]*\]\]/dg,
    "write {{ $1 }}",
  ],
  "this is no link: [[ and ]] mean nothing here": [
    /(?<![!\\])\[\[(?!(?:facts|site)\.|_?[Tt][Oo][Cc]_?\]|(?:Call|Construct|Delete|Get|Prototype|Set)\])(?=#?[\p{L}\p{N}])([^\][\n\p{L}]*\p{L}[^\][\n]*)\]\](?!\(| (?:internal|method|property|slot))/dgu,
    (text) => `write [${text.replace(/^.*\||^#/, "")}](/address)`,
  ],
  "this is no command: {% and %} mean nothing here": [/\{%(?!%)-?[ \t]*(?:end)?(\w*)[^%\n]*%\}/dg, insteadOf],
  "this is no command: <% and %> mean nothing here": [/<%[^%\n]+%>/dg, NO_CODE],
  "this is no comment: {# and #} are shown": [
    /\{#[^#{}\n]+#\}/dg,
    "write <!-- and --> in their place, or take it out",
  ],
  "this is no code: it is shown as it stands": [
    /^(?:import (?:(?:[^\n]*|[^\n{]*\{[^{}]*\}) from )?["'][^\n"']*["'];?|export (?:(?:const|default) |function [\w$]+ ?[(<])[^\n]*)$|<[A-Za-z][\w.]*\s(?:[^<>{}=]|=(?!\{))*=\{[^\n]*|^::[a-z][\w-]*[[{][^\n]*[\]}](?=[ \t]*$)|(?<![\w\\])\[[a-z][\w-]*(?: [\w-]+="[^"\][\n]*")+ ?\/?\](?!\()|^\\\[[a-z][\w-]*(?: [\w-]+="[^"\][\n]*")+ ?\/?\\\]|(?<![\w\\])\[embed\](?=https?:)/dgm,
    NO_CODE,
  ],
  "this includes nothing: it is shown as it stands": [
    /^(?:<<<[ \t]+[@./]|--8<--[ \t]+\S)[^\n]*/dgm,
    "write here what stands in that file",
  ],
  "this sets nothing here: it is shown as it stands": [
    /(?<=\0)\{(?:[ \t]*[#.:][\w-][^{}\n]*|:?[ \t]*[\w-]+=[^{}\n]+|:[ \t]*[#.][\w-][^{}\n]*|:[a-z]+ [^{}\n]+)\}|^\{:[:/][^{}\n]+\}$|(?<=\S)\{:[ \t]*[#.][^{}\n]+\}(?=[ \t]*$)|(?<!\S)\{:?[ \t]*(?=#[^\s{}]|\.[\w-])(?:(?:[^{}\n#"]*[ \t])?#([^\s{}"]+)(?=[\s}]))?[^{}\n]*\}(?=[ \t]*$)|(?<!\S)\^[\da-f]{6}(?=[ \t]*$)/dgm,
    (id) =>
      id
        ? `write <a id="${id}"></a> in its place: links lead there as before`
        : "take it out; a heading has its anchor by itself, and a picture its size",
  ],
  "this is no style: its signs are shown as they stand": [
    /(?<!\\)\[([^\][\n]*)\]\{[#.][\w-][^{}\n]*\}/dg,
    (text) => (text ? `write ${text}` : "take it out"),
  ],
  "this is what a chat says to its user": [
    // An answer to a question may well begin with "Sure".
    new RegExp(
      [
        String.raw`(?<![\s\S])${SURE}! (?:Here|Below)(?:['’]s| is| are) (?:an?|the|your) (?:[\w-]+ ){0,3}(?:text|draft|rewrite|translation|page|article|copy|content)s?\b[^\n]*:[ \t]*$`,
        String.raw`(?<![\s\S])${SURE}[!,.] I(?:['’]ve| have) ${EDITED}\b[^\n]*`,
        String.raw`(?:(?<![\s\S])${SURE}[!,.] [Hh]|^H)ere(?:['’]s| is) (?:an?|the|your) (?:(?:[\w-]+ ){0,3}${EDITED} (?:version|draft|text|page|article|copy|content)|(?:[\w-]+ ){1,4}of your (?:text|paragraph|sentence))\b[^\n]*:[ \t]*$`,
        String.raw`\b[Aa]s an AI language model\b[^\n.]*`,
        String.raw`^(?:Let me know if you(?:['’]d| would| want| need)[^\n]*|Would you like) me to (?:adjust|expand|make it|refine|rephrase|revise|rewrite|shorten|tweak|change (?:anything|the t))[^\n]*`,
      ].join("|"),
      "dgm",
    ),
    "take it out",
  ],
  "this lists no headings: it is shown as it stands": [/^(?:\[TOC\]|\[\[_?TOC_?\]\]|\{:toc\})$/dgim, NO_CODE],
  "this is no code: its marks are quotes": [
    /^[ \t]*(['"´‘’])\1\1\w*[ \t]*$(?:[\s\S]*?^[ \t]*\1{3}[ \t]*$)?/dgm,
    "write ``` in a line above and below the code",
  ],
  "this is no box: ::: means nothing here": [
    /^:::[ \t]*\{?[a-z][^\n]*/dgm,
    "start each of its lines with > for a quote",
  ],
  "this is no box: !!! and ??? mean nothing here": [
    /^(?:!!!|\?\?\?\+?)[ \t]+[a-z][^\n]*/dgm,
    "start each of its lines with > for a quote, without the spaces",
  ],
  "this is no tab: === means nothing here": [
    /^===[ \t]+"([^"\n]+)"[ \t]*$/dgm,
    "write ### $1, and its text without the spaces",
  ],
  "this is no definition: : means nothing here": [
    /^[ \t]*:[ \t]+\S[^\n]*(?:\n[ \t]*:[ \t]+\S[^\n]*)*/dgm,
    "write - **Term:** and what it is, in one line",
  ],
  "this is no abbreviation: it is shown as it stands": [
    /^\*\[([^\][\n]+)\]:[ \t]*([^\n]*)/dgm,
    'take it out, and write <abbr title="$2">$1</abbr> in the text',
  ],
  "this is no box: the sign is shown as it stands": [
    /^\[!(\w+)\]/dgm,
    (kind) => `write **${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}:** and the text`,
  ],
  "this is no name: the mark of a chat is shown as it stands": [
    /<[@#][A-Z\d]{6,}(?:\|[^<>\n]*)?>/dg,
    "write the name itself",
  ],
  "this is no emoji: its name is shown as it stands": [new RegExp(EMOJI, "dgm"), "type the character itself"],
  "this is not marked: == means nothing here": [
    /(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/dg,
    "write <mark>$1</mark>",
  ],
  "this is not raised: ^ means nothing here": [
    /(?<=[\p{L}\p{N}])\^(\p{L}{1,3}|\d{1,3})\^(?![\p{L}\p{N}])/dgu,
    "write <sup>$1</sup>",
  ],
  "this is no text: a comment of a document is shown": [
    /^\[[a-z]{1,2}\](?=\p{Lu})[^\n]*|(?<=[\p{L}.,])\[[A-Z]{1,3}\d{1,3}\](?![([:])|(?<=[.!?] )\[[A-Z]{2}\d{1,2}\](?![([:])/dgmu,
    "take it out, and its mark in the text",
  ],
  "this is no formula: it is shown as it stands": [
    /\\[([](?=(?:(?!\\[()[\]])[^\n])*?\\[a-z]{2,})(?:(?!\\[()[\]])[^\n])*\\[)\]]|\$\$(?=[^$]*[\\=^_])[^$]+\$\$|(?<![\w$\\])\$(?=[^$\n]*\\[a-z]{2,})[^$\n]+\$/dg,
    "write it in words and signs, such as 12 × 3",
  ],
  "this is no footnote: its text stands in the sentence": [
    /(?<!\\)\^\[(?!(?:\w-\w|\\\w|\W)+\])[^\][\n]+\](?![+*{$])/dg,
    "write [^1] here, and [^1]: with the text on a line of its own",
  ],
  "this is no source: the mark of a chat is shown as it stands": [
    /:contentReference\[[^\]\n]*\](?:\{[^}\n]*\})?|【[^【】†\n]*†[^【】\n]*】|\[cite(?:_start|:[^\][\n]*)\]|\ue200?(?:file)?cite\ue202?(?:turn\d+[a-z]+\d+\ue202?)+\ue201?/dg,
    "take it out, or link to the source: [name](https://…)",
  ],
};
