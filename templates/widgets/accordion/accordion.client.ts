/** Opens the panel an address names, and all for print; keeps one open where the browser does not know the name of details. */
export default function accordion(element: HTMLElement): void {
  const items = [...element.querySelectorAll("details")];
  const openTarget = () => {
    for (const item of items) if (location.hash === `#${item.id}`) item.open = true;
  };
  openTarget();
  addEventListener("hashchange", openTarget);

  const name = items[0]?.name ?? "";
  let printing: HTMLDetailsElement[] | undefined;
  addEventListener("beforeprint", () => {
    printing = items.filter((item) => item.open);
    for (const item of items) {
      item.name = "";
      item.open = true;
    }
  });
  addEventListener("afterprint", () => {
    for (const item of items) {
      item.open = printing?.includes(item) ?? item.open;
      item.name = name;
    }
    printing = undefined;
  });

  if ("name" in HTMLDetailsElement.prototype) return;
  element.addEventListener(
    "toggle",
    ({ target }) => {
      if (!printing && (target as HTMLDetailsElement).open)
        for (const item of items) item.open = item === target;
    },
    true,
  );
}
