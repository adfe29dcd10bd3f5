/** The dev server over sockets, started as its users start it: who may ask it for what, and what it answers. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DevServer, startDev } from "../e2e/dev-server.ts";
import { waitFor } from "../wait-for.ts";
import { get, open } from "./raw.ts";

/** The golden site, whose draft links to a page that is not there: nobody minds, until drafts are shown. */
const startDocs = (target = "/guide") =>
  startDev(
    (root) => {
      const draft = join(root, "content", "docs", "entwurf.md");
      writeFileSync(draft, readFileSync(draft, "utf8").replace("/nirgends", target));
    },
    join(import.meta.dirname, "..", "sites", "docs", "input"),
  );

let server: DevServer;
let port: number;
let token: string;

beforeAll(async () => {
  server = await startDocs();
  port = Number(new URL(server.url).port);
  await waitFor(async () => expect((await get(port, "/")).status).toBe(200));
  token = /data-galley-token="([0-9a-f]{32})"/.exec((await get(port, "/")).body)?.[1] ?? "";
});
afterAll(() => server.stop());

const DRAFT = "content/docs/entwurf.md";
/** Adds a line to the draft, and waits for its page. */
async function addToDraft(text: string): Promise<void> {
  server.write(DRAFT, `${server.read(DRAFT)}\n${text}\n`);
  await waitFor(async () => expect((await get(port, "/entwurf")).body).toContain(text));
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "x-galley-token": token, ...headers },
    body: JSON.stringify(body),
  });

