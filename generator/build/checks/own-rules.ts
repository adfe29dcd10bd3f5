/** Tells what the site's own rules find: `check` of its collections, which sees all entries at once. */
import { z } from "zod";
import { aboutPath } from "../../problems/data-path.ts";
import { CODE } from "../../problems/made-path.ts";
import { warning } from "../../problems/problems.ts";
import type { Problem } from "../../types.ts";
import type { CheckContext } from "../check.ts";
import { explainForm } from "../definition.ts";
import type { Run } from "../run.ts";

/** Of a site at fault nobody knows what its entries will say, nor of a file that is another one's copy or was to be hidden. */
export function checkOwnRules({ templates, view }: CheckContext, run: Run) {
  const { site } = view;
  const { guard, isSound, take } = run;
  const isStray = ({ code, at }: Problem): boolean =>
    code === "ENTRY_UNTOUCHED" && at !== undefined && !("data" in at || "body" in at);
  if (!isSound() || run.problems.some(isStray)) return [];
  return Object.entries(templates.definition.collections).flatMap(([name, collection]) => {
    if (collection.check === undefined) return [];
    const check = (): unknown => collection.check?.(site.entries(name), site);
    const blame = { template: CODE, declared: { path: CODE, data: [name] } };
    return take(guard.run(blame, check, (found) => readFaults(found, name).map(tell))) ?? [];
  });
}

const isStep = (step: unknown): boolean => typeof step === "string" || typeof step === "number";
const at = z.array(z.custom<string | number>(isStep, "a key or an index"));
const text = z.string();
const FAULT = z.object({ entry: z.object({ path: text }), at, message: text, hint: text.optional() });
const LIST = 'return a list such as [{ entry, at: ["title"], message }], an empty one where nothing is wrong';

/** What a collection's `check` returns. @throws for anything else */
function readFaults(returned: unknown, collection: string) {
  const { data, error } = z.array(FAULT).safeParse(returned, { reportInput: true });
  if (data !== undefined) return data;
  const [issue] = error.issues as [z.core.$ZodIssue];
  throw new TypeError(explainForm(issue, ["collections", collection, "check"]).message, { cause: LIST });
}

const tell = ({ entry: { path }, at, message, hint }: z.output<typeof FAULT>): Problem =>
  warning("ENTRIES_DISAGREE", aboutPath(at, message), { hint, at: { path, data: at } });
