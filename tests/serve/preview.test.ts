/** `preview`: the plan of the build, the rules of a host, and what is said when there is nothing to serve. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createDiskEffects } from "../../generator/effects/disk.ts";
import { createHostFiles } from "../../generator/hosts/host-files.ts";
import { hostNames } from "../../generator/hosts/index.ts";
import { netlify } from "../../generator/hosts/netlify.ts";
import { createPlan } from "../../generator/hosts/plan.ts";
import { type PreviewOptions, preview } from "../../generator/serve/preview.ts";
import type { Serving } from "../../generator/serve/server.ts";
import type { HostPlan } from "../../generator/types.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { get } from "./raw.ts";

/** Below a site. */
const PLAN = ".galley/plan.json";

const temporary = temporaryFolder(afterAll);

let root = "";
let count = 0;
const lines: string[] = [];
const effects = createDiskEffects((line) => lines.push(line));

beforeEach(() => {
  root = join(temporary, `${count++}`);
  lines.length = 0;
});

const planOf = (pages: readonly string[], unknownPaths: HostPlan["unknownPaths"], base = "") =>
  createPlan({
    base,
    routes: pages.map((url) => ({
      url,
      paths: url === "/" ? ["index.html"] : [`${url.slice(1)}/index.html`],
    })),
    outputs: ["404.html"],
    redirects: [{ from: "/old", to: "/features", status: 301 }],
    headers: [["X-Frame-Options", "DENY"]],
    unknownPaths,
    assetPrefix: "/assets/",
  });

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Writes what a build of these pages publishes. */
function publish(
  pages: readonly string[],
  unknownPaths: HostPlan["unknownPaths"] = { redirect: "/", status: 302 },
  out = "site",
  base = "",
): void {
  const plan = planOf(pages, unknownPaths, base);
  for (const { path } of plan.pages) write(`${out}/${path}`, path);
  write(`${out}/404.html`, "404.html");
  for (const { path, text, public: isPublic } of createHostFiles(plan, [netlify]).value)
    write(`${isPublic ? out : ".galley/deploy"}/${path}`, text);
  write(PLAN, JSON.stringify(plan));
}

async function serving(
  options: Partial<PreviewOptions>,
  use: (ask: (url: string) => Promise<string>, served: Serving) => Promise<void>,
) {
  const served = await preview({ root, out: join(root, "site"), port: 0, ...options }, effects);
  expect(served.diagnostics).toEqual([]);
  const port = Number(new URL(served.url ?? "").port);
  const ask = async (url: string) => {
    const { status, headers, body } = await get(port, url);
    return `${status} ${headers.location ?? body}`;
  };
  try {
    await use(ask, served);
  } finally {
    await served.close();
  }
}

const plan = [
  "200 index.html",
  "200 features/index.html",
  "200 features/index.html",
  "301 /features",
  "302 /",
  "404 404.html",
  "302 /",
];
const expected: Record<string, readonly string[]> = {
  plan,
  netlify: plan.with(1, "301 /features/"),
  cloudflare: plan,
};

