/** Tells facts that are to be confirmed again, and those whose year is most likely misspelt. */
import { warning } from "../../problems/problems.ts";
import type { CheckContext } from "../check.ts";
import { FARTHEST_YEARS, tellYears, yearsTo } from "../publication.ts";
import type { Run } from "../run.ts";
import { inFacts } from "./fact-kinds.ts";

/** No site speaks to the day of an earlier one. */
const FIRST_YEAR = "1000";

export const checkFactDays = ({ site }: CheckContext, { today }: Run) =>
  Object.entries(site.config.facts).flatMap(([name, fact]) => {
    if (typeof fact !== "object") return [];
    const years = "date" in fact ? yearsTo(fact.date, today) : 0;
    if (years > FARTHEST_YEARS || ("date" in fact && fact.date < FIRST_YEAR)) {
      const at = inFacts(name, "date");
      const message = `facts.${name}: ${tellYears(years)}`;
      return warning("FACT_KIND", message, { hint: "correct the year", at, because: [at] });
    }
    if (fact.reviewBy === undefined || fact.reviewBy >= today) return [];
    const message = `facts.${name} was to be confirmed by ${fact.reviewBy}`;
    const hint = "confirm the claim and set the next date, or change it";
    const at = inFacts(name, "reviewBy");
    return warning("FACT_REVIEW_DUE", message, { hint, at, because: [at] });
  });
