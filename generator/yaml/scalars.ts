/**
 * Plain YAML values that are not what they look like: YAML 1.1 and 1.2 read them differently, or a number loses
 * characters that the author typed. Such a value is refused, or it is published as typed and worth a warning.
 * (https://yaml.org/spec/1.2.2/#103-core-schema, https://yaml.org/type/)
 */
import { error, warning } from "../problems/problems.ts";
import { DAY, isDay } from "../problems/read-day.ts";
import type { Problem } from "../types.ts";

const ambiguous = (message: string, hint: string) => warning("YAML_AMBIGUOUS", message, { hint });

const QUOTES = "put quotes around it to keep it as typed";
const YAML_1_1_WORD = /^(?:(yes|on)|no|off)$/i;
const SEXAGESIMAL = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?$/;
const GROUPED = /^[-+]?\d[\d_]*_[\d_]*(?:\.[\d_]*)?$/;
const BINARY = /^[-+]?0b[01_]+$/;
const SPACED = /^([1-9]\d{0,2})[ \u00a0\u202f'’](\d{3})$/;
/** First characters of everything above; most texts are let through by it. */
const SUSPECT = /^[-+\d.yYnNoO]/;

/**
 * @param source the value as typed, without quotes
 * @param value what YAML 1.2 made of it
 * @returns what is wrong with it, without a place
 */
export const checkPlain = (source: string, value: unknown): Problem | undefined =>
  checkScalar(source, value) ?? checkCurly(source) ?? checkRemark(source) ?? checkEnd(source);

function checkScalar(source: string, value: unknown): Problem | undefined {
  if (typeof value === "number") return checkNumber(source, value);
  if (source.length > 40 || !SUSPECT.test(source)) return undefined;
  const [word, yes] = YAML_1_1_WORD.exec(source) ?? [];
  if (word !== undefined) {
    const asked = yes === undefined ? "take the line out for none, write false" : "write true";
    const hint = `${asked} where true or false is asked for, or put quotes around it if the word is meant`;
    return ambiguous("yes, no, on and off are text here, not true or false", hint);
  }
  const isGrouped = GROUPED.test(source);
  if (isGrouped || SEXAGESIMAL.test(source) || BINARY.test(source)) {
    const plain = `write ${source.replaceAll("_", "")} for a number, or put quotes around it`;
    const message = `${source} is text here, but a number to other YAML readers`;
    return ambiguous(message, isGrouped ? plain : QUOTES);
  }
  const [spaced, thousands, rest] = SPACED.exec(source) ?? [];
  if (spaced !== undefined) {
    const hint = `write ${thousands}${rest} for a number, or put quotes around it`;
    return ambiguous(`${source} is text here, not a number`, hint);
  }
  if (!DAY.test(source) || isDay(source)) return undefined;
  const hint = "correct the date (year-month-day), or put quotes around it if it is none";
  return error("YAML_DATE", `there is no day ${source} in the calendar`, { hint });
}

/** Only where any text may stand: "off" may be one of a few words. 29.50 is a sound number, but another text; 1.200 may be a thousand. */
export const dependsOnSchema = (source: string, value: unknown): boolean =>
  YAML_1_1_WORD.test(source) || losesZeros(source, value);

const losesZeros = (source: string, value: unknown): boolean =>
  /^-?\d+\.(?!\d{3}$)\d*0$/.test(source) && source.replace(/\.?0+$/, "") === String(value);

function checkNumber(source: string, value: number): Problem | undefined {
  if (String(value) === source) return undefined;
  const thousands = /^\d{1,3}\.\d{3}$/.test(source) ? ` or ${source.replace(".", "")}` : "";
  const message = Number.isFinite(value)
    ? `is read as the number ${value}`
    : "is not a number that can be shown";
  // With more digits than a number holds it is another one already.
  const isKept = Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  const hint = isKept ? `write ${value}${thousands} for a number, or ${QUOTES}` : QUOTES;
  return error("YAML_AMBIGUOUS", `${source} ${message}`, { hint });
}

/** A whole text in typographic quotes, which are a part of it; ‹one› and ‹another› are no quotes of the whole. */
export const CURLY = /^([“”„‟‘’‚«»‹›״＂])((?:(?!\1)[^“”„‟«»״＂])*)([“”‘’«»‹›״＂"])$/;

/** As in JavaScript. A short text may well have the sign for its looks. */
const REMARK = /\S\s+\/\/ +(?:\S+ +){2}\S/;

/** @param source a text as it is written, without quotes */
function checkRemark(source: string): Problem | undefined {
  if (!source.includes("// ") || !REMARK.test(source)) return undefined;
  const hint = "write # for a comment; if it is meant, put quotes around the whole text";
  return ambiguous("// is shown, with what follows: it starts no comment", hint);
}

/** As in JSON. What the line ends with belongs to the text in YAML. */
const ENDED = /^(?!.*&#?\w+;$)(?!(?:[-+\d.]+|true|false|null)[,;]$)(.*[^\s,;])[,;]$/s;

/** @param source a text as it is written, without quotes */
function checkEnd(source: string): Problem | undefined {
  if (/^[^"]*[^\d\s"]"$/.test(source)) {
    const hint =
      "put one in front as well, or take it out; if it is meant, put single quotes around the text";
    return ambiguous('the " at the end is shown: there is none at the start', hint);
  }
  if (!/[,;]$/.test(source) || !ENDED.test(source)) return undefined;
  const sign = source.at(-1);
  const hint = `take the ${sign} out; if it is meant, put quotes around the whole text`;
  return ambiguous(`the ${sign} at the end is shown: no line of YAML ends with one`, hint);
}

/** What somebody says is a sentence, and its quotes are meant. */
const SENTENCE = /[.!…,。！]$/;

/**
 * @param source a text as it is written, without quotes
 * @param mayQuote whether a sentence in such quotes passes
 */
export function checkCurly(source: string, mayQuote = true): Problem | undefined {
  const [, open, text = "", close] = CURLY.exec(source) ?? [];
  if (open === undefined || (mayQuote && SENTENCE.test(text))) return undefined;
  const hint = 'write " instead of both; if they are meant, put "…" around the whole text';
  return ambiguous(`${open} and ${close} are shown: they are no quotes to YAML`, hint);
}
