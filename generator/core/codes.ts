/** The one table of diagnostic codes. Names never change; `galley explain CODE` prints the entry. */

export interface CodeEntry {
  /** one line, shown in lists */
  readonly title: string;
  /** why it is a fault */
  readonly why: string;
  /** how to mend it */
  readonly fix: string;
}

export const codes = {
  CONTENT_INVALID: {
    title: "a value does not fit its collection's schema",
    why: "The page would be rendered from data its layout does not expect.",
    fix: "Change the value to what the message asks for. The schema is in templates/collections.ts.",
  },
} as const satisfies Record<string, CodeEntry>;

export type Code = keyof typeof codes;
