/** The local server over real sockets: what it shows, what it refuses, and that nothing a client sends ends it. */
import { once } from "node:events";
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPlan } from "../../generator/hosts/plan.ts";
import { resolveRequest } from "../../generator/hosts/resolve-request.ts";
import { LOOPBACK } from "../../generator/serve/listen.ts";
import { folderFiles, memoryFiles } from "../../generator/serve/served-files.ts";
import { type Serving, startSiteServer } from "../../generator/serve/server.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { waitFor } from "../wait-for.ts";
import { exchange, get, open } from "./raw.ts";

const temporary = temporaryFolder(afterAll);
const directory = join(temporary, "site");
const LARGE = 20_000_000;

const files: Record<string, string | Buffer> = {
  "index.html": "<h1>home</h1>",
  "pricing.html": "<h1>pricing ü</h1>",
  "pricing/index.html": "<h1>pricing ü</h1>",
  "über/参考.html": "umlaut",
  "404.html": "<h1>no such page</h1>",
  "favicon.ico": "icon",
  "robots.txt": "User-agent: *\n",
  "llms.txt": "em — dash",
  "data.tar.gz": Buffer.from([0x1f, 0x8b, 8, 0]),
  "empty.txt": "",
  noextension: "plain",
  ".well-known/security.txt": "Contact: mailto:a@b.example",
  ".env": "SECRET=1",
  _redirects: "/* / 302",
  _headers: "/*",
  "assets/app-1a2b3c4d.js": "export {};",
  "assets/a#b?c%20d+e@f.txt": "odd name",
  "assets/.git/config": "SECRET=1",
  "assets/large.bin": Buffer.alloc(LARGE, 7),
};

const plan = createPlan({
  base: "",
  routes: [
    { url: "/", paths: ["index.html"] },
    { url: "/pricing", paths: ["pricing.html", "pricing/index.html"] },
    { url: "/über/参考", paths: ["über/参考.html"] },
  ],
  outputs: [...Object.keys(files), "gone.txt", "linked-out.txt", "linked-in.txt"],
  redirects: [{ from: "/prices", to: "/pricing#plans", status: 301 }],
  headers: [["Content-Security-Policy", "default-src 'self'"]],
  unknownPaths: { redirect: "/", status: 302 },
  assetPrefix: "/assets/",
});

let server: Running;

interface Running extends Serving {
  readonly url: string;
  readonly port: number;
}

/** @throws for a server that could not be started */
function running(serving: Serving): Running {
  if (serving.url === undefined) throw new Error(serving.diagnostics[0]?.message);
  return { ...serving, url: serving.url, port: Number(new URL(serving.url).port) };
}

async function start(find = folderFiles(directory), more = {}): Promise<Running> {
  const started = await startSiteServer(
    { find, answer: (url) => resolveRequest(plan, url, (path) => find(path) !== undefined), ...more },
    { port: 0 },
  );
  return running(started);
}

beforeAll(async () => {
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(directory, path, ".."), { recursive: true });
    writeFileSync(join(directory, path), bytes);
  }
  writeFileSync(join(temporary, "secret.txt"), "SECRET=1");
  mkdirSync(join(temporary, "site-other"));
  writeFileSync(join(temporary, "site-other/secret.txt"), "SECRET=1");
  symlinkSync(join(temporary, "secret.txt"), join(directory, "linked-out.txt"));
  symlinkSync(join(directory, "robots.txt"), join(directory, "linked-in.txt"));
  symlinkSync(temporary, join(directory, "assets/up"));
  symlinkSync(join(temporary, "site-other"), join(directory, "assets/sibling"));
  symlinkSync(join(directory, ".env"), join(directory, "assets/env.txt"));
  server = await start();
});

afterAll(async () => {
  await server.close();
});

const ask = (target: string, headers: readonly string[] = [], method = "GET") =>
  get(server.port, target, headers, method);

