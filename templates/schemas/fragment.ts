/** A piece of the product's interface, drawn with real words. */
import { z } from "zod";
import { icon, text } from "./fields.ts";

export const fragment = z
  .strictObject({
    label: text("what assistive technology is told about the picture"),
    heading: text("first line: what was asked, or what is shown"),
    note: text("a few words beside it").optional(),
    answer: text("a sentence under the heading").optional(),
    chips: z.array(text("a source")).optional().describe("what the answer rests on"),
    rows: z
      .array(
        z.strictObject({
          icon: icon.optional(),
          term: text("what the line is about").optional(),
          text: text("the line"),
          end: text("what stands at its end").optional(),
          state: z
            .enum(["done", "chosen", "open"], { error: "expected done, chosen or open" })
            .optional()
            .describe("done has a check, chosen and open are two of several to choose from"),
        }),
      )
      .optional()
      .describe("lines"),
    button: text("drawn button").optional(),
    approved: text("what stands in place of the button once it was pressed").optional(),
  })
  .describe("a drawn piece of the interface");
