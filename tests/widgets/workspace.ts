/** A site in a temporary folder, for bundles. */
import { resolve } from "node:path";
import type { Output } from "../../generator/types.ts";
import { createSite as createFolder } from "../site-folder.ts";

export const ENGINE = resolve(import.meta.dirname, "../../generator");

/** @returns its root */
export const createSite = (...given: Parameters<typeof createFolder>): string => createFolder(...given).root;

export const textOf = (outputs: readonly Output[], url: string | undefined): string =>
  new TextDecoder().decode(outputs.find((output) => `/${output.path}` === url)?.bytes);

export const COUNTER = `import { createElement, useId, useState } from "react";
import { widget } from "#galley";
interface Props { start: number; label: string }
function Counter({ start, label }: Props) {
  const [count, setCount] = useState(start);
  const id = useId();
  return <p><b id={id}>{label}: {count}</b><button type="button" aria-labelledby={id} onClick={() => setCount(count + 1)}>more</button>{count > 4 && <a href="/all">all</a>}{count > 4 && createElement("a", { href: "/more" }, "more")}{count > 4 && <a href={import.meta.env.BASE_URL + "own"}>own</a>}</p>;
}
export default widget({ name: "counter", component: Counter, hydrate: "visible" });
`;

export const TOGGLE = `import { useState } from "react";
import { widget } from "#galley";
function Toggle() {
  const [on, setOn] = useState(false);
  return <label><input type="checkbox" checked={on} onChange={(event) => setOn(event.target.checked)} /> <output>{on ? "annual" : "monthly"}</output><input type="hidden" name="children" value="1" /></label>;
}
export default widget({ name: "toggle", component: Toggle, hydrate: "interaction" });
`;

export const MENU = `import { widget } from "#galley";
export default widget({ name: "menu", component: () => <nav>Menu</nav>, enhance: "load" });
`;

export const MENU_CLIENT = `export default (element: HTMLElement): void => { element.dataset.alive = "menu"; element.dataset.base = import.meta.env.BASE_URL; };
`;
