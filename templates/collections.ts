/** Schemas of everything below content/ except site.yaml. Their descriptions and messages are written for authors. */

import { z } from "zod";
import { collection, href } from "#galley";
import { slideIconNames } from "./icon-names.ts";
import { icon, text } from "./schemas/fields.ts";
import { fragment, hour } from "./schemas/fragment.ts";
import { page } from "./schemas/pages.ts";

const legalSection = z.strictObject({
  title: text("heading of the section; its number comes from the file name's order"),
});

const price = z.number().nonnegative({ error: "a price cannot be below zero" });

/** "9:05AM" and "21:05" are times as well. */
const expectTime = (written: string): string => {
  const [, hours, minutes, half] = /^(\d{1,2})[:.]([0-5]\d)\s*(?:([ap])\.?m\.?)?$/i.exec(written) ?? [];
  const hour = Number(hours);
  const isKnown =
    hours !== undefined &&
    hour < 24 &&
    (half !== undefined ? hour <= 12 && hour > 0 : hour > 12 || hour === 0);
  const meant = `${hour % 12 || 12}:${minutes} ${half?.toLowerCase() ?? (hour > 12 ? "p" : "a")}m`;
  return isKnown ? `expected a time such as 9:05 am: write ${meant}` : "expected a time such as 9:05 am";
};

const slideName = (description: string) =>
  text(description).refine((value) => !/\{(?!number\}|total\}|title\})/.test(value), {
    error: "only {number}, {total} and {title} can stand in braces",
  });

const slideLine = z.strictObject({
  icon: z
    .enum(slideIconNames, { error: `expected one of the icons ${slideIconNames.join(", ")}` })
    .describe("a drawing from the carousel's icon set"),
  text: text("the line"),
});

export const collections = {
  pages: collection({
    folder: "pages",
    route: "/:path",
    schema: page,
    check: (pages, site) =>
      pages.flatMap((entry) => {
        if (entry.data.layout !== "pricing") return [];
        const compared = entry.data.comparison.plans;
        const missing = site.entries("plans").filter(({ slug }) => !compared.includes(slug));
        return missing.map(({ slug, path }) => ({
          entry,
          at: ["comparison", "plans"],
          message: `the plan ${slug} is not compared (${path})`,
          hint: `add ${slug}, and one value in each row`,
        }));
      }),
  }),

  interface: collection({
    folder: "interface",
    schema: z.strictObject({
      skip: text("first link of every page"),
      mainNavigation: text("name of the list of pages"),
      menu: text("name of the menu button on small screens"),
      newTab: text("read out behind links that open a new tab"),
      disabled: text("read out behind greyed-out entries"),
      followUs: text("heading of the social links"),
      copyright: text("first text of the footer's last line"),
      attribution: text("second text of the footer's last line"),
      legalNavigation: text("name of the footer's legal links"),
      contents: text("heading of the list of sections on legal pages"),
      quickPrompt: z
        .strictObject({
          question: text("what it asks; its name, too"),
          suggestions: z
            .array(
              z.strictObject({
                icon,
                label: text("the suggestion"),
                href: href().describe("the page it leads to"),
              }),
            )
            .min(1)
            .describe("its links"),
        })
        .describe("the prompt that Command and Option open at the cursor"),
      carousel: z
        .strictObject({
          slide: slideName("name of a slide; {number}, {total} and {title} are filled in"),
          choose: text("name of the group of dots"),
          show: slideName("name of a dot; {number}, {total} and {title} are filled in"),
          previous: text("name of the button"),
          next: text("name of the button"),
          stop: text("name of the pause button while the slides move"),
          start: text("and while they stand still"),
        })
        .describe("names of the carousel's controls"),
    }),
  }),

  faq: collection({
    folder: "faq",
    schema: z.strictObject({ question: text("the question; the answer is the file's body") }),
  }),

  billing: collection({
    folder: "billing",
    schema: z.strictObject({ question: text("the question; the answer is the file's body") }),
  }),

  plans: collection({
    folder: "plans",
    schema: z
      .strictObject({
        title: text("name of the plan"),
        badge: text("marks the card").optional(),
        monthly: price.describe("price per month"),
        annual: price.describe("price per month when billed annually"),
        description: text("one sentence"),
        features: z.array(text("one feature")).min(1).describe("what the plan holds"),
        button: text("text on the button"),
        href: href().optional().describe("makes the button a link; without it the button does nothing"),
      })
      .refine(({ monthly, annual }) => annual <= monthly, {
        path: ["annual"],
        error: "is more than `monthly`; it is the price of one month when billed annually",
      }),
    check: (plans) => {
      const [first, ...others] = plans.filter(({ data }) => data.badge !== undefined);
      return others.map((entry) => ({
        entry,
        at: ["badge"],
        message: `${first?.path} has one, too; at most one card is marked`,
        hint: "take one of the two out",
      }));
    },
  }),

  slides: collection({
    folder: "slides",
    schema: z.strictObject({
      title: text("heading of the slide"),
      time: z
        .string()
        .regex(/^(?:0?[1-9]|1[0-2]):[0-5]\d [ap]m$/, { error: ({ input }) => expectTime(String(input)) })
        .describe("time of day"),
      hour,
      text: text("one or two sentences"),
      label: text("what assistive technology is told about the picture"),
      picture: z.discriminatedUnion(
        "kind",
        [
          z.strictObject({
            kind: z.literal("shortcut"),
            prompt: text("what the prompt asks"),
            key: text("the key that accepts"),
            steps: z.array(slideLine).describe("the suggested steps"),
          }),
          z.strictObject({
            kind: z.literal("brief"),
            heading: text("name of the meeting"),
            note: text("its time"),
            people: z
              .array(z.string().max(2, { error: "expected two initials at most" }))
              .describe("initials"),
            rows: z
              .array(z.strictObject({ term: text("what"), text: text("its value") }))
              .describe("the brief"),
          }),
          z.strictObject({
            kind: z.literal("person"),
            initials: z.string().max(2, { error: "expected two initials at most" }).describe("initials"),
            heading: text("name of the person"),
            note: text("the line under it"),
            rows: z.array(slideLine).describe("what is known"),
            chips: z.array(text("a count")).describe("counts at the end"),
          }),
          z.strictObject({
            kind: z.literal("agenda"),
            heading: text("heading of the list"),
            items: z
              .array(
                z.strictObject({
                  text: text("the item"),
                  done: z.boolean().default(false).describe("checked off"),
                }),
              )
              .describe("the list"),
            approve: text("label of the items that wait"),
          }),
        ],
        { error: "expected kind to be shortcut, brief, person or agenda" },
      ),
    }),
  }),

  superpowers: collection({
    folder: "superpowers",
    schema: z.strictObject({ title: text("heading of the card; its text is the file's body"), fragment }),
  }),

  workflows: collection({
    folder: "workflows",
    schema: z.strictObject({
      title: text("heading of the card; its text is the file's body"),
      subtitle: text("the line under it"),
      fragment,
    }),
  }),

  useCases: collection({
    folder: "use-cases",
    schema: z.strictObject({
      title: text("heading; the text is the file's body, the file's name the anchor"),
      fragment: fragment.describe("a drawn moment of such a day"),
      popularFor: z.array(text("one use")).min(1).describe("what it is popular for"),
    }),
  }),

  privacy: collection({ folder: "privacy", schema: legalSection }),
  terms: collection({ folder: "terms", schema: legalSection }),
};