describe("serves", () => {
  test.each(Object.keys(expected))("the published folder by the rules: %s", async (rules) => {
    publish(["/", "/features"]);
    await serving(rules === "plan" ? {} : { hostRules: rules }, async (ask, { ok }) => {
      const urls = ["/", "/features", "/features/", "/old", "/nope", "/assets/nope.js", "/_redirects"];
      const answers = await Promise.all(urls.map(ask));
      expect(ok).toBe(true);
      expect(answers).toEqual(expected[rules]);
    });
  });

  test.each(["plan", "netlify"])("a site below a path, by the rules: %s", async (rules) => {
    publish(["/", "/features"], undefined, undefined, "/docs");
    await serving(rules === "plan" ? {} : { hostRules: rules }, async (ask, { url }) => {
      expect(new URL(url ?? "").pathname).toBe("/docs/");
      const below = (answer: string) => answer.replace(" /", " /docs/").replace(/\/\//, "/");
      for (const [index, url] of ["/", "/features", "/features/", "/old", "/nope"].entries())
        expect(await ask(`/docs${url}`)).toBe(below(expected[rules]?.[index] as string));
      expect([await ask("/"), await ask("/docs/assets/nope.js"), await ask("/docs/_redirects")]).toEqual([
        "302 /docs/",
        "404 404.html",
        "302 /docs/",
      ]);
    });
  });

  test("a folder given with --out", async () => {
    publish(["/"], { notFound: true }, "public/out");
    await serving({ out: join(root, "public/out") }, async (ask) => {
      expect([await ask("/"), await ask("/nope")]).toEqual(["200 index.html", "404 404.html"]);
    });
  });

  test.each([undefined, "cloudflare"])(
    "what the next build publishes, without being started again: %s",
    async (hostRules) => {
      publish(["/"]);
      await serving({ hostRules }, async (ask) => {
        expect(await ask("/features")).toBe("302 /");
        publish(["/", "/features"], { notFound: true });
        expect([await ask("/features/"), await ask("/nope")]).toEqual([
          "200 features/index.html",
          "404 404.html",
        ]);
      });
    },
  );

  test("the last plan while a build replaces it", async () => {
    publish(["/"]);
    await serving({}, async (ask) => {
      rmSync(join(root, PLAN));
      expect(await ask("/")).toBe("200 index.html");
      write(PLAN, '{"pages":');
      expect(await ask("/nope")).toBe("302 /");
    });
  });

  test("a host's rules as they are in the folder, even when an author has changed them", async () => {
    publish(["/"]);
    write("site/_redirects", "/x https://other.example/y 302\n");
    write("site/_headers", "/*\n  X-Mine: yes\n");
    await serving({ hostRules: "netlify" }, async (ask, { url }) => {
      expect([await ask("/x?q=1"), await ask("/nope")]).toEqual([
        "302 https://other.example/y?q=1",
        "404 404.html",
      ]);
      expect((await get(Number(new URL(url ?? "").port), "/")).headers).toMatchObject({
        "x-mine": "yes",
        "x-content-type-options": "nosniff",
      });
    });
  });
});

describe("says", () => {
  const faults = async (options: Partial<PreviewOptions>) => {
    const served = await preview({ root, out: join(root, "site"), port: 0, ...options }, effects);
    await served.close();
    return [
      served.ok,
      served.url,
      ...served.diagnostics.map(({ code, message, hint }) => `${code} ${message}; ${hint}`),
    ];
  };

  test("that nothing was built", async () => {
    const nothing = [
      false,
      undefined,
      "SERVE_NOT_BUILT there is no built site to serve; run `galley build` first",
    ];
    expect(await faults({})).toEqual(nothing);
    publish(["/"]);
    rmSync(join(root, "site"), { recursive: true });
    expect(await faults({})).toEqual(nothing);
    publish(["/"]);
    const whole = planOf(["/"], { notFound: true });
    // Of another version of galley.
    const others = ["pages", "files", "redirects", "headers", "base", "unknownPaths", "assetPrefix"].map(
      (key) => JSON.stringify({ ...whole, [key]: undefined }),
    );
    const ruled = JSON.stringify({ ...whole, headers: [{ for: "/*", set: [["X-Frame-Options", "DENY"]] }] });
    for (const text of ["", "null", "[]", '{"pages":[]}', "{", ruled, ...others]) {
      write(PLAN, text);
      expect(await faults({})).toEqual(nothing);
    }
  });

  test("which hosts it can answer as", async () => {
    publish(["/"]);
    const message = (name: string) => [
      false,
      undefined,
      `SERVE_HOST_RULES cannot answer as "${name}" would; known hosts: ${hostNames.join(", ")}`,
    ];
    for (const name of ["lighttpd", "constructor", "", "Netlify"])
      expect(await faults({ hostRules: name })).toEqual(message(name));
    expect(await faults({ hostRules: "nginx" })).toEqual([
      false,
      undefined,
      "SERVE_HOST_RULES the site was not built for nginx; add nginx to hosts in content/site.yaml, and build again",
    ]);
  });

  test("that a port is taken, and which one it took instead of the default", async () => {
    publish(["/"]);
    await serving({ port: undefined }, async (_, first) => {
      const port = Number(new URL(first.url ?? "").port);
      expect(await faults({ port })).toEqual([
        false,
        undefined,
        `SERVE_PORT_TAKEN port ${port} is in use; choose another --port, or leave it out`,
      ]);
      lines.length = 0;
      await serving({ port: undefined }, async (__, second) => {
        const next = Number(new URL(second.url ?? "").port);
        expect(next).toBeGreaterThan(port);
        expect(lines).toEqual([`Port 4400 is in use, so ${next} it is.`]);
      });
    });
  });
});
