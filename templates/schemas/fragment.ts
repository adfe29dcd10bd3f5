/** A piece of the product's interface, drawn with real words: what the product would show at this place. */

import { z } from "zod";
import { hours } from "../components/landscape.tsx";
import { icon, text } from "./fields.ts";

export const hour = z
  .enum(hours, { error: `expected one of ${hours.join(", ")}` })
  .describe("light of the picture");

const row = z.strictObject({
  icon: icon.optional(),
  state: z
    .enum(["done", "waiting", "chosen", "open", "field", "on", "off"], {
      error: "expected done, waiting, chosen, open, field, on or off",
    })
    .optional()
    .describe(
      "done is a check, waiting the product's ring, chosen and open are two of several, in place of the icon; a field is filled in; on and off are a switch at the end",
    ),
  term: text("what the line is about").optional(),
  text: text("the line"),
  note: text("a few words at its end").optional(),
});

export const fragment = z
  .strictObject({
    label: text("what assistive technology is told about the picture"),
    hour: hour.optional().describe("puts the window over a landscape, in this light"),
    ember: z
      .boolean()
      .default(true)
      .describe("the product's dot before the first line; false where it is not at work"),
    pointer: z.boolean().default(false).describe("the mouse pointer beside the window"),
    heading: text("first line: what was asked, or what is shown"),
    note: text("a few words at its end").optional(),
    key: text("a key at its end").optional(),
    answer: text("a sentence below it").optional(),
    rows: z.array(row).default([]).describe("lines below it"),
    chips: z.array(text("a source")).default([]).describe("what the answer rests on"),
    button: text("drawn button").optional(),
    approved: text("what stands in place of the button once it was pressed").optional(),
  })
  .describe("a drawn piece of the interface");
