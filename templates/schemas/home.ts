/** Front matter of the home page, section by section. */
import { z } from "zod";
import { button, icon, iconLine, text, titledText } from "./fields.ts";
import { fragment } from "./fragment.ts";

const heading = text("heading of the section");
const lead = text("the paragraph under the heading");
const tile = iconLine.extend({ note: text("a few words under it") });

/** What the drawn desk of the hero shows. */
const desk = z.strictObject({
  label: text("all that assistive technology meets of the picture"),
  menuBar: z.strictObject({
    app: text("name of the open app"),
    menus: z.array(text("a menu")).describe("menus beside it"),
    clock: text("time at the end"),
  }),
  mail: z.strictObject({
    subject: text("subject of the open mail"),
    from: text("sender"),
    time: text("when it came"),
    before: text("start of the mail"),
    highlight: text("the phrase that the prompt is about"),
    after: text("rest of the paragraph"),
    second: text("second paragraph"),
    replied: text("mark of a mail that was answered"),
  }),
  calendar: z
    .strictObject({
      day: text("the day shown"),
      hours: z.array(text("an hour, such as 10 am")).describe("hours in the first column"),
      events: z
        .array(
          z.strictObject({
            hour: text("one of the hours"),
            title: text("name of the event"),
            state: z
              .enum(["kept", "moved", "proposed"], {
                error: "expected kept, moved (struck out) or proposed (the new time)",
              })
              .default("kept")
              .describe("moved is struck out, proposed is the new time"),
          }),
        )
        .describe("events of the day"),
    })
    .superRefine(({ hours, events }, context) => {
      for (const [index, { hour }] of events.entries())
        if (!hours.includes(hour)) {
          const message = `expected one of the hours above: ${hours.join(", ")}`;
          context.addIssue({ code: "custom", message, path: ["events", index, "hour"] });
        }
    }),
  prompt: z.strictObject({
    text: text("what the user typed"),
    chips: z.array(text("a source")).describe("what the answer rests on"),
    actions: z
      .array(
        z.strictObject({
          icon,
          title: text("the action"),
          text: text("what it says or does"),
          detail: text("what goes with it").optional(),
          result: text("what stands there once it is done"),
        }),
      )
      .describe("what was approved"),
    approve: text("drawn button, until it is pressed"),
    approved: text("what takes its place"),
    undo: text("second drawn button"),
  }),
});

export const homeFields = {
  hero: z
    .strictObject({
      heading: text("the page's one main heading; what follows its first comma stays together"),
      lead,
      button,
      notes: z.array(text("a line")).describe("fine print beside the button"),
      shortcut: z
        .strictObject({
          keys: z
            .strictObject({
              command: text("name of the key"),
              option: text("name of the key"),
              control: text("first key where there is no Command key"),
              alt: text("second key there"),
            })
            .describe("names of the keys"),
          text: text("what the keys do"),
          controlText: text("what they do where there is no Command key"),
        })
        .describe("the line under the picture"),
      replay: text("name of the button that plays the picture again"),
      picture: desk.describe("the drawn desk"),
    })
    .describe("first screen"),
  trust: z
    .strictObject({
      heading,
      logos: z
        .array(
          z.strictObject({
            name: text("name of the company, read out"),
            logo: z
              .enum(["lantern-row", "foldyard", "haldenby", "meridane"], {
                error: "expected one of the drawn logos lantern-row, foldyard, haldenby, meridane",
              })
              .describe("its drawing"),
          }),
        )
        .describe("logos in a row"),
    })
    .describe("trusted-by strip"),
  carousel: z.strictObject({ heading, lead }).describe("texts over the slides of content/slides"),
  why: z
    .strictObject({
      heading,
      lead,
      without: text("heading of the first column"),
      with: text("heading of the second column"),
      withoutFragment: fragment,
      withFragment: fragment,
      rows: z
        .array(z.strictObject({ without: text("how it is without"), with: text("how it is with") }))
        .min(1)
        .describe("paired lines"),
    })
    .describe("comparison"),
  how: z
    .strictObject({
      heading,
      steps: z.array(titledText.extend({ fragment })).describe("steps"),
    })
    .describe("how it works"),
  superpowers: z.strictObject({ heading, lead }).describe("texts over the cards of content/superpowers"),
  workflows: z
    .strictObject({ heading, pause: text("label of the checkbox that stops the moving cards") })
    .describe("texts over the cards of content/workflows"),
  integrates: z
    .strictObject({
      heading,
      lead,
      diagram: z.strictObject({
        label: text("what assistive technology is told about the diagram"),
        sources: z.array(tile).describe("where context comes from"),
        core: text("the middle of the diagram"),
        nodes: z
          .array(text("a name"))
          .length(8, { error: "the graph has exactly eight nodes" })
          .describe("what the middle knows, clockwise from the top"),
        targets: z.array(tile).describe("where context goes"),
      }),
      points: z.array(iconLine).describe("the list under the diagram"),
      more: button.describe("a link to the next page"),
    })
    .describe("features section with the diagram"),
  callToAction: z.strictObject({ heading, button }).describe("the panel with the landscape"),
  start: z
    .strictObject({
      heading,
      button,
      fragment,
      points: z
        .array(
          titledText.extend({
            clock: text("time in a drawn menu bar").optional(),
            days: z.coerce.number().int().positive().optional().describe("how many days are drawn"),
            people: z.array(text("initials")).optional().describe("people that are drawn"),
          }),
        )
        .describe("three points"),
    })
    .describe("get started section"),
  faq: z.strictObject({ heading }).describe("heading over the questions of content/faq"),
};