describe("answers", () => {
  test.each([
    ["/", 200, "<h1>home</h1>"],
    ["/?x=1", 200, "<h1>home</h1>"],
    ["/index.html", 200, "<h1>home</h1>"],
    ["/pricing", 200, "<h1>pricing ü</h1>"],
    ["/pricing/", 200, "<h1>pricing ü</h1>"],
    ["/pricing.html", 200, "<h1>pricing ü</h1>"],
    ["/%C3%BCber/%E5%8F%82%E8%80%83", 200, "umlaut"],
    ["/.well-known/security.txt", 200, "Contact: mailto:a@b.example"],
    ["/empty.txt", 200, ""],
    ["/linked-in.txt", 200, "User-agent: *\n"],
    ["/assets/nope.js", 404, "<h1>no such page</h1>"],
    ["/assets/", 404, "<h1>no such page</h1>"],
    ["/gone.txt", 404, "Not found.\n"],
  ])("%s → %i", async (url, status, body) => {
    expect(await ask(url)).toMatchObject({
      status,
      body,
      headers: { "content-length": `${Buffer.byteLength(body)}` },
    });
  });

  test("types, security headers and caching", async () => {
    expect((await ask("/pricing")).headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'self'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    });
    expect((await ask("/assets/app-1a2b3c4d.js")).headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await ask("/favicon.ico")).headers).toMatchObject({ "content-type": "image/x-icon" });
    expect((await ask("/assets/nope.js")).headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
    });
    expect((await ask("/llms.txt")).headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect((await ask("/noextension")).headers["content-type"]).toBe("application/octet-stream");
  });

  test("an archive is sent as it is, not as an encoding of something else", async () => {
    expect((await ask("/data.tar.gz")).headers).toMatchObject({
      "content-type": "application/gzip",
      "content-length": "4",
    });
    expect((await ask("/data.tar.gz")).headers).not.toHaveProperty("content-encoding");
  });

  test("redirects with the query, to nowhere but the plan's targets", async () => {
    expect(await ask("/prices?x=1")).toMatchObject({
      status: 301,
      headers: { location: "/pricing?x=1#plans" },
      body: "",
    });
    expect(await ask("/nope?next=//evil.example")).toMatchObject({
      status: 302,
      headers: { location: "/?next=//evil.example" },
    });
  });

  test("HEAD has the headers of GET and no body", async () => {
    for (const url of ["/pricing", "/assets/nope.js", "/nope", "/gone.txt"]) {
      const { date: _, ...head } = (await ask(url, [], "HEAD")).headers;
      const { date: __, ...full } = (await ask(url)).headers;
      expect([url, head, (await ask(url, [], "HEAD")).body]).toEqual([url, full, ""]);
    }
  });

  test("an unchanged file is not sent twice", async () => {
    const { etag } = (await ask("/pricing")).headers;
    expect(await ask("/pricing", [`If-None-Match: ${etag}`])).toMatchObject({ status: 304, body: "" });
    expect(await ask("/pricing", ['If-None-Match: "x"'])).toMatchObject({ status: 200 });
    // What a proxy that compresses makes of it, and a list (RFC 9110, 13.1.2).
    for (const known of [`W/${etag}`, `"x", ${etag}`, `W/"x",${etag}, "y"`])
      expect(await ask("/pricing", [`If-None-Match: ${known}`])).toMatchObject({ status: 304, body: "" });
  });

  test("files are those on disk now, also after the folder is swapped", async () => {
    const other = await start(folderFiles(join(temporary, "swapped")));
    expect((await get(other.port, "/robots.txt")).status).toBe(404);
    for (const text of ["first", "second, longer"]) {
      mkdirSync(join(temporary, "next"));
      writeFileSync(join(temporary, "next/robots.txt"), text);
      rmSync(join(temporary, "swapped"), { recursive: true, force: true });
      renameSync(join(temporary, "next"), join(temporary, "swapped"));
      expect(await get(other.port, "/robots.txt")).toMatchObject({ status: 200, body: text });
    }
    await other.close();
  });

  test("no file is missing between the two renames of a publish", async () => {
    const folder = join(temporary, "published");
    mkdirSync(folder);
    writeFileSync(join(folder, "robots.txt"), "first");
    const find = folderFiles(folder);
    const publishing = new Worker(
      `const { mkdirSync, renameSync, writeFileSync } = require("node:fs");
      const { parentPort, workerData: out } = require("node:worker_threads");
      for (let times = 0; times < 5000; times += 1) {
        mkdirSync(out + ".next");
        writeFileSync(out + ".next/robots.txt", "next");
        renameSync(out, out + times);
        renameSync(out + ".next", out);
        if (times === 0) parentPort.postMessage("first");
      }`,
      { eval: true, workerData: folder },
    );
    let isOver = false;
    const over = once(publishing, "exit").then(() => {
      isOver = true;
    });
    await once(publishing, "message");
    const found: unknown[] = [];
    for (; !isOver; await new Promise(setImmediate))
      for (let times = 0; times < 100; times += 1) found.push(find("robots.txt")?.read()?.length);
    await over;
    expect(found.filter((length) => length === undefined)).toEqual([]);
  });

  test("nor one that is streamed", async () => {
    const folder = join(temporary, "streamed");
    mkdirSync(folder);
    writeFileSync(join(folder, "robots.txt"), Buffer.alloc(6_000_000));
    const isAway = new Int32Array(new SharedArrayBuffer(4));
    const publishing = new Worker(
      `const { workerData: { folder, isAway } } = require("node:worker_threads");
      Atomics.wait(isAway, 0, 0);
      Atomics.wait(isAway, 0, 1, 30);
      require("node:fs").renameSync(folder + ".old", folder);`,
      { eval: true, workerData: { folder, isAway } },
    );
    const find = folderFiles(folder);
    const other = await start((path: string) => {
      const file = find(path);
      const stream = file?.stream;
      if (file === undefined || stream === undefined) return file;
      return {
        read: file.read,
        stream: (...to: Parameters<typeof stream>) => {
          renameSync(folder, `${folder}.old`);
          Atomics.store(isAway, 0, 1);
          Atomics.notify(isAway, 0);
          return stream(...to);
        },
      };
    });
    const answer = await fetch(`${other.url}robots.txt`);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 6_000_000]);
    await publishing.terminate();
    await other.close();
  });

  test.each([10, 6_000_000])(
    "no answer has the length of one file and the bytes of the next: %d bytes",
    async (size) => {
      const folder = join(temporary, `rebuilt-${size}`);
      mkdirSync(folder);
      const publish = (bytes: number) => {
        writeFileSync(join(folder, "next"), Buffer.alloc(bytes));
        renameSync(join(folder, "next"), join(folder, "robots.txt"));
      };
      publish(size);
      const find = folderFiles(folder);
      const other = await start((path: string) => {
        const file = find(path);
        const stream = file?.stream;
        // A build publishes once the answer has begun.
        return (
          file && {
            read: file.read,
            ...(stream && {
              stream: (...to: Parameters<typeof stream>) => [stream(...to), publish(size + 1)][0] === true,
            }),
          }
        );
      });
      const body = () => fetch(`${other.url}robots.txt`).then((response) => response.arrayBuffer());
      if (size > 10) await expect(body()).rejects.toThrow();
      else expect((await body()).byteLength).toBe(size);
      await other.close();
    },
  );

  test("pages from memory, with handlers before them", async () => {
    const pages = new Map([
      ["index.html", Buffer.from("from memory")],
      [".env", Buffer.from("SECRET=1")],
      ["404.html", Buffer.from("none")],
    ]);
    const other = await start(
      memoryFiles((path) => pages.get(path)),
      {
        handle: (url: string, _: unknown, response: import("node:http").ServerResponse) =>
          url === "/__galley/ping" && Boolean(response.end("pong")),
      },
    );
    expect(await get(other.port, "/")).toMatchObject({
      status: 200,
      body: "from memory",
      headers: { "content-type": "text/html; charset=utf-8" },
    });
    expect(await get(other.port, "/", [], "HEAD")).toMatchObject({ status: 200, body: "" });
    expect(await get(other.port, "/assets/x.js")).toMatchObject({ status: 404, body: "none" });
    expect(await get(other.port, "/.env")).toMatchObject({ status: 302 });
    expect(await get(other.port, "/__galley/ping")).toMatchObject({ body: "pong" });
    expect(await get(other.port, "/__galley/ping", ["Origin: https://evil.example"])).toMatchObject({
      status: 403,
    });
    await other.close();
  });
});