describe("pages", () => {
  test("have the dev script, once, before all others, and may connect to the server", async () => {
    const { body, headers } = await get(port, "/guide");
    expect(body.match(/__galley/g)).toHaveLength(1);
    expect(body.indexOf("__galley")).toBeLessThan(body.indexOf("/assets/loader-"));
    expect(body.indexOf("charset")).toBeLessThan(body.indexOf("__galley"));
    expect(headers["content-security-policy"]).toContain("connect-src 'self'");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("show drafts, and what an edit makes of them", async () => {
    expect((await get(port, "/entwurf")).status).toBe(200);
    await addToDraft("Ein neuer Satz.");
  });

  test("nothing is written into the site's folder", () => {
    expect(existsSync(join(server.root, "site"))).toBe(false);
  });
});

test("a package that is installed or changed is taken in", async () => {
  const layout = "templates/layouts/overview.tsx";
  const text = server.read(layout);
  const shown = async () => (await get(port, "/guide")).body;
  const install = (word: string) => {
    server.write("node_modules/added/package.json", '{ "type": "module", "exports": "./index.js" }');
    server.write("node_modules/added/index.js", `export const word = "${word}";\n`);
    server.write("package.json", `{ "dependencies": { "added": "${word}" } }`);
  };
  server.write(
    "content/docs/short.md",
    "---\ntitle: Short\ndescription: A page that is there for a while and goes again, so that one more goes.\n---\n\nText.\n",
  );
  await waitFor(async () => expect((await get(port, "/short")).status).toBe(200));
  server.write(layout, `import { word } from "added";\n${text.replace("<h1>", "<h1>{word} ")}`);
  await waitFor(async () =>
    expect((await get(port, "/__galley/state?url=/guide")).body).toContain("npm install added"),
  );
  install("first");
  await waitFor(async () => expect(await shown()).toContain("first"));
  // What the session before knew of must not stay: it is the next one that finds the page gone.
  server.remove("content/docs/short.md");
  install("second");
  await waitFor(async () => expect(await shown()).toContain("second"));
  expect((await get(port, "/short")).status).toBe(404);
  server.write(layout, text);
  server.remove("package.json");
  await waitFor(async () => expect(await shown()).not.toContain("second"));
});

test("what fails when its build has ended is told, as long as the templates are those, and every edit is followed", async () => {
  const layout = "templates/layouts/overview.tsx";
  const text = server.read(layout);
  const state = async () => (await get(port, "/__galley/state?url=/guide")).body;
  const isTold = async () => (await state()).includes("a callback failed that nothing waits for: late");
  const failing = `setInterval(() => { throw new Error("late"); }, 20);\n${text}`;
  for (const code of [failing, text]) {
    server.write(layout, code);
    await waitFor(async () => expect(await isTold()).toBe(code === failing));
    await addToDraft(`Noch ${code.length}.`);
    expect(await isTold()).toBe(code === failing);
  }
  expect(server.printed()).not.toMatch(/and \d\d other files/);
});

describe("addresses of the dev server", () => {
  test.each(["client.js", "builds-worker.js", "events", "state?url=/", "open", "source", "nothing"])(
    "%s is closed to other hosts and origins",
    async (name) => {
      expect((await get(port, `/__galley/${name}`, ["Host: evil.example"])).status).toBe(421);
      expect((await get(port, `/__galley/${name}`, ["Origin: https://evil.example"])).status).toBe(403);
      expect((await get(port, `/__galley/${name}`, ["Origin: null"])).status).toBe(403);
    },
  );

  test("nothing is opened without the token of a page", async () => {
    const location = { path: "content/site.yaml", line: 1, column: 1 };
    const before = server.opened();
    for (const wrong of ["", "0".repeat(32), `${token}0`]) {
      expect((await post("/__galley/open", location, { "x-galley-token": wrong })).status).toBe(403);
    }
    expect((await get(port, "/__galley/open?path=content/site.yaml&line=1&column=1")).status).toBe(404);
    expect(server.opened()).toBe(before);
  });

  test.each([["../../etc/passwd"], ["/etc/passwd"], ["content"], ["content/missing.md"], ["content/\0"]])(
    "%j is not opened",
    async (path) => {
      const before = server.opened();
      expect((await post("/__galley/open", { path, line: 1, column: 1 })).status).toBeGreaterThanOrEqual(400);
      expect(server.opened()).toBe(before);
    },
  );

  test.each([["not json"], ['"a string"'], ["x".repeat(100_000)]])(
    "a body that is no request is refused (%#)",
    async (body) => {
      const answer = await fetch(`${server.url}/__galley/open`, {
        method: "POST",
        headers: { "x-galley-token": token },
        body,
      });
      expect(answer.status).toBe(400);
    },
  );

  test("a place is opened in the editor at its line", async () => {
    const before = server.opened();
    const answer = await post("/__galley/open", { path: "content/site.yaml", line: 3, column: 2 });
    expect(await answer.text()).toBe("content/site.yaml:3:2\n");
    await waitFor(() => expect(server.opened()).toBe(`${before}+3 ${server.root}/content/site.yaml\n`));
  });

  test("a text leads to its source", async () => {
    const text = "Woher kommt er?";
    await addToDraft(text);
    const answer = await post("/__galley/source", { page: "entwurf/index.html", text, block: text });
    expect(await answer.text()).toMatch(/^content\/docs\/entwurf\.md:\d+:1\n$/);
    expect(
      await (await post("/__galley/source", { page: "x", text: "no such words", block: "" })).text(),
    ).toBe("\n");
  });
});

describe("what open pages are told", () => {
  const state = async (url = "/guide") =>
    JSON.parse((await get(port, `/__galley/state?url=${encodeURIComponent(url)}`)).body);
  const GUIDE = "content/docs/guide/index.md";

  /** Saves a text, waits until a browser that listens has heard of a build, and tells what the page should be then. */
  async function save(text: string, heard: () => number, isDone: (now: { faults: string }) => boolean) {
    const before = heard();
    server.write(GUIDE, text);
    await waitFor(async () => {
      expect(heard()).toBeGreaterThan(before);
      expect(await state()).toSatisfy(isDone);
    });
    return state();
  }

  test("of every build; faults that keep it from being shown, faults that do not, and that they are mended", async () => {
    const socket = await open(port);
    let received = "";
    socket.on("data", (data) => {
      received += data;
    });
    socket.write(`GET /__galley/events HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    const heard = () => [...received.matchAll(/^data: built$/gm)].length;
    await waitFor(() => expect(heard()).toBe(1));
    const first = await state();
    expect(first).toEqual({
      token,
      page: "guide/index.html",
      hash: expect.any(String),
      policy: expect.stringContaining("default-src 'none'"),
      files: expect.any(Object),
      faults: "",
      isHeld: false,
    });
    const text = server.read(GUIDE);

    const held = await save(text.replace("title:", "tilte:"), heard, ({ faults }) => faults !== "");
    expect(held).toMatchObject({ hash: first.hash, isHeld: true });
    expect(held.faults).toContain(
      '<a href="/__galley/open?path=content%2Fdocs%2Fguide%2Findex.md&amp;line=2&amp;column=1">content/docs/guide/index.md:2:1</a>',
    );
    expect((await get(port, "/guide")).status).toBe(200);

    const dead = `${text}\n[nowhere](/nowhere)\n`;
    const told = await save(dead, heard, ({ faults }) => faults.includes("LINK_UNKNOWN_PAGE"));
    expect(told.isHeld).toBe(false);
    expect(told.hash).not.toBe(first.hash);
    expect((await get(port, "/guide")).body).toContain("nowhere");

    expect(await save(text, heard, ({ faults }) => faults === "")).toEqual(first);
    socket.destroy();
  });

  test("of an address that leads nowhere", async () => {
    expect(await state("/no-such-page")).toMatchObject({ page: "404.html" });
    for (const url of ["//x%2f", "//%", "//:", "//["])
      expect([url, (await get(port, url)).status]).toEqual([url, 404]);
  });
});

describe("the command", () => {
  test("starts with a dead link, stops with streams open and leaves no process, and says when its port is taken", async () => {
    const galley = join(import.meta.dirname, "..", "..", "bin", "galley.js");
    const taken = spawnSync(
      process.execPath,
      [galley, "dev", "--root", server.root, "--port", String(port)],
      { encoding: "utf8" },
    );
    expect({ status: taken.status, stdout: taken.stdout }).toEqual({ status: 2, stdout: "" });
    expect(taken.stderr).toContain(`port ${port} is in use`);
    const other = await startDocs("/nirgends");
    const otherPort = Number(new URL(other.url).port);
    await waitFor(async () => expect((await get(otherPort, "/entwurf")).body).toContain("Bald"));
    expect(other.printed()).toContain("LINK_UNKNOWN_PAGE");
    const socket = await open(otherPort);
    socket.write(`GET /__galley/events HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await new Promise((resolve) => socket.once("data", resolve));
    socket.on("error", () => {});
    const started = other.children();
    if (process.platform === "linux") expect(started).not.toEqual([]);
    expect(await other.stop()).toBe(130);
    const left = () => started.filter((id) => existsSync(`/proc/${id}`));
    await waitFor(() => expect(left()).toEqual([]));
  });
});
