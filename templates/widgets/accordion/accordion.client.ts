/** Opens the panel an address names, and all for print; keeps one open where the browser does not know the name of details. */
export default function accordion(element: HTMLElement): void {
  const items = [...element.querySelectorAll("details")];
  const openTarget = async (change?: Event) => {
    const item = items.find(({ id }) => location.hash === `#${id}`);
    if (!item) return;
    const { top, bottom } = item.getBoundingClientRect();
    item.open = true;
    // The script comes late for whoever has scrolled away, or has loaded the page again at another place.
    if (!change && (bottom < 0 || top > innerHeight)) return;
    // The one above closes meanwhile, and moves what the browser has scrolled to, or is still scrolling to.
    await Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    scrollBy({ behavior: "instant" });
    item.scrollIntoView({ block: "nearest" });
  };
  openTarget();
  addEventListener("hashchange", openTarget);

  const name = items[0]?.name ?? "";
  let beforePrint: readonly HTMLDetailsElement[] | undefined;
  // Browsers never open two of the same name.
  const show = (open: readonly HTMLDetailsElement[], shared: string) => {
    for (const item of items) {
      item.name = "";
      item.open = open.includes(item);
      item.name = shared;
    }
  };
  addEventListener("beforeprint", () => {
    beforePrint = items.filter(({ open }) => open);
    show(items, "");
  });
  addEventListener("afterprint", () => {
    if (beforePrint) show(beforePrint, name);
    beforePrint = undefined;
  });

  if ("name" in HTMLDetailsElement.prototype) return;
  element.addEventListener(
    "toggle",
    ({ target }) => {
      if (!beforePrint && (target as HTMLDetailsElement).open) show([target as HTMLDetailsElement], name);
    },
    true,
  );
}
