/** What a visitor does with a page, over WebDriver. */
import type { Session } from "./webdriver.ts";

export type Page = ReturnType<typeof createPage>;

export const KEYS = {
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  Enter: "\uE007",
  Space: " ",
  ArrowUp: "\uE013",
} as const;

export function createPage({ send }: Session, origin: string) {
  /** Runs a function in the page; it sees nothing but its arguments. */
  const run = <A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>> =>
    send("run", { script: `return (${work})(...arguments)`, args }) as Promise<Awaited<R>>;

  /** Opens a page and from then on keeps what it says; widgets wake up later. */
  const open = async (path: string): Promise<void> => {
    await send("open", { url: origin + path });
    await run(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      for (const name of ["error", "warn"] as const)
        console[name] = (...words: unknown[]) => said.push(words.map(String).join(" "));
      addEventListener("error", ({ message }) => said.push(message));
      addEventListener("unhandledrejection", ({ reason }) => said.push(String(reason)));
    });
  };

  const act = (type: "key" | "pointer", actions: readonly object[]) =>
    send("act", { actions: [{ type, id: type, actions }] });

  return {
    run,
    open,
    back: () => send("back"),
    said: () => run(() => (window as unknown as { said: string[] }).said),
    resize: (width: number, height = 844) => send("resize", { width, height }),
    screenshot: async () => Buffer.from(String(await send("screenshot")), "base64"),
    /** Presses keys down in order and lets them go in the opposite one. */
    press: (...keys: (keyof typeof KEYS)[]) =>
      act("key", [
        ...keys.map((key) => ({ type: "keyDown", value: KEYS[key] })),
        ...keys.toReversed().map((key) => ({ type: "keyUp", value: KEYS[key] })),
      ]),
    /** Moves the mouse to the middle of the first element that matches and presses it there. */
    click: async (selector: string) => {
      const place = await run((wanted) => {
        const element = document.querySelector(wanted);
        element?.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = (element as Element).getBoundingClientRect();
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      }, selector);
      await act("pointer", [
        { type: "pointerMove", duration: 0, origin: "viewport", ...place },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    focus: (selector: string) =>
      run((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector),
    count: (selector: string) => run((wanted) => document.querySelectorAll(wanted).length, selector),
    path: () => run(() => location.pathname),
    shows: (selector: string) =>
      run((wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector),
  };
}
