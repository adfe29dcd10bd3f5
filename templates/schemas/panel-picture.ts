/** A drawn piece of the interface, with real words: what the product would show at this place. */

import { z } from "zod";
import { hours } from "../components/landscape.tsx";
import { icon, text } from "./fields.ts";

const row = z.strictObject({
  icon: icon.optional(),
  state: z
    .enum(["done", "waiting"], { error: "expected done (a check) or waiting (the product's dot)" })
    .optional()
    .describe("takes the place of the icon"),
  text: text("the line"),
  note: text("a word at its end").optional(),
});

export const panelPicture = z
  .strictObject({
    label: text("what assistive technology is told about the picture"),
    heading: text("first line of the window"),
    ember: z.boolean().default(false).describe("true puts the product's dot before the first line"),
    note: text("a word at the end of the first line").optional(),
    key: text("a key at the end of the first line").optional(),
    rows: z.array(row).default([]).describe("lines below it"),
    button: text("drawn button at the end").optional(),
  })
  .describe("a drawn piece of the interface");

export const hour = z
  .enum(hours, { error: `expected one of ${hours.join(", ")}` })
  .describe("light of the picture");

/** The same over a landscape. */
export const moment = panelPicture.extend({ hour });
