/** Every host: its files, whole, from one plan, and one table of requests that each must answer. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHeaders } from "../../generator/build/headers.ts";
import { simulateBelow } from "../../generator/hosts/below-path.ts";
import { checkHosts, follow } from "../../generator/hosts/check-hosts.ts";
import type { Host } from "../../generator/hosts/host.ts";
import { createHostFiles, isPublicPath } from "../../generator/hosts/host-files.ts";
import { hosts } from "../../generator/hosts/index.ts";
import { netlify } from "../../generator/hosts/netlify.ts";
import { nginx } from "../../generator/hosts/nginx.ts";
import { createPlan } from "../../generator/hosts/plan.ts";
import { splitUrl, withQuery } from "../../generator/hosts/urls.ts";
import { vercel } from "../../generator/hosts/vercel.ts";
import { contentSecurityPolicy } from "../../generator/html/policy.ts";
import type { HostPlan, Redirect } from "../../generator/types.ts";
import { attempt } from "../../generator/util/attempt.ts";
import { get, isInstalled, startServer } from "./servers.ts";
import { BROKEN, hasAsset, input, LEADING_AWAY } from "./site.ts";

/** What makes rules hard: letters of any script, blanks, anchors, endings, signs of patterns, capitals. */
const redirects: readonly Redirect[] = [
  { from: "/prices", to: "/pricing", status: 301 },
  { from: "/old/caf%C3%A9", to: "/über/参考#früh", status: 301 },
  { from: "/two words", to: "/use-cases?a=b c#x", status: 302 },
  { from: "/blog/index.html", to: "/", status: 301 },
  { from: "/Old.PHP", to: "/pricing", status: 301 },
  { from: "/c++(1.0)[x]$", to: `/pricing?x=$1&y="%20#\${PATH}`, status: 301 },
  { from: "/100%25", to: "/pricing", status: 301 },
  { from: '/set{"a"}', to: "/pricing", status: 301 },
  { from: "/app", to: "https://app.example/start?from=site", status: 302 },
];
const policy = contentSecurityPolicy(["'sha256-0123456789+/abcdef='"]);
const headers = createHeaders(policy, true);
const plan = createPlan({ ...input, redirects, headers });
const planBelow = createPlan({ ...input, redirects, headers, base: "/docs" });

/** A site whose start page is another one. */
function startsElsewhere(base: string): HostPlan {
  const routes = input.routes.filter(({ url }) => url !== "/");
  const start = { from: "/", to: "/pricing", status: 302 } as const;
  const unknownPaths = { notFound: true } as const;
  return createPlan({ ...input, base, routes, outputs: ["404.html"], redirects: [start], unknownPaths });
}

function published(from: HostPlan, host: Host) {
  const files = createHostFiles(from, [host]).value;
  const ofHost = files.flatMap((file) => (file.public && isPublicPath(file.path) ? file.path : []));
  const paths = new Set([...from.pages.map(({ path }) => path), ...from.files, ...ofHost]);
  return {
    hasFile: (path: string) => paths.has(path) || hasAsset(path),
    read: (path: string) => files.find((file) => file.path === path)?.text ?? "",
  };
}

