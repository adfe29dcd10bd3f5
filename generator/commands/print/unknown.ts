/** What is said to a name that galley does not know. */
import { visibleText } from "../../problems/visible.ts";

/** @param kind what it should have been the name of @param near the name that may be meant @param advice where all are */
export function printUnknown(kind: string, typed: string, near: string | undefined, advice: string): string {
  const suggestion = near === undefined ? "" : `(Did you mean ${near}?)\n`;
  return `error: there is no ${kind} '${visibleText(typed.slice(0, 100))}'\n${suggestion}${advice}\n`;
}
