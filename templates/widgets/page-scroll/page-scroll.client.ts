/**
 * A link that is chosen: closes the menu it stands in; one to the current page scrolls to the top and moves the focus to
 * the main heading. A page that is loaded again stays where it was.
 */
export default function pageScroll(element: HTMLElement): void {
  // A page that comes back to where it was left needs the heights of all that is above (layout.css).
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit && visit.type !== "navigate") document.documentElement.style.setProperty("--later", "none");
  element.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    // The choice may open a new tab, or the visitor may come back: this page must not wait with its menu open.
    link?.closest<HTMLElement>("[popover]")?.hidePopover?.();
    if (
      link?.href !== location.origin + location.pathname ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    const heading = document.querySelector("h1");
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    // Smooth or at once is for the styles to say, which look at what has the focus.
    scrollTo(0, 0);
  });
}