describe.each(hosts)("$name", (host) => {
  const { value: files, diagnostics } = createHostFiles(plan, [host]);

  test("has these files, whole", async () => {
    expect(diagnostics).toEqual([]);
    const text = files.map((file) => `=== ${file.public ? "site" : "deploy"}/${file.path}\n${file.text}\n`);
    await expect(text.join("")).toMatchFileSnapshot(`files/${host.name}.txt`);
  });

  test.each([
    ["to the home page", plan],
    ["to the home page below a path", planBelow],
    ["nowhere below a path", { ...planBelow, unknownPaths: { notFound: true as const } }],
    ["nowhere", { ...plan, unknownPaths: { notFound: true as const } }],
    ["nowhere, where the start leads on", startsElsewhere("")],
    ["nowhere, where the start below a path leads on", startsElsewhere("/docs")],
    ["for good", { ...plan, unknownPaths: { redirect: "/pricing", status: 301 as const } }],
    ...(["file", "folder"] as const).map((form) => {
      const isForm = (path: string) =>
        path === "index.html" || path.endsWith("/index.html") === (form === "folder");
      const routes = input.routes.map(({ url, paths }) => ({ url, paths: paths.filter(isForm) }));
      const pages = { ...input, redirects, routes, outputs: ["404.html", "robots.txt"] };
      return [`from pages as one ${form}`, createPlan(pages)] as const;
    }),
  ] as const)("leads every route, file and redirect as planned, and unknown paths %s", (_, from) => {
    expect(checkHosts(from, [host], createHostFiles(from, [host]).value, hasAsset)).toEqual([]);
  });

  test.each([plan, planBelow])("redirects unknown paths where it can, and keeps missing assets", (from) => {
    const { base } = from;
    const first = (url: string) => {
      const { status, path, location } = simulate(host, base + url, from);
      return `${status} ${location ?? path}`;
    };
    const unknown = ["github-pages", "firebase"].includes(host.name) ? "404 404.html" : `302 ${base}/`;
    const urls = ["/nope", "/nope/", "/nope/deep/er.html", "/pricing/more", "/assetsx"];
    expect(urls.map(first)).toEqual(urls.map(() => unknown));
    expect(first("/assets/missing.css")).toBe("404 404.html");
    if (base !== "") expect(first("?a=b")).toMatch(/^(?:200 index\.html|30[12] \/docs\/(?:\?a=b)?)$/);
  });

  const simulated = simulateBelow(host, "", published(plan, host));
  test("never throws, and never lets a path choose where it leads", () => {
    for (const url of BROKEN) expect([url, simulated(url).status]).toEqual([url, expect.any(Number)]);
    for (const url of LEADING_AWAY) expect([url, follow(simulated, url)?.location]).toEqual([url, undefined]);
    // As where its rules could not be written.
    const empty = simulateBelow(host, "", { hasFile: () => false, read: () => "" });
    expect(empty("/pricing").path).toBeUndefined();
  });
});

test.each(["site", "public/docs"])(
  "below a path, hosts are told to deploy what holds the folder %s",
  (out) => {
    const chosen = hosts.filter(({ name }) => ["cloudflare-workers", "firebase"].includes(name));
    const texts = createHostFiles({ ...planBelow, out }, chosen).value.map(({ text }) => text);
    expect(texts.join("").match(/"(?:directory|public)": ".*"/g)).toEqual([
      '"directory": "../../public"',
      '"public": "public"',
    ]);
  },
);

test("below a path every host has these files, whole", async () => {
  const { value } = createHostFiles(createPlan({ ...input, base: "/docs" }), hosts);
  const text = value.map((file) => `=== ${file.public ? "site" : "deploy"}/${file.path}\n${file.text}\n`);
  await expect(text.join("")).toMatchFileSnapshot("files/below-a-path.txt");
});

