/** A build in the main thread whose site has a loop that does not end, as the command line starts it. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { copySite, type SiteFolder } from "../site-folder.ts";

const ENGINE = new URL("../../bin/engine.js", import.meta.url);

/** What is told of a site, while it runs. */
async function told({ root, write }: SiteFolder): Promise<unknown> {
  write(
    "build.mjs",
    `
    import { loadEngine } from ${JSON.stringify(ENGINE.href)};
    const { exit } = process;
    const { build, createDiskEffects } = await loadEngine("api");
    const tell = (report) => { console.log(JSON.stringify(report)); exit(); };
    await build({ root: ${JSON.stringify(root)}, write: false, endless: { silenceMs: 400, tell } }, createDiskEffects(() => {}));
    console.log(JSON.stringify("it has ended"));
  `,
  );
  const child = spawn(process.execPath, [join(root, "build.mjs")], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return JSON.parse(await text(child.stdout));
}

/** A site whose layout is busy until then, by the clock of its process. */
function busyUntil(until: string) {
  const site = copySite("two-scripts");
  site.write(
    "templates/spin.ts",
    "export function spin(until: number) {\n  while (performance.now() < until) Math.random();\n}\n",
  );
  const page = "templates/layouts/page.tsx";
  const spinning = site.read(page).replace("  return (", `  spin(${until});\n  return (`);
  site.write(page, `import { spin } from "../spin.ts";\n${spinning}`);
  return site;
}

test("is told at its line, and can be stopped", async () => {
  expect(await told(busyUntil("Number.POSITIVE_INFINITY"))).toMatchObject({
    ok: false,
    diagnostics: [
      {
        code: "BUILD_STOPPED",
        message: "the build stopped: some code of the site does not end",
        hint: "let it end; what else is at fault is told then",
        location: { path: "templates/spin.ts", line: 2 },
        frame: expect.stringContaining("  while (performance.now() < until)"),
      },
    ],
  });
});

test("what ends is not told", async () => {
  expect(await told(busyUntil("0"))).toBe("it has ended");
});
