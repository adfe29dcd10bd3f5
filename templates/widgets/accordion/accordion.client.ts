/** Opens the panel an address names, and keeps one open in browsers that do not know the name of details. */
export default function accordion(element: HTMLElement): void {
  const items = [...element.querySelectorAll("details")];
  const openTarget = () => {
    for (const item of items) if (location.hash === `#${item.id}`) item.open = true;
  };
  openTarget();
  addEventListener("hashchange", openTarget);
  if ("name" in HTMLDetailsElement.prototype) return;
  element.addEventListener(
    "toggle",
    ({ target }) => {
      if ((target as HTMLDetailsElement).open) for (const item of items) item.open = item === target;
    },
    true,
  );
}
