/** Makes the row a stop of the Tab key while it is wider than the screen, so that arrow keys can scroll it. */
export default function swipeRow(element: HTMLElement): void {
  const row = element.firstElementChild as HTMLElement;
  new ResizeObserver(() => {
    if (/auto|scroll/.test(getComputedStyle(row).overflowX)) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
  }).observe(row);
}
