/** Command and Option, pressed and let go without another key, open the prompt at the pointer; elsewhere Control and Alt do. */
export default function quickPrompt(element: HTMLElement): void {
  const popover = element.querySelector("[popover]") as HTMLElement;
  const mac = /Mac|iP/.test(navigator.platform);
  if (!mac) document.documentElement.dataset.keys = "control";

  let at: MouseEvent | undefined;
  for (const name of ["pointermove", "pointerdown"])
    addEventListener(name, (event) => {
      at = event as MouseEvent;
    });
  popover.addEventListener("beforetoggle", () => {
    if (!at) return;
    popover.style.setProperty("--x", `${at.clientX}px`);
    popover.style.setProperty("--y", `${at.clientY}px`);
  });

  // Two keys alone are nobody's shortcut; with a third one they are. AltGr reports itself as Control and Alt.
  let alone = false;
  addEventListener("keydown", (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    alone =
      altKey &&
      (mac ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
      !shiftKey &&
      /^(Alt|Meta|Control)$/.test(key) &&
      !event.getModifierState("AltGraph") &&
      !isTyping(event.target as HTMLElement);
  });
  addEventListener("keyup", () => {
    if (alone) popover.togglePopover?.();
    alone = false;
  });
}

const isTyping = (element: HTMLElement): boolean =>
  element.isContentEditable || element.matches?.("textarea,select,input:not([type=checkbox])");
