/** What later stages want to know of a rendered page, found out once for each. */
import { canonicalJson, hash } from "../core/hash.ts";
import { perObject } from "../core/per-object.ts";
import type { RenderedPage } from "../core/types.ts";
import { collectReferences } from "../emit/link.ts";
import type { Memo } from "../graph/memo.ts";

/** A short name for everything that was rendered. */
export const nameRendered = perObject((rendered: RenderedPage): string => hash(canonicalJson(rendered)));

/** Ids that links may lead to. */
export function listIds(rendered: RenderedPage, memo: Memo): ReadonlySet<string> {
  const { value } = memo.memo("ids", rendered.url, { rendered: nameRendered(rendered) }, () => ({
    value: collectReferences(rendered.html).ids,
    diagnostics: [],
  }));
  return toSet(value);
}

const toSet = perObject((ids: readonly string[]): ReadonlySet<string> => new Set(ids));
