/**
 * Arms an element that is less than half on screen, shows it once it is, then stops watching.
 * Styles move the children, never the element itself: it is what is measured.
 */
export default function reveal(element: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion)").matches) return;
  const { dataset } = element;
  new IntersectionObserver(
    (entries, observer) => {
      // Half of a high element may be more than the screen: it is never hidden. Browsers round what they report.
      const isSeen = entries.some(
        (entry) => entry.intersectionRatio > 0.499 || entry.boundingClientRect.height > 2 * innerHeight,
      );
      if (isSeen) {
        if (dataset.reveal) dataset.reveal = "shown";
        observer.disconnect();
      } else dataset.reveal = "armed";
    },
    // What is above the screen counts as seen, so that a jump down the page never leaves it hidden.
    { threshold: 0.5, rootMargin: "9999999px 0px 0px" },
  ).observe(element);
}
