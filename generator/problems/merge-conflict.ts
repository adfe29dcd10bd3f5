const MARK = /^<{7}(?: .*)?$/gm;

/** What is wrong, what to do, and where: offsets in what the text is a part of, end exclusive. */
export function findMerges(text: string, offset = 0) {
  if (!text.includes("<<<<<<<")) return [];
  const base = text.includes("\n|||||||") ? ", ||||||| with the lines below it" : "";
  const message = "a merge is not finished here";
  const hint = `keep one side, and delete the lines with <<<<<<<${base}, ======= and >>>>>>>`;
  return Array.from(text.matchAll(MARK), ({ 0: mark, index }) => {
    const start = offset + index;
    return { message, hint, start, end: start + mark.length };
  });
}

/** A mark whose opening one is gone. In Markdown the last one is a quote in six others, in YAML none of them means anything. */
const REST = /^(?:={7}|>{7} .*)$/m;

/** The first mark that is left of a conflict when it is taken for resolved. */
export function findRest(text: string, offset = 0) {
  const { 0: mark = "", index = -1 } = REST.exec(text) ?? {};
  const start = offset + index;
  const message = "a mark of a merge is left here";
  return index < 0 ? [] : [{ message, hint: "delete the line", start, end: start + mark.length }];
}
