import { describe, expect, test } from "vitest";
import { cloudflare } from "../../generator/hosts/cloudflare.ts";
import { NO_ORIGINS } from "../../generator/hosts/host.ts";
import { createHostFiles } from "../../generator/hosts/host-files.ts";
import { netlify } from "../../generator/hosts/netlify.ts";
import { createPlan } from "../../generator/hosts/plan.ts";
import type { HostPlan } from "../../generator/types.ts";
import { input, plan } from "./site.ts";

const hosts = [netlify, cloudflare];
const filesOf = (from: HostPlan) =>
  Object.fromEntries(createHostFiles(from, hosts).value.map(({ path, text }) => [path, text]));

/** A plan with so many pages and redirects, in both forms. */
const large = (pages: number, redirects = 0, length = 4) =>
  createPlan({
    ...input,
    routes: Array.from({ length: pages }, (_, index) => ({
      url: index === 0 ? "/" : `/p${index}`,
      paths: index === 0 ? ["index.html"] : [`p${index}.html`, `p${index}/index.html`],
    })),
    outputs: ["404.html"],
    redirects: Array.from({ length: redirects }, (_, index) => ({
      from: `/${"o".repeat(length)}${index}`,
      to: "/",
      status: 301 as const,
    })),
  });

test("writes the rules of both hosts, whole text", () => {
  expect(filesOf(plan)._redirects).toBe(`/prices /pricing 301
/prices/ /pricing 301
/old/caf%C3%A9 /%C3%BCber/%E5%8F%82%E8%80%83#fr%C3%BCh 308
/old/caf%C3%A9/ /%C3%BCber/%E5%8F%82%E8%80%83#fr%C3%BCh 308
/app https://app.example/start?from=site 302
/app/ https://app.example/start?from=site 302
/ / 200
/pricing /pricing 200
/pricing/ /pricing/ 200
/use-cases /use-cases 200
/use-cases/ /use-cases/ 200
/%C3%BCber/%E5%8F%82%E8%80%83 /%C3%BCber/%E5%8F%82%E8%80%83 200
/%C3%BCber/%E5%8F%82%E8%80%83/ /%C3%BCber/%E5%8F%82%E8%80%83/ 200
/.well-known/security.txt /.well-known/security.txt 200
/404.html /404 200
/downloads/guide.html /downloads/guide 200
/robots.txt /robots.txt 200
/index.html / 200
/pricing.html /pricing 200
/pricing/index.html /pricing/ 200
/use-cases.html /use-cases 200
/use-cases/index.html /use-cases/ 200
/%C3%BCber/%E5%8F%82%E8%80%83.html /%C3%BCber/%E5%8F%82%E8%80%83 200
/%C3%BCber/%E5%8F%82%E8%80%83/index.html /%C3%BCber/%E5%8F%82%E8%80%83/ 200
/404 /404 200
/downloads/guide /downloads/guide 200
/404/ /404 200
/downloads/guide/ /downloads/guide 200
/assets/* /assets/:splat 200
/:page / 302
/:page/* / 302
`);
});

test("writes the headers of both hosts, whole text", () => {
  expect(filesOf(plan)._headers).toBe(`/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'self'
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`);
});

test("each host alone asks for the same bytes", () => {
  for (const host of hosts) expect(host.files(plan, NO_ORIGINS)).toEqual(createHostFiles(plan, hosts).value);
  expect(createHostFiles(plan, []).value).toEqual([]);
});

test("a site whose unknown paths are not found has redirects alone, and no rule that catches all", () => {
  expect(filesOf({ ...plan, unknownPaths: { notFound: true } })._redirects).toBe(`/prices /pricing 301
/prices/ /pricing 301
/old/caf%C3%A9 /%C3%BCber/%E5%8F%82%E8%80%83#fr%C3%BCh 308
/old/caf%C3%A9/ /%C3%BCber/%E5%8F%82%E8%80%83#fr%C3%BCh 308
/app https://app.example/start?from=site 302
/app/ https://app.example/start?from=site 302
`);
});

test.each([
  ["folder", ["pricing/index.html"], "/ / 200\n/pricing/ /pricing/ 200\n/pricing /pricing/ 200\n"],
  ["file", ["pricing.html"], "/ / 200\n/pricing /pricing 200\n/pricing/ /pricing 200\n"],
])("pages in the form %s are rewritten to the form that is there", (_, paths, expected) => {
  const one = createPlan({
    ...input,
    routes: [
      { url: "/", paths: ["index.html"] },
      { url: "/pricing", paths },
    ],
    outputs: [],
    redirects: [],
  });
  const text = filesOf(one)._redirects ?? "";
  expect(
    text
      .split("\n")
      .filter((line) => !line.includes("html") && !line.includes(":"))
      .join("\n"),
  ).toBe(expected);
});

