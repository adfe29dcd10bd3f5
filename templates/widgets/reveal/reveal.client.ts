/**
 * Arms an element that is less than half on screen, shows it once it is, then stops watching.
 * Styles move the children, never the element itself: it is what is measured.
 */
export default function reveal(element: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Asking the element itself for its height would lay out the page before its first paint.
  new IntersectionObserver(([entry], observer) => {
    observer.disconnect();
    watch(element, (entry as IntersectionObserverEntry).boundingClientRect.height);
  }).observe(element);
}

function watch(element: HTMLElement, height: number): void {
  const { dataset } = element;
  // Half of an element may be taller than the screen: then half a screen of it is enough.
  const threshold = height > 2 * innerHeight ? innerHeight / 2 / height : 0.5;
  new IntersectionObserver(
    (entries, observer) => {
      // Browsers keep thresholds with fewer digits.
      if (entries.some(({ intersectionRatio }) => intersectionRatio > threshold - 0.001)) {
        if (dataset.reveal) dataset.reveal = "shown";
        observer.disconnect();
      } else dataset.reveal = "armed";
    },
    // What is above the screen counts as seen, so that a jump down the page never leaves it hidden.
    { threshold, rootMargin: "9999999px 0px 0px" },
  ).observe(element);
}
