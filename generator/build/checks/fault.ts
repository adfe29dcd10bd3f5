/** What is wrong with a link, a reference or a picture. */
import type { Code } from "../../problems/codes.ts";
import type { Problem } from "../../types.ts";

/** What is wrong with an address or a name. */
export interface Fault {
  readonly code: Code;
  /** begins with the address in quotes, once it is known how that is shown */
  readonly message: string;
  readonly hint: string;
  /** an error by default */
  readonly severity?: "warning";
  readonly related?: NonNullable<Problem["related"]>;
}

export const toFault = (code: Code, message: string, hint: string, severity?: "warning"): Fault => {
  return { code, message, hint, ...(severity && { severity }) };
};

export const malformed = (message: string, hint: string): Fault => toFault("LINK_MALFORMED", message, hint);
