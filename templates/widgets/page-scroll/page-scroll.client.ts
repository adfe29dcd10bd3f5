/** A link to the current page: scrolls to the top and moves the focus to the main heading. */
export default function pageScroll(element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (link?.href !== location.href.split(/[?#]/)[0] || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    // Smooth or at once is for the styles to say.
    scrollTo(0, 0);
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