describe("what a host cannot do is told where it is written", () => {
  const origins = {
    redirects: Array.from({ length: 5000 }, (_, line) => {
      const at = { path: "content/site.yaml", line, column: 1 };
      return { from: at, to: at };
    }),
    outputs: (path: string) => [{ path: `content/${path}`, line: 5000, column: 1 }],
    unknownPaths: { path: "content/site.yaml", line: 6000, column: 1 },
    hosts: { path: "content/site.yaml", line: 7000, column: 1 },
  };
  const long = `/${"o".repeat(800)}`;
  const many = (count: number, status: Redirect["status"] = 301): HostPlan => ({
    ...plan,
    redirects: Array.from({ length: count }, (_, index) => ({ from: `/r${index}`, to: "/", status })),
  });
  const manyRoutes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ url: `/p${index}`, paths: [`p${index}.html`] }));
  const told = (name: string, from: HostPlan) =>
    createHostFiles(
      from,
      hosts.filter((host) => host.name === name),
      origins,
    ).diagnostics.map(({ severity, message, at }) => `${at?.line ?? ""} ${severity} ${message}`);

  test.each([
    [
      "gitlab-pages",
      many(1, 308),
      "0 error gitlab-pages knows the statuses 301 and 302 alone, and would not redirect /r0 with 308",
    ],
    [
      "gitlab-pages",
      { ...many(1, 308), base: "/docs" },
      "0 error gitlab-pages knows the statuses 301 and 302 alone, and would not redirect /r0 with 308",
    ],
    [
      "gitlab-pages",
      { ...many(501), base: "/docs" },
      "500 error gitlab-pages reads 1000 lines of _redirects, and none from /r500 on",
    ],
    [
      "gitlab-pages",
      many(501),
      "500 error gitlab-pages reads 1000 lines of _redirects, and none from /r500 on",
    ],
    [
      "gitlab-pages",
      { ...plan, redirects: many(82).redirects.map((one) => ({ ...one, to: long })) },
      "0 error gitlab-pages reads at most 65536 bytes of _redirects, this site needs 133906",
    ],
    ...[500, 1000].map(
      (count) =>
        [
          "gitlab-pages",
          createPlan({ ...input, redirects: [], routes: manyRoutes(count) }),
          "6000 warning the addresses of this site do not fit into the 1000 lines of _redirects that gitlab-pages reads; unknown paths are answered with 404.html, not with a redirect",
        ] as const,
    ),
    [
      "azure",
      many(1, 307),
      "0 error azure knows the statuses 301 and 302 alone, and would not redirect /r0 with 307",
    ],
    [
      "azure",
      many(500),
      "0 error azure reads at most 20480 bytes of staticwebapp.config.json, this site needs 54073",
    ],
    ["vercel", many(2040), "2036 error vercel reads 2048 routes, this site needs 2052"],
    [
      "cloudflare",
      many(1001),
      "1000 error redirects and aliases need 2002 lines of _redirects, cloudflare reads 2000",
    ],
    [
      "cloudfront",
      many(600),
      "0 error cloudfront reads at most 10240 bytes of cloudfront-function.js, this site needs 14817",
    ],
    [
      "cloudfront",
      many(400),
      "6000 warning the addresses of this site do not fit into the 10240 bytes of a function that cloudfront runs; unknown paths are answered with 404.html, not with a redirect",
    ],
    [
      "netlify",
      createPlan({
        ...input,
        base: "/docs",
        routes: [...input.routes, { url: long, paths: [`${long.slice(1)}.html`] }],
      }),
      `5000 error the rule for /docs${long.slice(0, 55)}… is 1617 characters long, hosts read 1000`,
    ],
    [
      "cloudflare",
      { ...plan, headers: [["X-Long", long.repeat(3)]] },
      "7000 error the header X-Long is 2413 characters long, hosts read 2000",
    ],
  ] as const)("%s", (name, from, expected) => {
    expect(told(name, from)).toEqual(expect.arrayContaining([expected]));
  });

  test("a file that is too large in its smallest form: what to do", () => {
    const azure = hosts.filter(({ name }) => name === "azure");
    const { diagnostics } = createHostFiles(many(500), azure, origins);
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      "remove redirects and aliases, or leave the host out",
    ]);
  });
});

test("a page with a point in its name is no file to cloudfront, on a site of many pages either", () => {
  const names = Array.from({ length: 400 }, (_, index) => [`changelog/5.${index}.0`, `${index}/asp.net`])
    .flat()
    .concat("c++");
  for (const ending of [".html", "/index.html"])
    for (const base of ["", "/docs"]) {
      const routes = names.map((name) => ({ url: `/${name}`, paths: [`${name}${ending}`] }));
      const home = { url: "/", paths: ["index.html"] };
      // What has no ending is a file all the same.
      const outputs = [...input.outputs, "apple-app-site-association", "backup.001", "c++.pdf"];
      const made = createPlan({ ...input, outputs, redirects: [], base, routes: [home, ...routes] });
      const from: HostPlan = { ...made, unknownPaths: { notFound: true } };
      const chosen = hosts.filter(({ name }) => name === "cloudfront");
      const { value, diagnostics } = createHostFiles(from, chosen);
      expect([...diagnostics, ...checkHosts(from, chosen, value, hasAsset)]).toEqual([]);
    }
});

test("a host that answers pages with the one for unknown paths is told, though that leads on to the start", () => {
  const lost: Host = {
    name: "lost",
    files: () => [],
    simulate: () => () => ({ status: 404, path: "404.html", headers: [] }),
  };
  const told = checkHosts(plan, [lost], [], hasAsset).map(({ message }) => message);
  for (const url of ["/", "/pricing", "/robots.txt", "/prices"])
    expect(told).toContainEqual(expect.stringContaining(`lost answers ${url} with 404 404.html instead of `));
  expect(told).not.toContainEqual(expect.stringContaining("galley-knows-no-such-path"));
});

test.each(["netlify", "cloudflare", "cloudfront", "firebase", "nginx", "apache", "caddy"])(
  "%s hands on the query of an old address, such as that of a campaign",
  (name) => {
    const host = hosts.find((one) => one.name === name) as Host;
    const ends = ["/prices?utm_source=a&b=$1&b=2", "/app?x=1"].map((url) => simulate(host, url).location);
    const start = `https://app.example/start?from=site${name === "firebase" ? "&x=1" : ""}`;
    expect(ends).toEqual(["/pricing?utm_source=a&b=$1&b=2", start]);
  },
);

