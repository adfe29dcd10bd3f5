import { expect, test } from "vitest";
import type { Widget } from "../../generator/widgets/discover.ts";
import { findPreloads } from "../../generator/widgets/preloads.ts";

test("modules of widgets that wake on load, each once; nothing of what waits or is not on the page", () => {
  const widget = (name: string, strategy: Widget["strategy"]): Widget => ({
    name,
    kind: "hydrate",
    strategy,
    module: "",
  });
  const widgets = [
    widget("chart", "load"),
    widget("clock", "load"),
    widget("elsewhere", "load"),
    widget("carousel", { on: "visible", margin: "200px" }),
    widget("later", "idle"),
  ];
  const modules = {
    chart: ["/assets/chart.js", "/assets/runtime.js"],
    clock: ["/assets/clock.js", "/assets/runtime.js"],
    elsewhere: ["/assets/elsewhere.js"],
    carousel: ["/assets/carousel.js", "/assets/runtime.js"],
    later: ["/assets/later.js"],
  };
  expect(findPreloads(["carousel", "chart", "clock", "later", "unknown"], widgets, modules)).toEqual([
    "/assets/chart.js",
    "/assets/runtime.js",
    "/assets/clock.js",
  ]);
  expect(findPreloads([], widgets, modules)).toEqual([]);
});
