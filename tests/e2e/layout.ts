/** Finds text that a reader cannot see whole, and measures colours, in the page as it is laid out now. */
import type { Page } from "playwright";

/** Rows that are wider than the screen by intent and scroll or move; what hides until it has the focus. */
const WIDE = ".carousel-stage, .marquee, .swipe-row, .visually-hidden, .skip-link";

/**
 * Text beside the window, or cut off by a box that does not scroll.
 * @param ignore selector of boxes whose text may be lost, besides rows that scroll
 * @returns one line for each: how it is lost, and its beginning
 */
export function findLostText(page: Page, ignore = ""): Promise<readonly string[]> {
  return page.evaluate((wide) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const width = document.documentElement.clientWidth;
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? "").trim();
      if (!parent || text === "" || parent.closest(wide)) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const name = `${parent.className || parent.tagName}: ${text.slice(0, 40)}`;
      for (const rect of range.getClientRects()) {
        if (rect.left < -1 || rect.right > width + 1) found.push(`beside the window: ${name}`);
        for (
          let box = parent as Element | null;
          box !== null && box !== document.body;
          box = box.parentElement
        ) {
          if (!clips(box)) continue;
          const { left, right, top, bottom } = box.getBoundingClientRect();
          // A line's own box is taller than its letters.
          const cut =
            rect.left < left - 1 || rect.right > right + 1 || rect.top < top - 5 || rect.bottom > bottom + 5;
          if (cut) found.push(`cut off by ${box.className}: ${name}`);
        }
      }
    }
    return [...new Set(found)];
  }, WIDE + ignore);
}

/** WCAG contrast of two computed colours, in any notation, as the browser paints them on white. */
export function contrastOf(page: Page, colors: readonly [string, string]): Promise<number> {
  return page.evaluate((pair) => {
    const luminance = (color: string) => {
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      if (context === null) throw new Error("no canvas");
      context.fillStyle = "white";
      context.fillRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
        const ratio = part / 255;
        return ratio <= 0.04045 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [one = 0, other = 0] = pair.map(luminance).sort((a, b) => b - a);
    return (one + 0.05) / (other + 0.05);
  }, colors);
}

/** Waits until what is far below the first screen is laid out, too: before, its text cannot be read. */
export const laidOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const later = document
      .getAnimations()
      .filter((one) => (one as CSSAnimation).animationName?.startsWith("later"));
    await Promise.allSettled(later.map((one) => one.finished));
  });
