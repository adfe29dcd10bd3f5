/** Command and Option, pressed and let go without another key, open the prompt at the pointer; elsewhere Control and Alt do. */
export default function quickPrompt(element: HTMLElement): void {
  const popover = element.querySelector("[popover]") as HTMLElement;
  const mac = /Mac|iP/.test(navigator.platform);
  if (!mac) document.documentElement.dataset.keys = "control";

  // A finger that taps counts as a mouse that moved there.
  let place = "";
  addEventListener("mousemove", ({ clientX, clientY }) => {
    place = `--x:${clientX}px;--y:${clientY}px`;
  });
  popover.addEventListener("beforetoggle", () => {
    popover.style.cssText = place;
  });

  // Two keys alone are nobody's shortcut; with a third one they are. AltGr reports itself as Control and Alt.
  const keys = ["Alt", "AltGraph", "Control", "Meta", "Shift"];
  let alone = false;
  addEventListener("keydown", (event) => {
    alone =
      keys.includes(event.key) &&
      `${keys.filter((key) => event.getModifierState(key))}` === `Alt,${mac ? "Meta" : "Control"}` &&
      !isTyping(event.target as HTMLElement);
  });
  // So are two keys with the mouse, and those whose third key the system took for another window.
  for (const type of ["keyup", "mousedown", "blur"])
    addEventListener(type, () => {
      if (alone && type === "keyup") popover.togglePopover?.();
      alone = false;
    });
}

const isTyping = (element: HTMLElement): boolean => element.matches?.(":read-write,select");
