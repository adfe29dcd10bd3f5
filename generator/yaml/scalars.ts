/**
 * Plain YAML values that are not what they look like: YAML 1.1 and 1.2 read them differently, or a number loses
 * characters that the author typed. Such a value is refused, or it is published as typed and worth a warning.
 * (https://yaml.org/spec/1.2.2/#103-core-schema, https://yaml.org/type/)
 */
import type { Severity } from "../types.ts";

export interface ScalarFault {
  readonly code: "YAML_AMBIGUOUS" | "YAML_DATE";
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
}

const QUOTES = "put quotes around it to keep it as typed";
const YAML_1_1_WORD = /^(?:yes|no|on|off)$/i;
const YAML_1_1_TRUE = /^(?:yes|on)$/i;
const SEXAGESIMAL = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?$/;
const GROUPED = /^[-+]?\d[\d_]*_[\d_]*(?:\.[\d_]*)?$/;
const BINARY = /^[-+]?0b[01_]+$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** First characters of everything above; most texts are let through by it. */
const SUSPECT = /^[-+\d.yYnNoO]/;

/**
 * @param source the value as typed, without quotes
 * @param value what YAML 1.2 made of it
 */
export function checkScalar(source: string, value: unknown): ScalarFault | undefined {
  if (typeof value === "number") return checkNumber(source, value);
  if (typeof value !== "string" || source.length > 40 || !SUSPECT.test(source)) return undefined;
  if (YAML_1_1_WORD.test(source)) {
    return ambiguous("warning", `${source} is text here, not true or false`, {
      hint: `write ${YAML_1_1_TRUE.test(source) ? "true" : "false"}, or put quotes around it if the word is meant`,
    });
  }
  if (SEXAGESIMAL.test(source)) {
    return ambiguous("warning", `${source} is text here, but a number to other YAML readers`, {
      hint: QUOTES,
    });
  }
  if (GROUPED.test(source) || BINARY.test(source)) {
    return ambiguous("warning", `${source} is text here, but a number to other YAML readers`, {
      hint: GROUPED.test(source)
        ? `write ${source.replaceAll("_", "")} for a number, or put quotes around it`
        : QUOTES,
    });
  }
  const date = DATE.exec(source);
  if (date !== null && !isCalendarDate(Number(date[1]), Number(date[2]), Number(date[3]))) {
    return {
      code: "YAML_DATE",
      severity: "error",
      message: `there is no day ${source} in the calendar`,
      hint: "correct the date (year-month-day), or put quotes around it if it is none",
    };
  }
  return undefined;
}

function checkNumber(source: string, value: number): ScalarFault | undefined {
  if (String(value) === source) return undefined;
  if (!Number.isFinite(value))
    return ambiguous("error", `${source} is not a number that can be shown`, { hint: QUOTES });
  return ambiguous("error", `${source} is read as the number ${value}`, {
    hint: `write ${value}, or put quotes around it to keep it as typed`,
  });
}

const ambiguous = (severity: Severity, message: string, { hint }: { hint: string }): ScalarFault => ({
  code: "YAML_AMBIGUOUS",
  severity,
  message,
  hint,
});

function isCalendarDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= ([31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);
}
