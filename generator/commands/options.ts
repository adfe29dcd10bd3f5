/** Options that several commands share, and what a value of each must look like. */
import { InvalidArgumentError, Option } from "commander";
import type { BuildOptions } from "../build/report.ts";
import { isDay } from "../problems/read-day.ts";
import type { ListenOptions } from "../serve/listen.ts";
import { parseUrl, readOrigin } from "../util/read-url.ts";
import { FORMATS } from "./print.ts";

/** What the options below come to, as typed. A command gets those that it names, and adds its own. */
export interface Flags
  extends Partial<Pick<BuildOptions, "out" | "drafts" | "strict" | "cache" | "baseUrl" | "preview" | "now">>,
    Pick<ListenOptions, "port" | "host"> {
  readonly verify?: boolean;
}

const OPTIONS = {
  out: new Option("--out <dir>", "folder of the built site (default: site in the root)"),
  drafts: new Option("--drafts", "include drafts and scheduled pages"),
  noDrafts: new Option("--no-drafts", "leave out drafts and scheduled pages"),
  strict: new Option("--strict", "let warnings fail, too"),
  noCache: new Option("--no-cache", "neither read nor write remembered results"),
  format: new Option(
    "--format <name>",
    'how to report (default: "pretty"; in GitHub Actions "github")',
  ).choices(FORMATS),
  verify: new Option("--verify", "build again elsewhere with nothing remembered, compare every byte"),
  baseUrl: new Option(
    "--base-url <url>",
    "public address and path to use instead of the site's origin",
  ).argParser(parseBaseUrl),
  preview: new Option(
    "--preview",
    "for reviewers: robots and search engines are kept out, and no social images are made",
  ),
  now: new Option("--now <date>", "day that decides what is scheduled, such as 2025-08-24").argParser(
    parseNow,
  ),
  port: new Option("--port <number>", "fail when it is taken (default: the first free one from 4400)")
    .env("PORT")
    .argParser(parsePort),
  host: new Option("--host <address>", "address to listen on").default("127.0.0.1"),
};

/** In the order of the help. */
export const shared = (...names: readonly (keyof typeof OPTIONS)[]) => names.map((name) => OPTIONS[name]);

/** For commands that report no faults but data. */
export const dataFormat = (...names: readonly string[]): Option =>
  new Option("--format <name>", "how to print it").choices(names).default(names[0]);

function parseBaseUrl(value: string): string {
  const url = parseUrl(value);
  const origin = url && readOrigin(value);
  if (origin === undefined || !/^https?:/.test(origin) || url?.href.replace(/\/$/, "") !== origin) {
    const forms = "https://preview.example.com or https://example.com/preview";
    throw new InvalidArgumentError(`Expected scheme, host and perhaps a path, such as ${forms}.`);
  }
  return origin;
}

/** A day, or an instant with its zone. @returns an ISO instant in UTC */
function parseNow(value: string): string {
  const isInstant = /^.{10}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(value);
  const time = isInstant && isDay(value.slice(0, 10)) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time))
    throw new InvalidArgumentError("Expected a date such as 2025-08-24 or 2025-08-24T09:00:00Z.");
  return new Date(time).toISOString();
}

function parsePort(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65535)
    throw new InvalidArgumentError("Expected a number up to 65535.");
  return number;
}