test("github-pages gets no page of a redirect where there is a page already", () => {
  const taken = {
    ...plan,
    redirects: ["/pricing", "/old"].map((from) => ({ from, to: "/", status: 301 as const })),
  };
  const chosen = hosts.filter(({ name }) => name === "github-pages");
  expect(createHostFiles(taken, chosen).value.map(({ path }) => path)).toEqual([
    ".nojekyll",
    "old/index.html",
  ]);
});

test("nginx is given no location twice, which it refuses", () => {
  const texts = createHostFiles(startsElsewhere("/docs"), [nginx]).value.map(({ text }) => text);
  const locations =
    texts
      .join("")
      .replaceAll('"', "")
      .match(/^location .*/gm) ?? [];
  expect(locations).toContain("location = /docs {");
  expect([...new Set(locations)]).toEqual(locations);
});

test("every host that sends headers sends those of the plan with a page, and keeps hashed files for ever", () => {
  for (const host of hosts.filter(({ sendsHeaders }) => sendsHeaders !== false)) {
    const read = (url: string) =>
      Object.fromEntries(simulate(host, url).headers.map(([name, value]) => [name.toLowerCase(), value]));
    expect([host.name, read("/pricing")]).toEqual([
      host.name,
      expect.objectContaining(
        Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
      ),
    ]);
    expect([host.name, read("/assets/site-1a2b3c4d.css")["cache-control"]]).toEqual([
      host.name,
      "public, max-age=31536000, immutable",
    ]);
  }
});

test("a missing asset is kept for a year by those hosts alone whose rules ask for no more than the path", () => {
  const values = hosts.flatMap((host) => {
    const { status, headers } = simulate(host, "/assets/missing-1a2b3c4d.js");
    expect([host.name, status]).toEqual([host.name, 404]);
    const caching = headers.filter(([name]) => name.toLowerCase() === "cache-control");
    return caching.map(([, value]) => `${host.name}: ${value}`);
  });
  const year = "public, max-age=31536000, immutable";
  expect(values).toEqual([
    `netlify: ${year}`,
    "cloudflare: no-store",
    `cloudflare-workers: ${year}`,
    `cloudfront: ${year}`,
    "vercel: public, max-age=0, must-revalidate",
    `firebase: ${year}`,
    `azure: ${year}`,
    "apache: public, max-age=0, must-revalidate",
    "caddy: public, max-age=0, must-revalidate",
  ]);
});

/** As sent; what visitors get at the end by the plan, and the status of the first answer. */
const REQUESTS: readonly (readonly [url: string, first: number, end: string])[] = [
  ["/", 200, "index.html"],
  ["/?x=1", 200, "index.html"],
  ["/pricing", 200, "pricing"],
  ["/pricing/", 200, "pricing"],
  ["/pricing?x=1", 200, "pricing"],
  ["/pricing.html", 200, "pricing"],
  ["/pricing/index.html", 200, "pricing"],
  ["/%C3%BCber/%E5%8F%82%E8%80%83", 200, "über/参考"],
  ["/%c3%bcber/%e5%8f%82%e8%80%83/", 200, "über/参考"],
  ["/robots.txt", 200, "robots.txt"],
  ["/.well-known/security.txt", 200, ".well-known/security.txt"],
  ["/assets/site-1a2b3c4d.css", 200, "assets/site-1a2b3c4d.css"],
  ["/assets/missing.css", 404, "404.html"],
  ["/assets/", 404, "404.html"],
  ["/prices", 301, "/pricing"],
  ["/prices/", 301, "/pricing"],
  ["/prices?x=1", 301, "/pricing"],
  ["/prices?x=1&y=%20$1", 301, "/pricing"],
  ["/app?x=1", 302, "https://app.example/start?from=site"],
  ["/old/caf%C3%A9", 301, "/%C3%BCber/%E5%8F%82%E8%80%83#fr%C3%BCh"],
  ["/two%20words", 302, "/use-cases?a=b%20c#x"],
  ["/blog/index.html", 301, "/"],
  ["/Old.PHP", 301, "/pricing"],
  ["/c++(1.0)[x]$", 301, `/pricing?x=$1&y="%20#\${PATH}`],
  ["/100%25", 301, "/pricing"],
  ["/set%7B%22a%22%7D", 301, "/pricing"],
  ["/app", 302, "https://app.example/start?from=site"],
  ["/nope", 302, "/"],
  ["/nope/deep/er.html?x=1", 302, "/"],
  ["/pricing/more", 302, "/"],
  ["/.hidden/secret.txt", 302, "/"],
  ["/PRICING", 302, "/"],
  ["/assetsx", 302, "/"],
];

