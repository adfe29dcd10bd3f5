/** Front matter of the pages, one schema per layout. */

import { z } from "zod";
import { inline, isoDate, pageFields, ref } from "#galley";
import { button, closing, text, titledText } from "./fields.ts";
import { fragment, hour } from "./fragment.ts";
import { homeFields } from "./home.ts";

const heading = text("the page's one main heading");
const lead = text("the paragraph under the main heading");

const comparison = z
  .strictObject({
    heading: text("heading of the table"),
    feature: text("name of the first column, read out"),
    included: text("read out in place of a check"),
    notIncluded: text("read out in place of a dash"),
    plans: z.array(ref("plans")).min(1).describe("its columns: the plans that it compares"),
    rows: z
      .array(
        z.strictObject({
          title: text("the feature"),
          note: text("a line that explains it").optional(),
          plans: z
            .array(z.union([z.boolean(), text("a word")], { error: "expected true, false or a word" }))
            .describe("one value for each of the plans above, in their order"),
        }),
      )
      .describe("one line for each feature"),
  })
  .superRefine(({ plans, rows }, context) => {
    // A new column is missing in all rows: that is told once.
    const wrong = rows.flatMap(({ plans: { length } }, row) =>
      length === plans.length ? [] : { length, row },
    );
    for (const { length, row } of wrong.filter(
      (one) => one.length !== wrong[0]?.length || one === wrong[0],
    )) {
      const alike = wrong.filter((one) => one.length === length).length - 1;
      const others = alike > 0 ? `, here and in ${alike} more ${alike === 1 ? "row" : "rows"}` : "";
      const message = `has ${length} values; there are ${plans.length} plans, in comparison.plans${others}`;
      context.addIssue({ code: "custom", message, path: ["rows", row, "plans"] });
    }
  })
  .describe("the table that compares the plans");

export const page = z.discriminatedUnion(
  "layout",
  [
    z.strictObject({ ...pageFields, layout: z.literal("home"), ...homeFields }),
    z.strictObject({
      ...pageFields,
      layout: z.literal("features"),
      heading,
      lead,
      button,
      picture: z
        .strictObject({
          label: text("what assistive technology is told about the picture"),
          document: z
            .strictObject({
              title: text("its heading"),
              before: text("start of its text"),
              highlight: text("the phrase that the prompt is about"),
              after: text("rest of the text"),
              rows: z
                .array(z.strictObject({ text: text("the line"), note: text("what stands at its end") }))
                .describe("figures below the text"),
            })
            .describe("the document behind the prompt"),
          prompt: text("text in the drawn prompt window"),
          chips: z.array(text("a source the prompt uses")).describe("small labels in the window"),
          slides: z
            .array(
              z.strictObject({
                title: text("its line"),
                bars: z.array(z.number().positive()).min(1).describe("its figures, drawn as bars"),
              }),
            )
            .describe("what the prompt made of the document"),
        })
        .describe("the picture under the heading"),
      blocks: z
        .array(titledText.extend({ fragment }))
        .length(6, { error: "the grid has room for exactly six blocks" })
        .describe("the six features"),
      smarter: z
        .strictObject({
          heading: text("heading of the panel"),
          text: text("its text"),
          button,
          places: z
            .array(text("a place"))
            .length(3, { error: "the circle has exactly three places" })
            .describe("where a fact was copied to, round the drawn circle"),
          end: text("what stands at the end of the line"),
        })
        .describe("the panel under the six features"),
      closing,
      smallPrint: text("the line at the end of the page"),
    }),
    z.strictObject({
      ...pageFields,
      layout: z.literal("pricing"),
      heading,
      lead,
      switch: z
        .strictObject({
          group: text("read out before the switch"),
          monthly: text("text before the switch"),
          label: text("text behind the switch, and its name"),
          monthlyShown: text("read out when monthly prices appear"),
          annualShown: text("read out when annual prices appear"),
        })
        .describe("the switch between monthly and annual prices"),
      perMonth: text("what follows a price"),
      monthlyBilling: text("under a monthly price"),
      noBilling: text("under a price of zero"),
      yearlyTotal: text("under an annual price; {total} is the amount for twelve months").refine(
        (value) => value.includes("{total}"),
        { error: "must hold {total}, where the amount goes" },
      ),
      note: inline().describe("the line under the cards; may hold links"),
      comparison,
      everyPlan: z
        .strictObject({
          heading: text("heading of the list"),
          points: z.array(text("a point")).min(1).describe("what no plan lacks"),
        })
        .describe("the list under the table"),
      questions: text("heading over the questions of content/billing"),
      closing,
    }),
    z.strictObject({
      ...pageFields,
      layout: z.literal("use-cases"),
      heading,
      lead,
      popularFor: text("heading of each list"),
      closing,
    }),
    z.strictObject({
      ...pageFields,
      layout: z.literal("about"),
      heading,
      story: text("heading of the text in the body of the file"),
      fragment,
      valuesHeading: text("heading of the values"),
      values: z.array(titledText.extend({ fragment })).min(1).describe("what the company values"),
      team: z
        .strictObject({
          heading: text("heading"),
          text: text("one or two sentences"),
          places: z
            .array(z.strictObject({ name: text("a city"), time: text("its time of day"), hour }))
            .min(1)
            .describe("where the team is, at the same minute"),
        })
        .describe("the last section"),
      closing,
    }),
    z.strictObject({
      ...pageFields,
      layout: z.literal("contact"),
      heading,
      lead,
      contacts: z
        .array(
          titledText.extend({
            email: z
              .email({ error: "expected a mail address, best taken from site.contacts" })
              .describe("mail address"),
            linkName: text("read out in place of the bare address; must hold it"),
          }),
        )
        .describe("the addresses"),
      fragment,
      closing,
    }),
    z.strictObject({
      ...pageFields,
      layout: z.literal("legal"),
      heading,
      dateLine: text("the line under the heading"),
      updated: isoDate().describe("that day, for search engines: 2025-08-24, or the fact of the line alone"),
      sections: z
        .enum(["privacy", "terms"], { error: "expected privacy or terms, the folders with legal sections" })
        .describe("folder with the numbered sections"),
    }),
    z.strictObject({
      ...pageFields,
      layout: z.literal("text"),
      heading,
      lead: lead.optional(),
    }),
    z.strictObject({
      ...pageFields,
      layout: z.literal("not-found"),
      heading,
      text: text("what happened and what happens next"),
      link: button,
    }),
  ],
  {
    error:
      "expected layout to be home, features, pricing, use-cases, about, contact, legal, text or not-found (a file in templates/layouts)",
  },
);
