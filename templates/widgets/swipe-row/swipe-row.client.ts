/** Makes the row a stop of the Tab key while it can be scrolled, so that arrow keys do it. */
export default function swipeRow(element: HTMLElement): void {
  const row = element.firstElementChild as HTMLElement;
  new ResizeObserver(() => {
    if (getComputedStyle(row).overflowX === "auto") row.tabIndex = 0;
    else row.removeAttribute("tabindex");
  }).observe(row);
}