/** Netlify's matcher, as its command line has it. */
const netlifyRedirector: { parsePlain(rules: string, options: object): Promise<NetlifyMatcher> } | undefined =
  attempt(() => createRequire(import.meta.url)("netlify-redirector"));
if (netlifyRedirector === undefined) console.warn("netlify-redirector is not installed: run npm ci");

interface NetlifyMatcher {
  match(request: object): { readonly status: number; readonly to: string } | null;
}

test.skipIf(netlifyRedirector === undefined).each([
  { base: "", from: plan },
  { base: "/docs", from: planBelow },
])("Netlify's own matcher finds every redirect below '$base'", async ({ base, from }) => {
  const text = published(from, netlify).read("_redirects");
  const rules = await netlifyRedirector?.parsePlain(text, { jwtSecret: "-", jwtRoleClaim: "-" });
  const none = { getHeader: () => "", getCookie: () => "" };
  const answers = REQUESTS.filter(([, status]) => status >= 300 && status < 400).map(([url, status, end]) => {
    const { path, query } = splitUrl(base + url);
    const found = rules?.match({
      scheme: "https",
      host: "site.example",
      path,
      query: query.slice(1),
      ...none,
    });
    return {
      url,
      found: `${found?.status} ${found?.to}`,
      end: `${status} ${end.replace(/^\//, `${base}/`)}`,
    };
  });
  expect(answers.map(({ url, found }) => [url, found])).toEqual(answers.map(({ url, end }) => [url, end]));
});

interface VercelParser {
  getTransformedRoutes(config: object): {
    readonly routes: readonly { readonly src?: string }[];
    readonly error: unknown;
  };
}

/** Vercel's parser of `routes`, as its builds have it. */
const routingUtils: VercelParser | undefined = attempt(() =>
  createRequire(import.meta.url)("@vercel/routing-utils"),
);
if (routingUtils === undefined) console.warn("@vercel/routing-utils is not installed: npm run test:hosts");

test.skipIf(routingUtils === undefined).each([plan, planBelow])(
  "Vercel's own parser takes every route",
  (from) => {
    const config = JSON.parse(published(from, vercel).read("vercel.json"));
    const parsed = routingUtils?.getTransformedRoutes(config);
    expect(parsed?.error).toBeNull();
    // Each is a whole path, as in the simulation.
    const whole = (src?: string) => src && `^${src}$`;
    expect(parsed?.routes.map(({ src }) => src)).toEqual(
      config.routes.map(({ src }: { src?: string }) => whole(src)),
    );
  },
);

/** Puts a site of empty files and its host's rules into a folder, as it is deployed. */
function deploy(root: string, host: Host, from: HostPlan): void {
  const { base } = from;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  chmodSync(root, 0o755);
  const paths = [...from.pages.map(({ path }) => path), ...from.files, "assets/site-1a2b3c4d.css"];
  for (const path of paths) write(`site${base}/${path}`, path);
  // Whether hidden files are sent is Firebase's to say when they are uploaded; galley publishes none.
  if (host.name !== "firebase") write(`site${base}/.hidden/secret.txt`, "secret");
  write("site/404.html", "404.html");
  write("site/docs-v2/page.html", "of another site");
  // The name of the folder that is deployed then.
  if (base !== "") symlinkSync("site", join(root, "public"));
  for (const { path, text, public: isPublic } of createHostFiles(from, [host]).value)
    write(`${isPublic ? `site${base}` : path.startsWith("_") ? "site" : "deploy"}/${path}`, text);
}

const SERVED = ["nginx", "apache", "caddy", "firebase", "cloudflare", "cloudflare-workers"].flatMap(
  (name) => [
    { name, base: "", from: plan },
    { name, base: "/docs", from: planBelow },
  ],
);
let servers: Promise<readonly { readonly port: number; readonly stop: () => Promise<void> }[]> | undefined;
/** All at once, for whoever is first to ask one: while they start they mostly wait. */
const startServers = () =>
  Promise.all(
    SERVED.map(async ({ name, base, from }) => {
      if (!isInstalled(name)) return { port: 0, stop: async () => {} };
      const root = mkdtempSync(join(tmpdir(), `${name}-`));
      deploy(root, hosts.find((one) => one.name === name) as Host, from);
      const { port, stop } = await startServer(name, root, { base });
      return { port, stop: () => stop().then(() => rmSync(root, { recursive: true, force: true })) };
    }),
  );
