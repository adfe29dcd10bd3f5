/** `--profile` and `--report`: where time and bytes go. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BuildReport } from "../../../generator/api.ts";
import { PROFILE, printTimings, profile } from "../../../generator/commands/build/profile.ts";
import { REPORT, writeReport } from "../../../generator/commands/build/report-page.ts";
import { createSite, quietEffects } from "../../site-folder.ts";
import { FILES, WIDGET } from "../../small-site.ts";

const home = FILES["content/pages/index.md"];
const cellsOf = (row: string) => Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g), ([, cell]) => cell);

test("a build is profiled and weighed: its stages are told and its pages shown, the largest first", async () => {
  const site = createSite({
    ...FILES,
    [WIDGET]: FILES[WIDGET].replace('"load"', '"visible"'),
    "content/pages/long.md": home.replace("Home", "Long").replace("Hello.", "Many words. ".repeat(400)),
    "content/public/a&b.txt": "0123456789".repeat(20),
  });
  const effects = quietEffects();
  const report = await profile(site.root, effects, () => site.build({ checks: [writeReport] }));
  expect(report).toMatchObject({ ok: true });
  const { nodes, samples, startTime } = JSON.parse(readFileSync(join(site.root, PROFILE), "utf8"));
  const names = nodes.map((node: { callFrame: { functionName: string } }) => node.callFrame.functionName);
  // Whether a look falls into one of them depends on the machine; into all of the build it does.
  expect(names.join(" ")).toMatch(
    /\b(?:makePages|loadTemplates|readEntries|renderPages|linkPages|checkSite)\b/,
  );
  expect({ samples: samples.length > 0, startTime: startTime > 0 }).toEqual({
    samples: true,
    startTime: true,
  });
  const timings = { discover: 4.4, render: 1234, total: 1500 };
  expect(printTimings({ timings } as unknown as BuildReport)).toBe(
    "render       1.23 s  82 %\ndiscover       4 ms   0 %\nin all       1.50 s 100 %\n",
  );

  // The report weighs every page, file and widget, the heaviest first, and needs no script.
  const page = site.read(REPORT);
  expect(page).not.toMatch(/<script|https?:|src=/);
  expect(page).toContain("<h1>What Small weighs</h1><p>2 pages.");
  const [pages = [], files = [], widgets = []] = page
    .split("<tbody>")
    .slice(1)
    .map((table) =>
      Array.from(table.split("</tbody>")[0]?.matchAll(/<tr>.*?<\/tr>/g) ?? [], ([row]) => cellsOf(row)),
    );
  expect(pages.map(([name, , , requests]) => [name, requests])).toEqual([
    ["/long", "2"],
    ["/", "2"],
  ]);
  expect(files.find(([name]) => name === "/a&amp;b.txt")).toEqual([
    "/a&amp;b.txt",
    expect.stringMatching(/^\d\d B$/),
    expect.stringContaining('class="p0"'),
    "200 B",
    "0",
  ]);
  expect(files[0]).toEqual([
    expect.stringContaining("/assets/loader-"),
    expect.any(String),
    expect.any(String),
    expect.any(String),
    "2",
  ]);
  expect(widgets).toEqual([
    ["copy", expect.stringMatching(/^[1-9]\d* B$/), expect.any(String), "visible", "2"],
  ]);
});
