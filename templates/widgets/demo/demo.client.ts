/**
 * Plays the picture once, when the page is idle and its prompt on screen, and again when asked. Every part ends as it
 * stood before, so whoever wants less motion, or comes when it is over, sees the same.
 */
import * as score from "./score.ts";

export default function demo(element: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion)").matches) return;
  const prompt = element.querySelector(".prompt") as Element;
  const around = element.parentElement as HTMLElement;
  const size = () => `${[around.offsetWidth, around.offsetHeight]}`;
  /** what it was played in */
  let played = "";
  const tell = (what: "play" | "pause" | "cancel") => {
    for (const animation of element.getAnimations({ subtree: true })) animation[what]();
  };
  const start = () => {
    played = size();
    tell("cancel");
    perform(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.at(-1)?.isIntersecting;
      if (seen && !played) start();
      tell(seen ? "play" : "pause");
    },
    { threshold: 0.5 },
  );
  // Safari has no requestIdleCallback; there the next task has to do.
  (self.requestIdleCallback ?? setTimeout)(() => observer.observe(prompt));
  element.querySelector(".demo-replay")?.addEventListener("click", start);
  // The places it was made for are gone; not so when a phone's browser hides its bar.
  addEventListener("resize", () => size() === played || tell("cancel"));
}

/** Starts every part at once. */
function perform(root: HTMLElement): void {
  const animate = (selector: string, describe: (part: HTMLElement) => score.Part) => {
    for (const part of root.querySelectorAll<HTMLElement>(selector)) {
      const [times, looks] = describe(part);
      const offset = [0, ...times, score.LENGTH].map((time) => time / score.LENGTH);
      part.animate({ ...looks, offset }, score.LENGTH);
    }
  };
  animate("[data-from]", (part) => score.seenFrom(Number(part.dataset.from)));
  animate("[data-until]", (part) => score.seenUntil(Number(part.dataset.until)));
  animate(".prompt", () => score.RISE);
  animate(".desk-pointer,.prompt-approve", () => score.PRESS);
  for (const [traveler, to, times, easing] of score.TRIPS)
    animate(traveler, (part) => score.trip(wayTo(root.querySelector(to) ?? part, part), times, easing));
}

/** As a value of `translate`. */
function wayTo(element: Element, from: Element): string {
  const to = element.getBoundingClientRect();
  const start = from.getBoundingClientRect();
  return `${to.left - start.left}px ${to.top - start.top}px`;
}
