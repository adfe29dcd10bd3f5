import { describe, expect, test } from "vitest";
import { discoverWidgets, type Strategy } from "../../generator/widgets/discover.ts";
import { widget } from "../../generator/widgets/widget.tsx";

const hydrated = (name: string, hydrate: Strategy = "visible") =>
  widget({ name, component: () => null, hydrate });
const enhanced = (name: string, enhance: Strategy = "load") =>
  widget({ name, component: () => null, enhance });

/** @param folders folder → its files and the default export of its module */
function discover(folders: {
  readonly [folder: string]: readonly [files: readonly string[], exported?: unknown];
}) {
  const paths = Object.entries(folders).flatMap(([folder, [files]]) =>
    files.map((file) => `templates/widgets/${folder}/${file}`),
  );
  const modules = Object.entries(folders).map(([folder, [, exported]]) => ({
    name: `widgets/${folder}/${folder}.tsx`,
    module: { default: exported },
  }));
  return discoverWidgets(paths, modules);
}
const messages = (folders: Parameters<typeof discover>[0]) =>
  discover(folders).diagnostics.map(({ at, message, hint }) => `${at?.path ?? "-"}: ${message}; ${hint}`);

describe("discoverWidgets", () => {
  test("lists widgets by name, with their modules", () => {
    const result = discover({
      menu: [["menu.tsx", "menu.client.ts", "menu.css", "menu.test.tsx"], enhanced("menu")],
      carousel: [["carousel.tsx"], hydrated("carousel", { on: "visible", margin: "200px 0px" })],
    });
    expect(result).toEqual({
      value: [
        {
          name: "carousel",
          kind: "hydrate",
          strategy: { on: "visible", margin: "200px 0px" },
          module: "templates/widgets/carousel/carousel.tsx",
        },
        {
          name: "menu",
          kind: "enhance",
          strategy: "load",
          module: "templates/widgets/menu/menu.tsx",
          client: "templates/widgets/menu/menu.client.ts",
        },
      ],
      diagnostics: [],
    });
  });

  test("passes over what is not a widget's own file", () => {
    const paths = [
      "templates/widgets/README.md",
      "templates/layouts/home.tsx",
      "templates/widgets/menu/icons/x.svg",
    ];
    expect(discoverWidgets(paths, [])).toEqual({ value: [], diagnostics: [] });
  });

  test("says what is wrong with each of the others, and keeps the right ones", () => {
    const result = discover({
      good: [["good.tsx"], hydrated("good")],
      bad: [["bad.tsx"], hydrated("worse")],
    });
    expect(result.value.map(({ name }) => name)).toEqual(["good"]);
    expect(result.diagnostics).toHaveLength(1);
  });

  test("a module that has not the folder's name", () => {
    expect(messages({ menu: [["Menu.tsx"], enhanced("menu")] })).toEqual([
      "templates/widgets/menu: the folder templates/widgets/menu holds no menu.tsx; name the widget's module menu.tsx",
    ]);
  });

  test("a declaration that has not the folder's name, also when another folder has it", () => {
    expect(
      messages({ faq: [["faq.tsx"], hydrated("menu")], menu: [["menu.tsx"], hydrated("menu")] }),
    ).toEqual([
      'templates/widgets/faq/faq.tsx: the widget in templates/widgets/faq is named "menu"; write `name: "faq"`, or rename the folder',
    ]);
  });

  test("a name that does not suit a url", () => {
    expect(messages({ MyMenu: [["MyMenu.tsx"], hydrated("MyMenu")] })).toEqual([
      'templates/widgets/MyMenu/MyMenu.tsx: the widget in templates/widgets/MyMenu is named "MyMenu"; use lower-case words joined by hyphens',
    ]);
  });

  test.each([undefined, () => null, { widget: undefined }])(
    "a default export that is not a widget: %o",
    (exported) => {
      expect(messages({ menu: [["menu.tsx"], exported] })[0]).toMatch(
        /^templates\/widgets\/menu\/menu\.tsx: the default export is not a widget; write `export default widget\(\{ name: "menu"/,
      );
    },
  );

  test("an enhancement without its script, and a script that would never run", () => {
    expect(
      messages({
        menu: [["menu.tsx"], enhanced("menu")],
        tabs: [["tabs.tsx", "tabs.client.ts"], hydrated("tabs")],
      }),
    ).toEqual([
      'templates/widgets/menu/menu.tsx: widget "menu" enhances its HTML, but menu.client.ts is missing; create it with `export default function (element: HTMLElement) { … }`, or declare `hydrate`',
      'templates/widgets/tabs/tabs.client.ts: widget "tabs" is hydrated by React, so tabs.client.ts would never run; remove the file, or declare `enhance` instead of `hydrate`',
    ]);
  });

  test.each([
    "sometimes",
    { on: "visible", margin: "20" },
    { on: "visible", margin: "1em" },
    { on: "media", query: " " },
    { on: "load" },
  ])("%j is not a strategy", (strategy) => {
    expect(messages({ menu: [["menu.tsx"], hydrated("menu", strategy as Strategy)] })[0]).toContain(
      `widget "menu": ${JSON.stringify(strategy)} is not a strategy; use "load"`,
    );
  });

  test.each<Strategy>([
    "load",
    "idle",
    "visible",
    "interaction",
    { on: "visible", margin: "-10% 0px 200px" },
  ])("%j is one", (strategy) => {
    expect(messages({ menu: [["menu.tsx"], hydrated("menu", strategy)] })).toEqual([]);
  });
});
