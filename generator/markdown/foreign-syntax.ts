/** What other systems read besides Markdown. Here it is published as it stands, unless a plugin of the site reads it. */
import type { TextSlip } from "./text-slips.ts";

/** An emoji by the name that chats know: ":rocket:". */
export const EMOJI = /(?<![^\s(\0]):(?:[a-z][a-z_]*|[+-]1):(?=[\s).,!:\0]|$)/m;

const SURE = "(?:Sure|Certainly|Of course|Absolutely)";
const EDITED =
  "(?:concise|edited|polished|refined|rephrased|revised|reworded|reworked|rewritten|shortened|shorter)";

export const FOREIGN: readonly TextSlip[] = [
  {
    pattern: /(?<!\\)!\[\[([^\][\n]+)\]\]/dg,
    message: "this is no picture: [[ and ]] mean nothing here",
    hint: (name) => `write ![what it shows](${name})`,
  },
  {
    pattern: /(?<![!\\])\[\[[ \t]*((?:facts|site)\.[\w.-]*\w)[ \t]*\]\]/dg,
    message: "this is no value: it needs braces",
    hint: (name) => `write {{ ${name} }}`,
  },
  {
    pattern:
      /(?<![!\\])\[\[(?!(?:facts|site)\.)(?=[\p{L}\p{N}])([^\][\n\p{L}]*\p{L}[^\][\n]*)\]\](?!\(| (?:internal|method|property|slot))/dgu,
    message: "this is no link: [[ and ]] mean nothing here",
    hint: (name) => `write [${name}](/address)`,
  },
  {
    pattern: /\{%[^%\n]+%\}/dg,
    message: "this is no command: {% and %} mean nothing here",
    hint: () => "take it out; what pages do is in templates",
  },
  {
    pattern: /^(?:import [^\n]* from ["'][^\n]*["'];?|export (?:const|default) [^\n]*)$/dgm,
    message: "this is no code: it is shown as it stands",
    hint: () => "take it out; what pages do is in templates",
  },
  {
    pattern:
      /(?<=\0)\{(?:[#.:][\w-]+|:?[ \t]*[\w-]+=[^{}\n]+|:[ \t]*[#.][\w-][^{}\n]*)\}|(?<=[ \t])\{[#.][\w-]+\}(?=[ \t]*$)/dgm,
    message: "this sets nothing here: it is shown as it stands",
    hint: () => "take it out; a heading has its anchor by itself, and a picture its size",
  },
  {
    // An answer to a question may well begin with "Sure".
    pattern: new RegExp(
      [
        String.raw`(?<![\s\S])${SURE}! (?:Here|Below)(?:['’]s| is| are) (?:an?|the|your) (?:[\w-]+ ){0,3}(?:text|draft|rewrite|translation)s?\b[^\n]*:[ \t]*$`,
        String.raw`(?<![\s\S])${SURE}[!,.] I(?:['’]ve| have) ${EDITED}\b[^\n]*`,
        String.raw`(?:(?<![\s\S])${SURE}[!,.] [Hh]|^H)ere(?:['’]s| is) (?:an?|the|your) (?:(?:[\w-]+ ){0,3}${EDITED} (?:version|draft|text)|(?:[\w-]+ ){1,4}of your (?:text|paragraph|sentence))\b[^\n]*:[ \t]*$`,
        String.raw`\b[Aa]s an AI language model\b[^\n.]*`,
        String.raw`^Let me know if you(?:['’]d| would| want| need)[^\n]* me to (?:adjust|expand|make it|refine|rephrase|revise|rewrite|shorten|tweak|change (?:anything|the t))[^\n]*`,
      ].join("|"),
      "dgm",
    ),
    message: "this is what a chat says to its user",
    hint: () => "take it out",
  },
  {
    pattern: /^[ \t]*(['"´‘’])\1\1\w*[ \t]*$(?:[\s\S]*?^[ \t]*\1{3}[ \t]*$)?/dgm,
    message: "this is no code: its marks are quotes",
    hint: () => "write ``` in a line above and below the code",
  },
  {
    pattern: /^:::[ \t]*\{?[a-z][^\n]*/dgm,
    message: "this is no box: ::: means nothing here",
    hint: () => "start each of its lines with > for a quote",
  },
  {
    pattern: /^\[!(\w+)\]/dgm,
    message: "this is no box: the sign is shown as it stands",
    hint: (kind) => `write **${kind.charAt(0)}${kind.slice(1).toLowerCase()}:** and the text`,
  },
  {
    pattern: /<[@#][A-Z\d]{6,}(?:\|[^<>\n]*)?>/dg,
    message: "this is no name: the mark of a chat is shown as it stands",
    hint: () => "write the name itself",
  },
  {
    pattern: new RegExp(EMOJI, "dgm"),
    message: "this is no emoji: its name is shown as it stands",
    hint: () => "type the character itself",
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/dg,
    message: "this is not marked: == means nothing here",
    hint: (text) => `write <mark>${text}</mark>`,
  },
  {
    pattern: /(?<=[\p{L}\p{N}])\^(\p{L}{1,3}|\d{1,3})\^(?![\p{L}\p{N}])/dgu,
    message: "this is not raised: ^ means nothing here",
    hint: (text) => `write <sup>${text}</sup>`,
  },
  {
    pattern:
      /^\[[a-z]{1,2}\](?=\p{Lu})[^\n]*|(?<=[\p{L}.,])\[[A-Z]{1,3}\d{1,3}\](?![([:])|(?<=[.!?] )\[[A-Z]{2}\d{1,2}\](?![([:])/dgmu,
    message: "this is no text: a comment of a document is shown",
    hint: () => "take it out, and its mark in the text",
  },
  {
    pattern: /\\[([][^\n]*?\\[a-z]{2,}[^\n]*?\\[)\]]/dg,
    message: "this is no formula: it is shown as it stands",
    hint: () => "write it in words and signs, such as 12 × 3",
  },
  {
    pattern: /(?<!\\)\^\[[^\][\n]+\]/dg,
    message: "this is no footnote: its text stands in the sentence",
    hint: () => "write [^1] here, and [^1]: with the text on a line of its own",
  },
  {
    pattern:
      /:contentReference\[[^\]\n]*\](?:\{[^}\n]*\})?|【[^】\n]*†[^】\n]*】|\ue200?(?:file)?cite\ue202?(?:turn\d+[a-z]+\d+\ue202?)+\ue201?/dg,
    message: "this is no source: the mark of a chat is shown as it stands",
    hint: () => "take it out, or link to the source: [name](https://…)",
  },
];
