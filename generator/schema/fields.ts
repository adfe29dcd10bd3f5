/** Schema fields for content. Marks say what a string means, so that the engine can check it; see schema/marks.ts. */
import { z } from "zod";
import { defaultHosts, hostNames } from "../hosts/index.ts";
import { decodePath, encodePath } from "../hosts/urls.ts";
import { parseUrl, readableUrl, readOrigin } from "../util/read-url.ts";
import { isLanguage, suggestLanguage } from "./language.ts";
import { explainPath, findSegmentFault } from "./segment.ts";

/** What a marked string stands for. Kept in zod's metadata under `galley`. */
export type Mark =
  | { readonly kind: "ref"; readonly collection: string }
  | { readonly kind: "href" | "image" | "inline" | "markdown" };

const marked = (mark: Mark, description: string) => z.string().min(1).meta({ galley: mark, description });

/** The slug of an entry of another collection; a missing one is an error at this line. */
export const ref = (collection: string) =>
  marked({ kind: "ref", collection }, `slug of an entry in ${collection}`);

/** A link: a page ("/pricing", "/features#speed"), an absolute URL or a mailto: address. Pages and anchors are checked. */
export const href = () => marked({ kind: "href" }, "a page such as /pricing, or a full https:// address");

/** A picture below content/assets/, by its path there; a missing one is an error. */
export const image = () => marked({ kind: "image" }, "path of a picture below content/assets");

/** One line of Markdown (emphasis, links); the layout gets safe HTML without a paragraph around it. */
export const inline = () => marked({ kind: "inline" }, "text, may hold *emphasis* and [links](/pricing)");

/** Several paragraphs of Markdown; the layout gets safe HTML. */
export const markdown = () => marked({ kind: "markdown" }, "Markdown text");

/** A calendar date as typed, e.g. 2025-08-24. Never becomes a Date, so no time zone can move it. */
export const isoDate = () =>
  z.iso.date({
    error: ({ input }) =>
      `expected a date such as 2025-08-24, got ${input === null ? "nothing" : JSON.stringify(input)}`,
  });

