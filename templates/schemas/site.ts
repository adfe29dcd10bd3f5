/** Schema of content/site.yaml: galley's own fields and what this site adds. */

import { z } from "zod";
import { href, siteFields } from "#galley";
import { text } from "./fields.ts";

const address = (description: string) =>
  z
    .url({ protocol: /^https$/, error: "expected a full address that starts with https://", abort: true })
    .refine((value) => !/^https?:\/\/https?:/.test(value), {
      error: ({ input }) => `https:// stands twice: write ${String(input).replace(/^https?:\/\//, "")}`,
    })
    .refine((value) => !/\s/.test(value.trim()), {
      error: ({ input }) => `no address has a blank in it: write ${String(input).replace(/ /g, "%20")}`,
    })
    .describe(description);
const mail = (description: string) =>
  z.email({ error: "expected a mail address such as hello@company.example" }).describe(description);

const links = {
  app: address("the web app; every start and trial button leads there"),
  mac: address("installer of the Mac app"),
  extension: address("store page of the browser extension"),
};

const navigationItem = z
  .strictObject({
    label: text("what the visitor reads"),
    page: href()
      .refine((value) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(value), {
        error:
          "expected a page of this site such as /pricing; an address outside the site stands behind link:",
      })
      .optional()
      .describe("a page of this site, such as /pricing"),
    link: z
      .union([z.enum(["app", "mac", "extension"]), address("any other address")], {
        error:
          "expected one of the names under links: app, mac, extension, or a full address that starts with https://",
      })
      .optional()
      .describe("a name under links, or a full address; opens in a new tab"),
    enabled: z.boolean().default(true).describe("false shows the label greyed out and not clickable"),
    note: text("a small word beside a greyed-out entry").optional(),
  })
  .refine((item) => !item.enabled || (item.page === undefined) !== (item.link === undefined), {
    error: ({ input }) =>
      Object(input).page === undefined
        ? "needs either a page or a link; write enabled: false to show it greyed out without one"
        : "has both a page and a link: take one of the two out",
  })
  .refine(({ enabled, note }) => !enabled || note === undefined, {
    path: ["note"],
    error: "is shown beside a greyed-out entry only: take it out, or write enabled: false",
  });

const navigationItems = z.array(navigationItem).min(1);

export const siteSchema = z.strictObject({
  ...siteFields,
  wordmark: text("the product's name in the logo"),
  company: text("legal name"),
  slogan: text("first line in the footer"),
  sloganLine: text("second line in the footer"),
  links: z.strictObject(links).describe("addresses outside the site"),
  social: z
    .array(
      z.strictObject({
        platform: z
          .enum(["instagram", "x", "youtube"], {
            error: "there is an icon for instagram, x and youtube only",
          })
          .describe("decides the icon"),
        name: text("what the visitor reads"),
        url: address("profile"),
      }),
    )
    .describe("profiles in the footer"),
  contacts: z
    .strictObject({
      general: mail("feedback, press and everything else"),
      partnerships: mail("partnerships and enterprise"),
      support: mail("support"),
    })
    .describe("mail addresses"),
  application: z
    .strictObject({
      category: text("schema.org applicationCategory, such as BusinessApplication"),
      operatingSystem: text("schema.org operatingSystem"),
    })
    .describe("what search engines are told about the product"),
  navigation: z
    .strictObject({
      header: navigationItems.describe("entries of the header, in order"),
      action: navigationItem
        .refine(({ enabled }) => enabled, { path: ["enabled"], error: "the button is never greyed out" })
        .describe("the button at the end of the header"),
      footer: z
        .array(
          z.strictObject({
            title: text("heading of the group"),
            items: navigationItems.describe("its entries"),
          }),
        )
        .describe("groups of the footer"),
      legal: navigationItems.describe("links in the last line of the footer"),
    })
    .describe("header and footer"),
});