test("no address, target or header can add a line of its own", () => {
  const hostile = "/a\n/* https://evil.example 302\t\u2028x";
  const text =
    filesOf(
      createPlan({
        ...input,
        redirects: [
          { from: hostile, to: hostile, status: 301 },
          { from: "/b", to: `https://x.example/\n/* ${"\ud800"} 302`, status: 301 },
        ],
      }),
    )._redirects ?? "";
  const lines = text.split("\n").filter((line) => line.includes("evil") || line.startsWith("/b"));
  expect(lines).toEqual([
    "/a%0A/*%20https://evil.example%20302%09%E2%80%A8x /a%0A/*%20https://evil.example%20302%09%E2%80%A8x 301",
    "/a%0A/*%20https://evil.example%20302%09%E2%80%A8x/ /a%0A/*%20https://evil.example%20302%09%E2%80%A8x 301",
    "/b https://x.example/%0A/*%20%EF%BF%BD%20302 301",
    "/b/ https://x.example/%0A/*%20%EF%BF%BD%20302 301",
  ]);
});

test("a host in letters of any script is written as DNS has it, which clients that are no browsers need", () => {
  const redirects = [{ from: "/b", to: "https://例え.example/道?名", status: 301 } as const];
  const text = filesOf(createPlan({ ...input, redirects }))._redirects ?? "";
  expect(text).toContain("/b https://xn--r8jz45g.example/%E9%81%93?%E5%90%8D 301\n");
});

describe("limits", () => {
  const linesOf = (from: HostPlan) => (filesOf(from)._redirects ?? "").trimEnd().split("\n");
  const messages = (from: HostPlan) =>
    createHostFiles(from, hosts).diagnostics.map(
      ({ code, severity, message }) => `${severity} ${code} ${message}`,
    );

  test("498 pages are written with all spellings", () => {
    expect(linesOf(large(498))).toHaveLength(1 + 1 + 497 * 4 + 4 - 1 + 3);
    expect(messages(large(498))).toEqual([]);
  });

  test("more pages lose the spellings with .html first", () => {
    const lines = linesOf(large(900));
    expect(lines).toContain("/p899/ /p899/ 200");
    expect(lines).not.toContain("/p899.html /p899 200");
    expect(lines.filter((line) => !line.includes(":") && !line.includes("*")).length).toBeLessThanOrEqual(
      2000,
    );
    expect(lines.slice(-3)).toEqual(["/assets/* /assets/:splat 200", "/:page / 302", "/:page/* / 302"]);
    expect(messages(large(900))).toEqual([]);
  });

  test("still more pages are left to 404.html, with a warning and no catch-all", () => {
    expect(linesOf(large(1200, 1))).toEqual(["/oooo0 / 301", "/oooo0/ / 301"]);
    expect(messages(large(1200, 1))).toEqual([
      "warning HOST_LIMIT 2400 addresses do not fit into the 2000 lines of _redirects that hosts read; unknown paths are answered with 404.html, not with a redirect",
    ]);
    expect(messages({ ...large(1200), unknownPaths: { notFound: true } })).toEqual([]);
  });

  test("redirects that a host would not read are an error for that host", () => {
    const from: HostPlan = { ...large(1, 1001), unknownPaths: { notFound: true } };
    expect(messages(from)).toEqual([
      "error HOST_LIMIT redirects and aliases need 2002 lines of _redirects, cloudflare reads 2000",
    ]);
    expect(
      createHostFiles(
        from,
        hosts.filter(({ name }) => name === "netlify"),
      ).diagnostics,
    ).toEqual([]);
  });

  test("so are lines of more than 1,000 characters", () => {
    expect(messages({ ...large(1, 1, 990), unknownPaths: { notFound: true } })).toEqual([]);
    expect(messages({ ...large(1, 1, 993), unknownPaths: { notFound: true } })).toEqual([
      expect.stringContaining("is 1001 characters long, hosts read 1000"),
      expect.stringContaining("is 1002 characters long, hosts read 1000"),
    ]);
  });

  test("and headers longer than 2,000", () => {
    const headers = [["Content-Security-Policy", "x".repeat(2000)]] as const;
    expect(messages({ ...plan, headers })).toEqual([
      "error HOST_LIMIT the header Content-Security-Policy is 2027 characters long, hosts read 2000",
    ]);
  });
});
