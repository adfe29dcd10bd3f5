/** Command and Option, let go within a second and without another key, open the prompt at the pointer; elsewhere Control and Alt do. */
export default function quickPrompt(element: HTMLElement): void {
  const popover = element.querySelector("[popover]") as HTMLElement;
  const mac = /Mac|Android/.test(navigator.userAgent); // iPhones say that they are like one
  if (!mac) document.documentElement.dataset.keys = "control";

  // A finger that taps counts as a mouse that moved there.
  let place = "";
  addEventListener("mousemove", (event) => {
    place = `--x:${event.clientX}px;--y:${event.clientY}px`;
  });
  popover.addEventListener("beforetoggle", () => {
    popover.style.cssText = place;
  });

  // Two keys alone are nobody's shortcut; with a third one they are. AltGr reports itself as Control and Alt.
  const keys = ["Alt", "AltGraph", "Control", "Meta", "Shift"];
  /** since when they are alone; 0 while they are not */
  let alone = 0;
  addEventListener("keydown", (event) => {
    const isAlone =
      keys.includes(event.key) &&
      `${keys.filter((key) => event.getModifierState(key))}` === `Alt,${mac ? "Meta" : "Control"}` &&
      !(event.target as HTMLElement).matches?.(":read-write,select");
    alone = isAlone ? alone || event.timeStamp : 0;
  });
  // So are two keys with the mouse, and those whose third key the system took: for another window, or, held, for its magnifier.
  for (const type of ["keyup", "mousedown", "blur"])
    addEventListener(type, (event) => {
      if (alone && type === "keyup" && event.timeStamp - alone < 1000) popover.togglePopover?.();
      alone = 0;
    });
}
