/** Conflicts that git has left in a text, whatever language it is. */

const MARK = /^<{7}(?: .*)?$/gm;

/** What is wrong, what to do, and where: offsets in what the text is a part of, end exclusive. */
export function findMerges(text: string, offset = 0) {
  if (!text.includes("<<<<<<<")) return [];
  const base = text.includes("\n|||||||") ? ", ||||||| with the lines below it" : "";
  return Array.from(text.matchAll(MARK), ({ 0: { length }, index }) => ({
    message: "a merge is not finished here",
    hint: `keep one side, and delete the lines with <<<<<<<${base}, ======= and >>>>>>>`,
    start: offset + index,
    end: offset + index + length,
  }));
}
