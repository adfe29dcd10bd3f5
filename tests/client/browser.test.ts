/** Bundled widgets in a real browser, under a strict content security policy, with React and with preact. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, onTestFinished, test } from "vitest";
import { pageBelow } from "../../generator/html/base-path.ts";
import type { Output } from "../../generator/types.ts";
import { bundleWidgets } from "../../generator/widgets/bundle.ts";
import type { Widget } from "../../generator/widgets/discover.ts";
import { expandWidgets } from "../../generator/widgets/expand.ts";
import type { WidgetComponent } from "../../generator/widgets/widget.tsx";
import { CHROMIUM, startBrowser } from "../chromium.ts";
import { waitFor } from "../wait-for.ts";
import { COUNTER, createSite, ENGINE, MENU, MENU_CLIENT, TOGGLE } from "../widgets/workspace.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const NAMES = ["counter", "toggle", "menu"];

/** The widgets as the server has them. */
async function loadWidgets(root: string): Promise<Map<string, WidgetComponent<never>>> {
  const result = await build({
    absWorkingDir: root,
    stdin: {
      contents: NAMES.map(
        (name) => `export { default as ${name} } from "./templates/widgets/${name}/${name}.tsx";`,
      ).join("\n"),
      resolveDir: root,
    },
    alias: { "#galley": join(ENGINE, "widgets/widget.tsx") },
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    external: ["react"],
  });
  const code = (result.outputFiles[0]?.text ?? "").replace(
    /from "(react[^"]*)"/g,
    (_, name: string) => `from "${import.meta.resolve(name)}"`,
  );
  return new Map(
    Object.entries((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object),
  );
}

async function createPage(root: string): Promise<string> {
  const widgets = await loadWidgets(root);
  const use = (name: string, props: object = {}) =>
    createElement(widgets.get(name) as unknown as ComponentType, { key: name, ...props });
  const markup = renderToString(
    createElement("main", {}, [
      use("menu"),
      use("toggle"),
      createElement("div", { key: "space", id: "space" }),
      use("counter", { start: 3, label: "</script><b>&amp;" }),
    ]),
  );
  return expandWidgets(markup, (name) => widgets.get(name)?.widget.component).html;
}

interface Visit {
  readonly page: Page;
  /** everything the browser complained about */
  readonly complaints: string[];
  readonly scripts: string[];
  /** lets the lazy modules through */
  readonly release: () => void;
}

const openPage = startBrowser();

