/** The strict policy and the speculation rules in a real browser: nothing is blocked, and what a link needs comes early. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { contentSecurityPolicy, metaPolicy } from "../../../generator/html/policy.ts";
import { readPage } from "../../../generator/html/read-page.ts";
import { speculationRules } from "../../../generator/html/speculation.ts";
import { CHROMIUM, startBrowser } from "../../chromium.ts";
import { waitFor } from "../../wait-for.ts";

const openPage = startBrowser();

const LINKS = ["/pricing", "/notes.txt", "/assets/a", "#here", "/elsewhere"];

async function visit(where: "header" | "meta") {
  const rules = `<script type="speculationrules">${speculationRules("/assets/", "")}</script>`;
  const body = LINKS.map(
    (href, index) =>
      `<p><a id="l${index}" href="${href}"${href === "/elsewhere" ? ' target="_blank"' : ""}>${href}</a></p>`,
  );
  const policy = contentSecurityPolicy(readPage(rules).scripts);
  const meta =
    where === "meta" ? `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(policy)}">` : "";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">${meta}<title>x</title><link rel="icon" href="data:,">${rules}${body.join("")}`;
  const prefetched: string[] = [];
  const server = createServer((request, response) => {
    if (String(request.headers["sec-purpose"]).startsWith("prefetch")) prefetched.push(request.url ?? "");
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (where === "header") response.setHeader("content-security-policy", policy);
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { page, complaints } = await openPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { page, prefetched, complaints };
}

describe.skipIf(!CHROMIUM)("in Chromium", () => {
  test.each(["header", "meta"] as const)(
    "policy by %s: a page is fetched when its link is pressed, files are not",
    async (where) => {
      const { page, prefetched, complaints } = await visit(where);
      // Pressing counts at once. The page comes last, so that the others would have been fetched before it.
      for (const index of [1, 2, 3, 4, 0]) {
        await page.hover(`#l${index}`);
        await page.mouse.down();
        // Let go elsewhere: the link is not followed.
        await page.mouse.move(600, 500);
        await page.mouse.up();
      }
      await waitFor(() => expect(prefetched).toEqual(["/pricing"]));
      expect(complaints).toEqual([]);
    },
  );
});
