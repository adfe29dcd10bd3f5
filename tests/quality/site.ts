/** The site as visitors get it: a copy is built and served by galley's own preview, and once more as the edge of a host does. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { generate } from "selfsigned";

export interface ServedSite {
  /** galley preview: http://127.0.0.1:41234 */
  readonly origin: string;
  /** the same over HTTP/2 with TLS and brotli, by a certificate that nobody knows: https://127.0.0.1:41235 */
  readonly edge: string;
  /** folder of the built files */
  readonly folder: string;
  readonly close: () => void;
}

const ROOT = join(import.meta.dirname, "..", "..");
const GALLEY = join(ROOT, "bin", "galley.js");

/**
 * Builds a copy of the site below .galley/ (packages are found from there; other builds do not disturb it) and serves it.
 * @throws with the build's own words when it fails
 */
export async function serveSite(runtime: "react" | "preact"): Promise<ServedSite> {
  const root = join(ROOT, ".galley", "quality", runtime);
  rmSync(root, { recursive: true, force: true });
  if (runtime === "preact") run([join(ROOT, "tests", "e2e", "preact-site.js"), root]);
  else
    for (const part of ["content", "templates"])
      cpSync(join(ROOT, part), join(root, part), { recursive: true });
  run([GALLEY, "build", "--root", root, "--quiet"]);
  const preview = spawn(process.execPath, [GALLEY, "preview", "--root", root, "--port", "0"], { cwd: ROOT });
  const origin = await addressOf(preview);
  const edge = await startEdge(origin);
  return {
    origin,
    edge: `https://127.0.0.1:${(edge.address() as AddressInfo).port}`,
    folder: join(root, "site"),
    close: () => {
      edge.close();
      preview.kill();
    },
  };
}

function run(parameters: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`node ${parameters.join(" ")} failed:\n${stdout}${stderr}`);
}

/** The address that preview prints once it listens. */
function addressOf(preview: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk;
      const address = /http:\/\/[\w.]+:\d+/.exec(said);
      if (address) resolve(address[0]);
    };
    preview.stdout?.on("data", listen);
    preview.stderr?.on("data", listen);
    preview.once("exit", () => reject(new Error(`galley preview ended:\n${said}`)));
  });
}

/** Formats that are packed already travel as they are. */
const TEXT = /^(?:text\/|application\/(?:json|manifest\+json|xml|javascript)|image\/svg)/;
const OWN_HEADERS = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

interface Stored {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Buffer;
  /** compressed; absent for a format that is packed itself */
  readonly packed?: Buffer;
}

/** A page of one sentence, for what this machine takes for any page. */
export const BLANK = "/blank-page";
const BLANK_PAGE: Stored = {
  status: 200,
  headers: [["content-type", "text/html; charset=utf-8"]],
  bytes: Buffer.from(
    '<!doctype html><html lang="en"><title>Blank</title><meta name="viewport" content="width=device-width"><p>One sentence.</p></html>',
  ),
};

/** Asks the site once for each address and compresses the texts, as the edge of a host does. */
async function startEdge(origin: string): Promise<Http2SecureServer> {
  const stored = new Map([[BLANK, BLANK_PAGE]]);
  const fetchOnce = async (url: string): Promise<Stored> => {
    const known = stored.get(url) ?? (await fetchFrom(origin, url));
    stored.set(url, known);
    return known;
  };
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }]);
  const server = createSecureServer({ key, cert }, async ({ url = "/", headers }, response) => {
    const { status, headers: own, bytes, packed } = await fetchOnce(url);
    for (const [name, value] of own) response.setHeader(name, value);
    const packs = packed !== undefined && /\bbr\b/.test(String(headers["accept-encoding"]));
    if (packs) response.setHeader("Content-Encoding", "br");
    response.writeHead(status);
    response.end(packs ? packed : bytes);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return server;
}

async function fetchFrom(origin: string, url: string): Promise<Stored> {
  const answer = await fetch(origin + url, { redirect: "manual" });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
  const packs = TEXT.test(answer.headers.get("content-type") ?? "") && bytes.length > 0;
  return { status: answer.status, headers, bytes, ...(packs ? { packed: brotliCompressSync(bytes) } : {}) };
}