afterAll(async () => {
  await Promise.all((await servers)?.map(({ stop }) => stop()) ?? []);
});

describe.each(SERVED)("$name itself, below '$base'", ({ name, base, from }) => {
  if (!isInstalled(name))
    console.warn(`${name} is not installed: its rules are only simulated (npm run test:hosts)`);
  const host = hosts.find((one) => one.name === name) as Host;
  /** The others have addresses of their own for pages, to which they lead. */
  const isPlain = ["nginx", "apache", "caddy"].includes(name);
  let port = 0;
  beforeAll(async () => {
    servers ??= startServers();
    const index = SERVED.findIndex((one) => one.name === name && one.base === base);
    port = (await servers)[index]?.port ?? 0;
  });

  test.skipIf(!isInstalled(name))("the path without its slash leads to the site", async () => {
    const { headers, body } = await get(port, base || "/");
    expect(headers.location ?? body).toMatch(/\/docs\/$|^index\.html$/);
  });

  test.skipIf(!isInstalled(name) || !isPlain || base === "")(
    "a path that begins like that of the site is not its own",
    async () => {
      const { headers, body } = await get(port, `${base}-v2/page.html`);
      expect([body, headers["content-security-policy"]]).toEqual(["of another site", undefined]);
      for (const url of ["-v2/nope", "-v2/.hidden", "x"].map((end) => base + end)) {
        const { status } = await get(port, url);
        expect([url, status, simulate(host, url, from).status]).toEqual([url, 404, 404]);
      }
    },
  );

  test.skipIf(!isInstalled(name)).each(REQUESTS)("%s → %i %s", async (url, first, end) => {
    const { status, headers, body } = await get(port, base + url);
    const location = headers.location
      ?.replace(/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?/, "")
      .replaceAll("%24", "$")
      .replace("%22", '"')
      .replace("%7B", "{")
      .replace("%7D", "}");
    const simulated = simulate(host, base + url, from);
    if (isPlain) {
      const isPage = location === undefined && first === 200 && !/\.\w+$/.test(end);
      const target = withQuery(end.startsWith("/") ? base + end : end, splitUrl(url).query);
      expect([status, isPage ? body.replace(/(\/index)?\.html$/, "") : (location ?? body)]).toEqual([
        first,
        first < 300 ? end : target,
      ]);
    } else {
      // Letters of a percent sign are as they were asked for; an empty query is added to another one.
      const expected = simulated.location && decodeURI(simulated.location);
      const found = headers.location && decodeURI(headers.location.replace(/&$/, ""));
      expect([status, found ?? body.split("/").pop()]).toEqual([
        simulated.status,
        expected ?? simulated.path?.split("/").pop(),
      ]);
    }
    const simulatedHeaders = simulated.headers.map(([key, value]) => [key.toLowerCase(), value]);
    const sent = Object.fromEntries(simulatedHeaders.map(([key = ""]) => [key, headers[key]]));
    // Cloudflare says by itself how long, where the rules say nothing.
    const isOwn = name.startsWith("cloudflare") && !("cache-control" in sent);
    const ignored = isOwn ? { "cache-control": undefined } : {};
    expect({ ...sent, ...ignored }).toEqual({ ...Object.fromEntries(simulatedHeaders), ...ignored });
    if (!isOwn) expect(headers["cache-control"]).toBe(sent["cache-control"]);
  });
});

const simulate = (host: Host, url: string, from = plan) =>
  simulateBelow(host, from.base, published(from, host))(url);

test("SITES.md names the hosts that lead on to /a/ where a page is a file of its folder alone", () => {
  const routes = input.routes.map(({ url, paths }) => ({
    url,
    paths: paths.filter((path) => path.endsWith("index.html")),
  }));
  const from = createPlan({ ...input, routes, outputs: [], unknownPaths: { notFound: true } });
  const leading = hosts.filter((host) => simulate(host, "/pricing", from).location === "/pricing/");
  const text = readFileSync(join(import.meta.dirname, "../../generator/SITES.md"), "utf8");
  const named = /`folder`; (.+?) lead from/.exec(text)?.[1]?.split(/, | and /);
  expect(named).toEqual(leading.map(({ name }) => name));
});
