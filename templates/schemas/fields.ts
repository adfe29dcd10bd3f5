/** Fields that several schemas share. */

import { z } from "zod";
import { href } from "#galley";
import { iconNames } from "../icon-names.ts";

/** A text that must not be empty. */
export const text = (description: string) =>
  z
    .string()
    .min(1)
    .refine((value) => value === "" || value.trim() !== "", { error: "expected text, got only spaces" })
    .describe(description);

export const icon = z
  .enum(iconNames, { error: `expected one of the icons ${iconNames.join(", ")}` })
  .describe("a drawing from the icon set");

/** A line with an icon before it. */
export const iconLine = z.strictObject({ icon, text: text("the line") });

/** A short heading and what it says. */
export const titledText = z.strictObject({
  title: text("short heading"),
  text: text("one or two sentences"),
});

export const button = z
  .strictObject({
    label: text("text on the button"),
    href: href().describe("where it leads; an address outside the site opens in a new tab"),
  })
  .describe("a link that looks like a button");

/** The last lines of a page: no page is a dead end. */
export const closing = z
  .strictObject({
    text: text("a question or a sentence"),
    button: button.optional(),
    more: button.describe("a link to the next page"),
  })
  .describe("the end of the page");
