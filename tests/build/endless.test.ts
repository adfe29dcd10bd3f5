/** A build in the main thread whose site has a loop that does not end, as the command line starts it. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { copySite, type SiteFolder } from "../site-folder.ts";

const ENGINE = new URL("../../bin/engine.js", import.meta.url);

/** What is told of a site while it runs; how many signs of life there were at each `look` when nothing is. */
async function told({ root, write }: SiteFolder): Promise<unknown> {
  write(
    "build.mjs",
    `
    import { syncBuiltinESMExports } from "node:module";
    import threads from "node:worker_threads";
    import { loadEngine } from ${JSON.stringify(ENGINE.href)};
    const seen = [];
    threads.Worker = class extends threads.Worker {
      constructor(file, options) {
        super(file, options);
        const { beats } = options.workerData ?? {};
        if (beats) globalThis.look = () => seen.push(Atomics.load(beats, 0));
      }
    };
    syncBuiltinESMExports();
    const { exit } = process;
    const { build, createDiskEffects } = await loadEngine("api");
    const tell = (report) => { console.log(JSON.stringify(report)); exit(); };
    await build({ root: ${JSON.stringify(root)}, write: false, endless: { silenceMs: 400, tell } }, createDiskEffects(() => {}));
    console.log(JSON.stringify(seen));
  `,
  );
  const child = spawn(process.execPath, [join(root, "build.mjs")], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return JSON.parse(await text(child.stdout));
}

/** A site whose layout does this first, in code of its own. */
function siteThat(does: string) {
  const site = copySite("two-scripts");
  site.write("templates/first.js", `export function first() {\n  ${does}\n}\n`);
  const page = "templates/layouts/page.tsx";
  const doing = site.read(page).replace("  return (", "  first();\n  return (");
  site.write(page, `import { first } from "../first.js";\n${doing}`);
  return site;
}

test("is told at its line, and can be stopped", async () => {
  expect(await told(siteThat("for (;;) Math.random();"))).toMatchObject({
    ok: false,
    diagnostics: [
      {
        code: "BUILD_STOPPED",
        message: "the build stopped: some code of the site does not end",
        hint: "let it end; what else is at fault is told then",
        location: { path: "templates/first.js", line: 2 },
        frame: expect.stringContaining("  for (;;) Math.random();"),
      },
    ],
  });
});

test("what ends is not told: every page that is made is a sign of life", async () => {
  const signs = (await told(siteThat("globalThis.look();"))) as number[];
  expect(signs).toHaveLength(4);
  expect(signs).toEqual([...new Set(signs)]);
});
