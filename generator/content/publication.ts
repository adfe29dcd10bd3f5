/** Whether an entry is in the site today. Pure: today is given, so that a build is a function of its inputs. */

export type Publication = "published" | "draft" | "scheduled" | "expired";

/**
 * @param data fields of `pageFields`; dates as YYYY-MM-DD, which sort as they count
 * @param today YYYY-MM-DD; an entry is in the site from `publishAt` on, and no longer on `expireAt`
 * @param drafts true shows drafts and scheduled entries as well; expired ones stay out
 */
export function readPublication(
  data: { readonly draft?: unknown; readonly publishAt?: unknown; readonly expireAt?: unknown },
  today: string,
  drafts: boolean,
): Publication {
  if (typeof data.expireAt === "string" && data.expireAt <= today) return "expired";
  if (drafts) return "published";
  if (data.draft === true) return "draft";
  return typeof data.publishAt === "string" && data.publishAt > today ? "scheduled" : "published";
}