describe("shows nothing but the site", () => {
  test.each([
    "/.env",
    "/%2eenv",
    "/.%65nv",
    "/assets/.git/config",
    "/assets/%2egit/config",
    "/_redirects",
    "/_headers",
    "/%5Fredirects",
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/..%252f..%252fsecret.txt",
    "/assets/....//....//secret.txt",
    "/assets/..;/..;/secret.txt",
    "/assets/up/secret.txt",
    "/assets/up/site/.env",
    "/assets/up/site/robots.txt%00.js",
    "/assets/sibling/secret.txt",
    "/assets/env.txt",
    "/linked-out.txt",
    "/assets//etc/passwd",
    "//etc/passwd",
    "/assets/%2fetc/passwd",
    "/assets/C:/secret.txt",
    "/assets/app-1a2b3c4d.js%00",
    "/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/secret.txt",
    `/assets/${"a".repeat(300)}`,
    `/assets/${"../".repeat(200)}secret.txt`,
    "/assets/up",
    "/assets",
    "/%",
  ])("%s", async (target) => {
    const { status, body, headers } = await ask(target);
    expect(body).not.toMatch(/SECRET|root:|\/\* \/ 302/);
    expect([302, 404]).toContain(status);
    expect(headers.location ?? "/").toMatch(/^\/(?:[?#]|$)/);
  });

  test.each([
    "//evil.example",
    "//evil.example/%2e%2e",
    "/%2f%2fevil.example",
    "/\\evil.example",
    "/https://evil.example",
    "///evil.example",
    "/%0d%0aLocation:%20https://evil.example",
    "/?%0d%0aSet-Cookie:a=b",
  ])("%s leads to no other site", async (target) => {
    const { headers } = await ask(target);
    expect(headers.location ?? "/").toMatch(/^\/(?:[?#]|$)/);
    expect(headers).not.toHaveProperty("set-cookie");
  });

  test("a file may have any name", async () => {
    expect(await ask("/assets/a%23b%3Fc%2520d+e@f.txt")).toMatchObject({ status: 200, body: "odd name" });
  });
});

describe("refuses", () => {
  const port = () => server.port;

  test.each([
    ["localhost", 200],
    ["localhost:1", 200],
    ["LOCALHOST:80", 200],
    ["127.0.0.1", 200],
    ["[::1]:4400", 200],
    ["evil.example", 421],
    ["localhost.evil.example", 421],
    ["127.0.0.1.evil.example", 421],
    ["evil.example:80", 421],
    ["127.0.0.2", 421],
    ["192.168.1.7", 421],
    ["[::2]", 421],
    ["localhost@evil.example", 421],
    ["evil.example#localhost", 421],
    ["localhost:80:80", 421],
    ["localhost:", 421],
    ["", 421],
    ["localhost localhost", 421],
    ["2130706433", 421],
    ["0.0.0.0", 421],
  ])("Host: %s → %i", async (host, status) => {
    expect(await ask("/", [`Host: ${host}`])).toMatchObject({ status });
  });

  test("two Hosts, and none", async () => {
    expect((await ask("/", ["Host: localhost", "Host: evil.example"])).status).toBe(400);
    expect((await exchange(port(), "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).status).toBe(400);
    expect((await exchange(port(), "GET / HTTP/1.0\r\n\r\n")).status).toBe(400);
  });

  test("forwarded names count for nothing", async () => {
    const forwarded = [
      "X-Forwarded-Host: localhost",
      "Forwarded: host=localhost",
      "X-Original-URL: /.env",
      "X-Rewrite-URL: /.env",
    ];
    expect((await ask("/", ["Host: evil.example", ...forwarded])).status).toBe(421);
    expect(await ask("/", forwarded)).toMatchObject({ status: 200, body: "<h1>home</h1>" });
  });

  test.each([
    "null",
    "https://evil.example",
    "http://localhost",
    "http://localhost:1",
    "https://localhost",
    "http://localhost.evil.example",
    "file://",
    "",
  ])("Origin: %s", async (origin) => {
    const { status, headers } = await ask("/", [`Origin: ${origin}`]);
    expect(status).toBe(403);
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("its own Origin is fine, and CORS is never granted", async () => {
    const { status, headers } = await ask("/", [
      `Host: localhost:${port()}`,
      `Origin: http://localhost:${port()}`,
    ]);
    expect(status).toBe(200);
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test.each([
    [["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"], 403],
    [["Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"], 403],
    [["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"], 403],
    [["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"], 200],
    [["Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"], 200],
    [["Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"], 200],
  ])("a browser that says %j gets %i", async (headers, status) => {
    expect((await ask("/", headers)).status).toBe(status);
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND"])("%s", async (method) => {
    expect(await ask("/", ["Content-Length: 0"], method)).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD" },
    });
  });

  test("request targets that are no path", async () => {
    expect((await ask(`http://localhost:${port()}/pricing`)).body).toBe("<h1>pricing ü</h1>");
    expect((await ask("http://evil.example/pricing")).status).toBe(421);
    expect((await ask("http://evil.example/pricing", ["Host: evil.example"])).status).toBe(421);
    expect((await ask("http://localhost@evil.example/")).status).toBe(421);
    expect((await ask("https://localhost/")).status).toBe(400);
    expect((await ask("file:///etc/passwd")).status).toBe(400);
    expect((await ask("*", [], "GET")).status).toBe(400);
    expect((await ask("*", [], "OPTIONS")).status).toBe(400);
  });

  test("addresses and heads that are too long", async () => {
    expect((await ask(`/${"a".repeat(4096)}`)).status).toBe(414);
    expect((await ask("/", [`X-Long: ${"a".repeat(20_000)}`])).status).toBe(431);
  });
});

describe("does not fall over", () => {
  test.each([
    "bytes=5-2",
    "bytes=0-0",
    "bytes=-5",
    "bytes=5-",
    "bytes=99999999-",
    "bytes=0-99999999999999999999",
    "bytes=0-9007199254740993",
    "bytes=-",
    "bytes=",
    "bytes=a-b",
    "bytes=0-1,3-4",
    "bytes=NaN-1e400",
    "lines=1-2",
    "bytes=-0",
    "bytes=1.5-2.5",
  ])("Range: %s is left out of account", async (range) => {
    const { status, body, headers } = await ask("/pricing", [`Range: ${range}`, 'If-Range: "x"']);
    expect([status, body, headers["accept-ranges"]]).toEqual([200, "<h1>pricing ü</h1>", "bytes"]);
  });

  test("whoever has the file already gets no part of it (RFC 9110, 13.2.2)", async () => {
    const { headers } = await ask("/pricing");
    const known = `If-None-Match: ${headers.etag}`;
    expect(await ask("/pricing", ["Range: bytes=0-3", known])).toMatchObject({ status: 304, body: "" });
  });

  test.each([
    ["0-3", 206, "<h1>", "0-3/19"],
    ["4-", 206, "pricing ü</h1>", "4-18/19"],
    ["15-99999", 206, "/h1>", "15-18/19"],
    ["19-", 416, "", "*/19"],
    ["3-1", 416, "", "*/19"],
    ["-4", 200, "<h1>pricing ü</h1>", undefined],
    ["0-1,3-4", 200, "<h1>pricing ü</h1>", undefined],
  ])("Range: bytes=%s, as films are asked for", async (range, code, part, place) => {
    const { status, body, headers } = await ask("/pricing", [`Range: bytes=${range}`]);
    expect([status, body, headers["content-range"]]).toEqual([code, part, place && `bytes ${place}`]);
  });

  test.each([
    ["no HTTP", "hello\r\n\r\n", 400],
    ["a TLS hello", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
    ["a bad version", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 400],
    ["a space in the path", "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    ["a header without a name", "GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n", 400],
    [
      "two lengths",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    [
      "a length and chunks",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
    ],
    ["a NUL", "GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    [
      "raw bytes in the path",
      "GET /\xff\xfe?\xe9 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      400,
    ],
    ["CONNECT", "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 0],
  ])("%s", async (_, text, status) => {
    expect((await exchange(server.port, text)).status).toBe(status);
    expect((await ask("/")).status).toBe(200);
  });

  test("an upgrade is answered as an ordinary request", async () => {
    expect(
      await ask("/", ["Upgrade: websocket", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13"]),
    ).toMatchObject({ status: 200 });
  });

  test("100 requests at once are all answered, beside clients that do not finish", async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => open(server.port)));
    for (const socket of slow) {
      socket.on("error", () => {}).pause();
      socket.write("GET /assets/large.bin HTTP/1.1\r\nHost: loc");
    }
    // This one asks, and does not read.
    slow[0]?.write("alhost\r\n\r\n");
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        ask(["/", "/pricing", "/nope", "/assets/nope.js"][index % 4] as string),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 100 }, (_, index) => [200, 200, 302, 404][index % 4]),
    );
    for (const socket of slow) socket.destroy();
  });

  test("requests on one connection are answered in order", async () => {
    const one = (url: string, last = false) =>
      `GET ${url} HTTP/1.1\r\nHost: localhost\r\n${last ? "Connection: close\r\n" : ""}\r\n`;
    const { body } = await exchange(server.port, one("/") + one("/robots.txt") + one("/nope", true));
    expect(
      [body.indexOf("home"), body.indexOf("User-agent"), body.indexOf("302 Found")].every(
        (at, index, all) => at > (all[index - 1] ?? -1),
      ),
    ).toBe(true);
  });

  test.runIf(process.platform === "linux")("200 aborted downloads leave no descriptor open", async () => {
    const openFiles = () => readdirSync("/proc/self/fd").length;
    const before = openFiles();
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const socket = await open(server.port);
          const closed = new Promise((resolve) => socket.once("close", resolve));
          socket.write(`GET /assets/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n`);
          socket.once("data", () => socket.resetAndDestroy());
          await closed;
        }),
      );
    }
    await waitFor(() => expect(openFiles()).toBeLessThanOrEqual(before + 2));
    expect((await ask("/")).status).toBe(200);
  });

  test("a whole large file arrives", async () => {
    const response = await fetch(`${server.url}assets/large.bin`);
    expect((await response.arrayBuffer()).byteLength).toBe(LARGE);
  });

  test("a fault inside is a 500 for one request, not the end of the server", async () => {
    const other = await startSiteServer(
      {
        find: folderFiles(directory),
        answer: () => {
          throw new Error("SECRET=1");
        },
      },
      { port: 0 },
    );
    const { port: otherPort } = running(other);
    for (const url of ["/", "/pricing"])
      expect(await get(otherPort, url)).toMatchObject({ status: 500, body: "The server failed.\n" });
    await other.close();
  });

  test("close ends open downloads and idle connections at once", async () => {
    const other = await start();
    const sockets = await Promise.all([open(other.port), open(other.port), open(other.port)]);
    sockets[0].write("GET /assets/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
    sockets[1].write("GET / HTTP/1.1\r\nHost: loc");
    const closed = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.on("error", () => {}).once("close", resolve))),
    );
    await new Promise((resolve) => sockets[0].once("data", resolve));
    sockets[0].pause();
    await other.close();
    sockets[0].resume();
    await closed;
    await expect(open(other.port)).rejects.toThrow("ECONNREFUSED");
  });
});

describe("listens", () => {
  /** Rejects when somebody else has the port. */
  const occupy = async (port: number): Promise<Server> => {
    const blocker = createServer().listen(port, LOOPBACK);
    await once(blocker, "listening");
    return blocker;
  };

  test("on loopback alone", async () => {
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/`);
    // Of no other address, which Linux has without being told.
    if (process.platform === "linux")
      await expect(open(server.port, "127.0.0.2")).rejects.toThrow("ECONNREFUSED");
  });

  test("on the port asked for, or says that it is in use", async () => {
    const { url, diagnostics } = await startSiteServer(
      { find: folderFiles(directory), answer: () => ({ status: 404, headers: [] }) },
      { port: server.port },
    );
    expect(url).toBeUndefined();
    expect(diagnostics).toEqual([
      {
        code: "SERVE_PORT_TAKEN",
        severity: "error",
        message: `port ${server.port} is in use`,
        hint: "choose another --port, or leave it out",
      },
    ]);
  });

  test("on the next free port when the default one is taken", async () => {
    const blocker = await occupy(4400).catch(() => undefined);
    const other = await startSiteServer(
      { find: folderFiles(directory), answer: () => ({ status: 404, headers: [] }) },
      {},
    );
    expect(running(other).port).toBeGreaterThan(4400);
    await other.close();
    blocker?.close();
  });

  test.each([
    [{ port: 0, host: "203.0.113.1" }, "cannot listen on 203.0.113.1, port 0: EADDRNOTAVAIL"],
    [{ port: 70_000 }, "cannot listen on 127.0.0.1, port 70000: ERR_SOCKET_BAD_PORT"],
  ])("%j is a diagnostic", async (where, message) => {
    const { diagnostics } = await startSiteServer(
      { find: folderFiles(directory), answer: () => ({ status: 404, headers: [] }) },
      where,
    );
    expect(diagnostics.map((one) => [one.code, one.message])).toEqual([["SERVE_FAILED", message]]);
  });

  test("on every address when asked, and then answers for addresses but not for names", async () => {
    const other = running(
      await startSiteServer(
        { find: folderFiles(directory), answer: (url) => resolveRequest(plan, url, () => false) },
        { port: 0, host: "0.0.0.0" },
      ),
    );
    const statuses = await Promise.all(
      ["192.168.1.7:4400", "[fe80::1]", "localhost", "evil.example"].map(
        async (host) => (await get(other.port, "/", [`Host: ${host}`])).status,
      ),
    );
    expect([other.url, ...statuses]).toEqual([`http://127.0.0.1:${other.port}/`, 200, 200, 200, 421]);
    await other.close();
  });
});
