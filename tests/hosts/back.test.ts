/** Back in a real browser, after servers have led from an unknown path to the start page: by a redirect or by 404.html. */
import { once } from "node:events";
import { chmodSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { CHROMIUM } from "../chromium.ts";
import { createSite } from "../site-folder.ts";
import { CONFIG, FILES, page as source } from "../small-site.ts";
import { get, isInstalled, nginxHasBrotli, startServer } from "./servers.ts";

const SERVERS = ["nginx", "apache", "caddy", "firebase", "cloudflare", "cloudflare-workers", "github-pages"];
const installed = SERVERS.filter(isInstalled);
/** What is sent as `precompress` has made it. */
const CODINGS: Readonly<Record<string, readonly string[]>> = {
  nginx: nginxHasBrotli ? ["br", "gzip"] : ["gzip"],
  caddy: ["br", "gzip"],
};
if (!nginxHasBrotli) console.warn("nginx has no module of Brotli (libnginx-mod-http-brotli-static)");

test.skipIf(!CHROMIUM || installed.length === 0)(
  "Back leads to the page before, never to the unknown path again",
  async () => {
    const site = createSite({ ...FILES, "content/pages/about.md": source("", "Long. ".repeat(300)) });
    site.write(
      CONFIG,
      `${FILES[CONFIG]}hsts: false\nprecompress: true\nunknownPaths: { redirect: / }\nhosts: [${SERVERS.join(", ")}]\n`,
    );
    expect(await site.build()).toMatchObject({ ok: true });
    chmodSync(site.root, 0o755);
    symlinkSync(join(site.root, ".galley/deploy"), join(site.root, "deploy"));
    const browser = await chromium.launch({ executablePath: CHROMIUM as string, args: ["--no-sandbox"] });
    onTestFinished(() => browser.close());
    const stranger = createServer((_, answer) => answer.end()).listen(0, "127.0.0.1");
    onTestFinished(() => void stranger.close());
    await once(stranger, "listening");
    const starting = installed.map(async (name) => {
      // Somebody else has been faster; Wrangler alone takes seconds to say so.
      const first = name.startsWith("cloudflare") ? {} : (stranger.address() as AddressInfo);
      const { port, stop } = await startServer(name, site.root, first);
      onTestFinished(stop);
      return { name, port };
    });
    for (const { name, port } of await Promise.all(starting)) {
      const origin = `http://127.0.0.1:${port}`;
      for (const coding of CODINGS[name] ?? []) {
        const { headers } = await get(port, "/about", { "accept-encoding": coding });
        expect([name, headers]).toEqual([
          name,
          expect.objectContaining({
            "content-encoding": coding,
            "content-type": "text/html; charset=utf-8",
            vary: "Accept-Encoding",
          }),
        ]);
      }
      const page = await browser.newPage({ baseURL: origin });
      const path = () => page.url().slice(origin.length).replace(/\/$/, "");
      await page.goto("/about");
      await page.evaluate(() => {
        const link = document.createElement("a");
        link.href = "/no/such/path";
        link.textContent = "x";
        document.body.replaceChildren(link);
      });
      await page.click("a");
      await page.waitForURL(({ pathname }) => pathname === "/");
      await page.goBack();
      expect([name, path()]).toEqual([name, "/about"]);
      // As somebody types it.
      await page.goto("/nope?x=1");
      await page.waitForURL(({ pathname }) => pathname === "/");
      await page.goBack();
      expect([name, path()]).toEqual([name, "/about"]);
      await page.close();
    }
  },
);
