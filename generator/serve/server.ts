/**
 * The server behind `preview` and `dev`: a guard, then what the plan (hosts/resolve-request.ts) or a simulated host says,
 * then the bytes. It shows public files of the generated site and nothing else.
 */

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { lookup } from "mrmime";
import { hash } from "../cache/hash.ts";
import type { Answer } from "../hosts/host.ts";
import type { Diagnostic } from "../types.ts";
import { guardRequest } from "./guard.ts";
import { type ListenOptions, LOOPBACK, listen } from "./listen.ts";
import type { FindFile } from "./served-files.ts";

/** Slow clients are let go: a whole head must arrive in time. Milliseconds. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  // How often they are looked at; Node's own 30 s would let slow clients stay.
  connectionsCheckingInterval: 1_000,
};
/** A connection on which nothing moves for so long is closed; an event stream must send something more often. */
const IDLE_MS = 60_000;
/** Well under the descriptors of a process (1,024 on most systems). */
const MAX_CONNECTIONS = 400;

interface SiteServerOptions {
  readonly find: FindFile;
  /** what the site says to a path and query; asked anew for every request */
  readonly answer: (requestUrl: string) => Answer;
  /**
   * Addresses of the server's own, before those of the site. Any method; Host and Origin are checked before.
   * @returns true when it has answered or will
   */
  readonly handle?: (url: string, request: IncomingMessage, response: ServerResponse) => boolean;
}

/** What came of starting a server. Without an address the diagnostics say why there is none. */
export interface Serving {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly url?: string;
  /** ends open requests, too */
  readonly close: () => Promise<void>;
}

/** A server that could not be started. */
export const notServing = (...diagnostics: readonly Diagnostic[]): Serving => ({
  ok: false,
  diagnostics,
  close: async () => {},
});

/**
 * Starts the server.
 * @param where.host address to listen on, which requests may then name
 */
export async function startSiteServer(options: SiteServerOptions, where: ListenOptions): Promise<Serving> {
  const { host = LOOPBACK } = where;
  const server = createServer(TIMEOUTS, (_, response) => {
    try {
      respond(options, host, response);
    } catch {
      // A request must never end the server, whatever it found.
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "The server failed.");
    }
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = IDLE_MS;
  const url = await listen(server, where);
  if (typeof url !== "string") return notServing(url);
  const close = async (): Promise<void> => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { ok: true, diagnostics: [], url, close };
}

function respond({ find, answer, handle }: SiteServerOptions, host: string, response: ServerResponse) {
  const { req: request } = response;
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  const verdict = guardRequest(request, host);
  if ("refuse" in verdict) return sendText(response, verdict.refuse, verdict.reason);
  if (handle?.(verdict.url, request, response)) return undefined;
  if (request.method === "GET" || request.method === "HEAD")
    return sendAnswer(answer(verdict.url), find, response);
  response.setHeader("Allow", "GET, HEAD");
  return sendText(response, 405, "Only GET and HEAD are answered.");
}

function sendAnswer({ status, path, location, headers }: Answer, find: FindFile, response: ServerResponse) {
  const { req: request } = response;
  response.setHeader("Cache-Control", "no-cache");
  for (const [name, value] of headers) response.setHeader(name, value);
  if (location !== undefined)
    return response.writeHead(status, { Location: location, "Content-Length": 0 }).end();
  const file = path === undefined ? undefined : find(path);
  if (path === undefined || file === undefined) return sendText(response, 404, "Not found.");
  response.setHeader("Content-Type", contentType(path));
  const part = status === 200 ? readRange(request) : undefined;
  // Every part of sirv's own answer to it is a trap.
  delete request.headers.range;
  response.setHeader("Accept-Ranges", "bytes");
  if (status === 200 && part === undefined && file.stream?.(response)) return response;
  const bytes = file.read();
  if (bytes === undefined) return sendText(response, 404, "Not found.");
  if (part !== undefined) return sendPart(bytes, part, response);
  const tag = `"${hash(bytes)}"`;
  if (status === 200) response.setHeader("ETag", tag);
  return status === 200 && request.headers["if-none-match"]?.includes(tag)
    ? response.writeHead(304).end()
    : response.writeHead(status, { "Content-Length": bytes.byteLength }).end(bytes);
}

/**
 * What is asked for of a film: without an answer browsers find no place in it, and Safari shows none. To leave any other
 * form out of account is allowed (RFC 9110, 14.2).
 */
function readRange({ method, headers }: IncomingMessage): readonly [from: number, to: number] | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  const condition = headers["if-range"] ?? headers["if-none-match"];
  const isAsked = method === "GET" && from !== undefined && condition === undefined;
  return isAsked ? [Number(from), Number(to || Number.MAX_SAFE_INTEGER)] : undefined;
}

function sendPart(bytes: Uint8Array, [from, to]: readonly [number, number], response: ServerResponse) {
  const size = bytes.byteLength;
  if (from >= size || from > to)
    return response.writeHead(416, { "Content-Range": `bytes */${size}`, "Content-Length": 0 }).end();
  const part = bytes.subarray(from, to + 1);
  const place = `bytes ${from}-${from + part.byteLength - 1}/${size}`;
  return response.writeHead(206, { "Content-Range": place, "Content-Length": part.byteLength }).end(part);
}

/** Types whose bytes are UTF-8 text without saying so. */
const TEXT = /^text\/|^application\/(?:json|manifest\+json|xml|javascript)$|\+xml$/;

/** "text/html; charset=utf-8" for "index.html"; plain bytes for what is not known. */
function contentType(path: string): string {
  const type = lookup(path) ?? (path.endsWith(".ico") ? "image/x-icon" : "application/octet-stream");
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

function sendText(response: ServerResponse, status: number, text: string) {
  // What was sent with a refused request is not read.
  if (status !== 404) response.setHeader("Connection", "close");
  return send(response, status, `${text}\n`);
}

const PLAIN = "text/plain; charset=utf-8";

/** Answers with a whole body. */
export function send(response: ServerResponse, status: number, body: string | Uint8Array, type = PLAIN) {
  const headers = { "Content-Type": type, "Content-Length": Buffer.byteLength(body) };
  return response.writeHead(status, headers).end(body);
}
