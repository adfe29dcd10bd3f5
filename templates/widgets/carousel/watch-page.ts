/** Tells the carousel's state machine what happens around it: what is on screen, and what the visitor's system asks for. */
import type { CarouselEvent, Hold } from "./carousel-state.ts";

/** Less of the stage than this on screen, and nobody is looking. */
const SEEN = 0.25;

/**
 * Starts the carousel at the slide that the reader sees.
 * @param stage a row that scrolls; from now on its slides are moved, not scrolled to
 * @returns stops watching
 */
export function watchPage(
  carousel: HTMLElement,
  stage: HTMLElement,
  dispatch: (event: CarouselEvent) => void,
): () => void {
  const hold = (reason: Hold, on: boolean) => dispatch({ type: "hold", hold: reason, on });
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  dispatch({ type: "start", index: nearestSlide(stage), playing: !lessMotion.matches });
  stage.scrollLeft = 0;

  // Until the observer has looked, the stage counts as away.
  hold("away", true);
  hold("focus", carousel.querySelector("button:focus-visible") !== null);
  // A tap leaves :hover behind where nothing can hover.
  hold("hover", matchMedia("(hover: hover)").matches && carousel.matches(":hover"));
  const onVisibility = () => hold("hidden", document.hidden);
  onVisibility();

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio } of entries) hold("away", intersectionRatio < SEEN);
    },
    { threshold: SEEN },
  );
  observer.observe(stage);
  const gone = new AbortController();
  document.addEventListener("visibilitychange", onVisibility, gone);
  lessMotion.addEventListener("change", () => lessMotion.matches && dispatch({ type: "still" }), gone);
  return () => {
    observer.disconnect();
    gone.abort();
  };
}

/** Number of the slide whose middle is nearest to the middle of the row. */
function nearestSlide(row: HTMLElement): number {
  const middle = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left + right;
  };
  const distances = [...row.children].map((slide) => Math.abs(middle(slide) - middle(row)));
  return distances.indexOf(Math.min(...distances));
}