/** @param mend the path that a message suggests, from what was typed */
const pathField = (mend: (path: string) => string) =>
  z
    .string()
    .regex(/^\/(?:[^/?#\s]+(?:\/[^/?#\s]+)*)?$/, {
      error: ({ input }) => explainPath(String(input), mend),
      abort: true,
    })
    // As hosts read it: what an author has encoded is not encoded again.
    .refine((path) => decodePath(readableUrl(path) === path ? encodePath(path) : path) !== undefined, {
      error: 'expected a path without ".", "..", backslashes, control characters and encoded slashes',
      abort: true,
    });

const urlPath = pathField((path) => path.replace(/\s/g, encodeURIComponent));

/** The address of a page becomes a file, so it may hold no more than the name of a content file. */
const pagePath = pathField((path) => path.replace(/\.(?:html?|md)$/i, "").replace(/\s+/g, "-")).superRefine(
  (path, context) => {
    const segments = path.split("/").filter(Boolean);
    const odd = segments.find((segment) => segment !== segment.normalize("NFC"));
    const message = odd && `${JSON.stringify(odd)} is not in the Unicode form NFC`;
    const fault = message ?? findSegmentFault(segments, true)?.problem;
    if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
  },
);

const words = z
  .string()
  .min(1)
  .refine((text) => text === "" || text.trim() !== "", { error: "expected text, got only spaces" });

const draft = z.boolean().describe("true keeps it out of the site");

/** Whether and when an entry is in the site: every collection has these, whatever its schema says. */
export const publicationFields = {
  draft: draft.optional(),
  publishAt: isoDate().optional().describe("first day on which it is in the site"),
  expireAt: isoDate()
    .optional()
    .meta({ description: "first day on which it is no longer", examples: ["2099-12-31"] }),
};

/** Fields of every page; spread them into the schema of a collection that has a `route`. */
export const pageFields = {
  title: words.describe("browser tab and search result; under 60 characters"),
  description: words.describe("search result and shared links; 50 to 160 characters"),
  layout: z.string().describe("file name in templates/layouts"),
  route: pagePath.optional().meta({
    description: "address of the page; by default its path below the folder",
    examples: ["/another-address"],
  }),
  ...publicationFields,
  draft: draft.default(false),
  aliases: z.array(urlPath).default([]).describe("old addresses that lead here"),
  noindex: z.boolean().default(false).describe("true asks search engines to leave the page out"),
};

/** What a fact may be called. */
export const FACT_NAME = /^[a-z][A-Za-z0-9]*$/;

/** "Trial-days" → "trialDays". */
const camelCase = (name: string): string =>
  name
    .replace(/^[^A-Za-z]+/, "")
    .replace(/[^A-Za-z0-9]+(.?)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^./, (letter) => letter.toLowerCase()) || "trialDays";

const factDetails = {
  unit: z.string().optional().describe("the word that follows it in a text, in the singular: day"),
  reviewBy: isoDate().optional().describe("when somebody must confirm the claim again"),
};

/** A number, a text, or an object that says how the fact is shown. */
export const factValue = z.union(
  [
    z.number(),
    z.string().min(1),
    z.strictObject({ value: z.union([z.number(), z.string().min(1)]), ...factDetails }),
    z.strictObject({ price: z.number().nonnegative(), ...factDetails }),
    z.strictObject({ date: isoDate(), ...factDetails }),
  ],
  { error: "expected a number, a text, or one of { value }, { price }, { date }" },
);

const kilobytes = (what: string) =>
  z
    .number()
    .nonnegative({ error: "expected a size in kilobytes, such as 20 or 1.5" })
    .optional()
    .describe(`${what}, in kilobytes as sent`);

/** Largest sizes of one page; a kilobyte is 1000 bytes, counted after brotli. */
const budget = z.strictObject({
  html: kilobytes("the page's own HTML"),
  css: kilobytes("its stylesheets"),
  eagerJs: kilobytes("scripts fetched on load"),
  js: kilobytes("all scripts, with those of widgets that wake later"),
  fonts: kilobytes("its fonts"),
  total: kilobytes("everything fetched on load"),
  requests: z
    .int({ error: "expected a whole number of requests" })
    .positive({ error: "expected at least 1 request, the page itself" })
    .optional()
    .describe("how many files are fetched on load, the page included"),
});
export type Budget = z.output<typeof budget>;

/** Values of content/site.yaml that galley itself reads; spread them into the site's schema. */
export const siteFields = {
  name: words.describe("name of the product or site"),
  origin: z
    .url({ protocol: /^https?$/, error: "expected an address such as https://example.com", abort: true })
    .refine((value) => !/^https?:\/\/(?:localhost|127\.0\.0\.1)(?!\.?[\w-])/.test(value), {
      error: "that is your own computer; expected the address that visitors have",
    })
    .refine((value) => !/\/[^/]+\.html?\/?$/i.test(value), {
      error: ({ input }) => `expected an address without a file: ${String(input).replace(/\/[^/]+\/?$/, "")}`,
      abort: true,
    })
    .refine((value) => parseUrl(value) === undefined || readOrigin(value) === value.replace(/\/$/, ""), {
      error: ({ input }) =>
        `expected only scheme, host and a plain path, as browsers send them: ${readOrigin(String(input))}`,
    })
    .describe("public address of the site: https://example.com, or https://example.com/docs below a path"),
  language: z
    .string()
    .refine(isLanguage, {
      error: ({ input }) => `expected a language code such as ${suggestLanguage(String(input))}`,
    })
    .default("en")
    .describe("language of the pages: en, de, pt-BR"),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, {
      error: "expected a currency code of three capital letters, such as USD",
      abort: true,
    })
    .refine((value) => Intl.supportedValuesOf("currency").includes(value), {
      error: ({ input }) => `there is no currency ${input}; expected a code such as USD or EUR`,
    })
    .default("USD")
    .describe("three-letter code for every price"),
  facts: z
    .record(
      z.string().regex(FACT_NAME, {
        error: ({ input }) => `write a name of letters and digits, such as ${camelCase(String(input))}`,
      }),
      factValue,
    )
    .default({})
    .describe("claims that several texts repeat"),
  redirects: z
    .array(
      z.strictObject({
        from: urlPath,
        to: href(),
        status: z
          .union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)], {
            error: ({ input }) =>
              input === 410 ? "what is gone for good has no redirect: take it out" : undefined,
          })
          .default(301),
      }),
    )
    .default([])
    .describe("old addresses and where they lead"),
  unknownPaths: z
    .union([
      z.strictObject({ redirect: urlPath, status: z.union([z.literal(301), z.literal(302)]).default(302) }),
      z.strictObject({ notFound: z.literal(true) }),
    ])
    .default({ notFound: true })
    .describe(
      "what an address that does not exist leads to: { redirect: / }, or { notFound: true } for the page 404",
    ),
  hosts: z
    .array(z.enum(hostNames))
    .default([...defaultHosts])
    .describe("hosts to write rules for"),
  hsts: z
    .boolean()
    .optional()
    .describe(
      "tell browsers to use https alone for the whole domain and a year; not below a path by default",
    ),
  precompress: z
    .boolean()
    .default(false)
    .describe("write text files compressed as well, .br and .gz, for servers of one's own such as nginx"),
  htmlFiles: z
    .enum(["both", "file", "folder"])
    .default("both")
    .describe("write /features as features.html, features/index.html, or both"),
  budgets: z
    .record(
      z.string().refine((page) => !Object.hasOwn(budget.shape, page), {
        error: ({ input }) => `write "*": { ${input}: … } for all pages`,
      }),
      budget,
    )
    .default({})
    .describe('largest allowed sizes: for "*", every page, and for single pages, whose own figures win'),
};

/** The engine's own view of content/site.yaml. */
export const siteConfig = z.object(siteFields);
export type SiteConfig = z.output<typeof siteConfig>;

/** Stands in for the site's own schema when that is not known. */
export const looseSiteSchema = z.looseObject(siteFields);