async function visit(runtime: "react" | "preact", held: RegExp = /^$/, base = ""): Promise<Visit> {
  const root = createSite({
    "templates/widgets/counter/counter.tsx": COUNTER,
    "templates/widgets/toggle/toggle.tsx": TOGGLE,
    "templates/widgets/menu/menu.tsx": MENU,
    "templates/widgets/menu/menu.client.ts": MENU_CLIENT,
  });
  const widgets = NAMES.map((name): Widget => {
    const module = `templates/widgets/${name}/${name}.tsx`;
    if (name === "menu")
      return {
        name,
        kind: "enhance",
        strategy: "load",
        module,
        client: module.replace(".tsx", ".client.ts"),
      };
    return { name, kind: "hydrate", strategy: name === "counter" ? "visible" : "interaction", module };
  });
  const [{ value: bundle, diagnostics }, body] = await Promise.all([
    bundleWidgets({ root, engine: ENGINE, widgets, runtime, base }),
    createPage(root),
  ]);
  expect(diagnostics).toEqual([]);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><link rel="icon" href="data:,"><script type="module" src="${bundle.loader}"></script>${body}`;
  const origin = await serve(
    pageBelow(base, html).replace('<div id="space">', `<div id="space">${"<br>".repeat(400)}`),
    bundle.outputs,
    base,
  );

  const { page, complaints } = await openPage();
  const scripts: string[] = [];
  page.on(
    "request",
    (request) =>
      request.resourceType() === "script" &&
      scripts.push(new URL(request.url()).pathname.replace(/-[0-9a-f]{8}/, "")),
  );
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(held, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(origin);
  return { page, complaints, scripts, release };
}

async function serve(html: string, outputs: readonly Output[], base: string): Promise<string> {
  const files = new Map(outputs.map(({ path, bytes }) => [`${base}/${path}`, bytes]));
  const server = createServer((request, response) => {
    const script = files.get(request.url ?? "");
    response.setHeader("content-type", script ? "text/javascript" : "text/html; charset=utf-8");
    response.setHeader("content-security-policy", POLICY);
    response.end(script ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const SCRIPTS_WITH_COUNTER = ["/assets/chunk.js", "/assets/counter.js", "/assets/loader.js"];

describe.skipIf(!CHROMIUM).each(["react", "preact"] as const)("in Chromium with %s", (runtime) => {
  test("only the loader comes first; a widget comes alive when it is seen; nobody complains", async () => {
    const { page, complaints, scripts } = await visit(runtime);
    await page.locator('[data-alive="menu"][data-ready]').waitFor();
    expect(scripts).toEqual(["/assets/loader.js"]);
    const counter = page.locator('[data-widget="counter"]');
    const before = await counter.innerHTML();
    await counter.scrollIntoViewIfNeeded();
    await page.locator('[data-widget="counter"][data-ready]').waitFor();
    expect(scripts.sort()).toEqual(SCRIPTS_WITH_COUNTER);
    // React's marks between texts mean nothing to preact, which removes them.
    const unmarked = (html: string) => html.replaceAll("<!-- -->", "");
    expect(unmarked(await counter.innerHTML())).toBe(unmarked(before));
    await counter.getByRole("button", { name: "</script><b>&amp;: 3" }).click();
    await counter.getByText("</script><b>&amp;: 4").waitFor();
    expect(complaints).toEqual([]);
  });

  test("the first press is not lost, while the module is on its way and when it has come", async () => {
    const { page, complaints, release } = await visit(runtime, /toggle|chunk/);
    const toggle = page.locator('[data-widget="toggle"]');
    await toggle.getByRole("checkbox").press("Space");
    expect(await toggle.getByRole("checkbox").isChecked()).toBe(true);
    expect(await toggle.textContent()).toContain("monthly");
    release();
    await toggle.getByText("annual").waitFor();
    expect(await toggle.getByRole("checkbox").isChecked()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await toggle.getByText("annual").click();
    await toggle.getByText("monthly").waitFor();
    expect(await toggle.getByRole("checkbox").isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test("a button pressed before its widget is alive is pressed once when it is", async () => {
    const { page, scripts, release } = await visit(runtime, /counter|chunk/);
    const counter = page.locator('[data-widget="counter"]');
    await counter.scrollIntoViewIfNeeded();
    // The runtime is asked for although the module that imports it has not come.
    await waitFor(() => expect([...scripts].sort()).toEqual(SCRIPTS_WITH_COUNTER));
    await counter.getByRole("button").click();
    release();
    await counter.getByText(": 4").waitFor();
    await page.locator('[data-widget="counter"][data-ready]').waitFor();
    expect(await counter.textContent()).toContain(": 4");
  });

  test("a component that throws, at once or later, leaves the visitor the HTML of the page", async () => {
    for (const isLate of [false, true]) {
      const { page, release } = await visit(runtime, /counter|chunk/);
      const counter = page.locator('[data-widget="counter"]');
      const html = await counter.innerHTML();
      await counter.evaluate((element, isLate) => {
        const props = element.nextElementSibling?.firstChild as Text;
        const { start, ...others } = JSON.parse(props.data);
        props.data = JSON.stringify(others);
        const get = () => {
          if (!isLate || "ready" in element.dataset) throw new Error("broken");
          return start;
        };
        Object.defineProperty(Object.prototype, "start", { get });
      }, isLate);
      await counter.scrollIntoViewIfNeeded();
      release();
      if (isLate) await page.locator('[data-widget="counter"][data-ready]').getByRole("button").click();
      await page.locator('[data-widget="counter"][data-failed]').waitFor();
      expect(await counter.innerHTML()).toBe(html);
    }
  });

  test("below a path, what widgets write in the browser has it, and scripts know it", async () => {
    const { page, complaints, scripts } = await visit(runtime, undefined, "/docs");
    await page.locator('[data-alive="menu"][data-base="/docs/"]').waitFor();
    expect(scripts).toEqual(["/docs/assets/loader.js"]);
    const counter = page.locator('[data-widget="counter"]');
    await counter.scrollIntoViewIfNeeded();
    // Two presses of a widget that is not alive yet would count as one.
    await page.locator('[data-widget="counter"][data-ready]').waitFor();
    const button = counter.getByRole("button");
    await button.click();
    await button.click();
    // By JSX, by the call that packages may make, and where the widget has written it itself.
    await counter.locator('a[href="/docs/all"] + a[href="/docs/more"] + a[href="/docs/own"]').waitFor();
    expect(complaints).toEqual([]);
  });
});
