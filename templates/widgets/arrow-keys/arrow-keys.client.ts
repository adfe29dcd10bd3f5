/** Moves the focus from link to link: up and down, Home and End. */
export default function arrowKeys(element: HTMLElement): void {
  element.addEventListener("keydown", (event) => {
    const links = [...element.querySelectorAll("a")];
    const current = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links.at(next % links.length)?.focus();
  });
}
