/** What plugins of a site have made or read of a text, as far as their HTML tells. */
import { decodeEntities } from "../html/html.ts";
import { scanHtml } from "../html/scan.ts";
import { once } from "../util/once.ts";

/** @returns whether a text stands in the HTML as it is typed, and not as code: no plugin has read it */
export function leftIn(html: string): (typed: string) => boolean {
  const shown = once(() => {
    let text = "";
    let depth = 0;
    const step = (name: string, by: number): void => {
      text += "\0";
      if (name === "code" || name === "pre") depth += by;
    };
    // An address becomes a link by itself.
    scanHtml(html.replace(/<a [^<>]*>((?:https?:|www\.|[^\s<>@]+@)[^<]*)<\/a>/g, "$1"), {
      start: ({ name }) => step(name, 1),
      end: (name) => step(name, -1),
      text: (written) => {
        if (depth === 0) text += written;
      },
    });
    return decodeEntities(text);
  });
  return (typed) => shown().includes(typed);
}

/** Elements that have no end. */
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Whether HTML is not as engines write it: an element that does not end in its place, a character by a name that they decode. */
export function isLoose(html: string): boolean {
  const open: string[] = [];
  let isSound = !/&[a-z]/i.test(html.replace(/&(?:amp|lt|gt|quot);/g, ""));
  scanHtml(html, {
    start: ({ name }) => void (VOID.has(name) || open.push(name)),
    end(name) {
      isSound &&= open.pop() === name;
    },
  });
  return !isSound || open.length > 0;
}
