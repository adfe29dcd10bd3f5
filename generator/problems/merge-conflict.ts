/** Conflicts that git has left in a text, whatever language it is. */

const MARK = /^<{7}(?: .*)?$/gm;

/** What is wrong, what to do, and where: offsets in what the text is a part of, end exclusive. */
export const findMerges = (text: string, offset = 0) =>
  Array.from(text.includes("<<<<<<<") ? text.matchAll(MARK) : [], ({ 0: { length }, index }) => ({
    message: "a merge is not finished here",
    hint: "keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>",
    start: offset + index,
    end: offset + index + length,
  }));
