/** `galley dev`: builds whenever a source changes, and serves the site from memory to pages that update themselves. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Diagnostic, Effects } from "../types.ts";
import { type BuildOptions, type RebuildResult, type Watching, watch } from "../watch/watch.ts";
import { createDevEvents } from "./dev-events.ts";
import { DEV_PREFIX } from "./dev-messages.ts";
import { createDevSite } from "./dev-site.ts";
import { openInEditor } from "./editor.ts";
import { announcePort, type ListenOptions } from "./listen.ts";
import { startSiteServer } from "./server.ts";

export interface DevOptions extends Omit<BuildOptions, "write">, ListenOptions {}

export interface Dev {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** where the site is served; absent when it could not be */
  readonly url?: string;
  /** resolves when the first build is done and its page is served */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
}

/** A text on a page and its block, in bytes. */
const MAX_BODY = 64 * 1024;
/** A fault page runs the dev script and has its styles in itself. */
const FAULT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves at once; the first build follows. @param onRebuild called for every build */
export async function dev(
  options: DevOptions,
  effects: Effects,
  onRebuild: (result: RebuildResult) => void,
): Promise<Dev> {
  const token = randomBytes(16).toString("hex");
  const site = createDevSite(token);
  const events = createDevEvents(site.stateOf);
  const client = readClient();
  let watching: Watching | undefined;

  const actions: Readonly<Record<string, Action>> = {
    open: ({ path, line, column }) => open(String(path), Number(line), Number(column)),
    source: async ({ page, text, block }) => {
      const location = await watching?.findSource({
        page: String(page),
        text: String(text),
        block: String(block),
      });
      return location === undefined
        ? { status: 200, text: "" }
        : open(location.path, location.line, location.column);
    },
  };

  /** Only a file below the root can be opened. */
  async function open(path: string, line: number, column: number): Promise<Outcome> {
    const { files, environment } = effects;
    const file = files.realPath(`${options.root}/${path}`);
    const root = files.realPath(options.root);
    const isInside = file !== undefined && root !== undefined && file.startsWith(`${root}/`);
    const isPlace = Number.isSafeInteger(line) && Number.isSafeInteger(column);
    if (!isInside || !isPlace || files.stat(file)?.kind !== "file")
      return refused("There is no such file in the site.");
    const location = { file, line: Math.max(1, line), column: Math.max(1, column) };
    const fault = await openInEditor(environment, location);
    return fault === undefined ? { status: 200, text: `${path}:${line}:${column}` } : refused(fault);
  }

  function handle(url: string, request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (pathname.startsWith(DEV_PREFIX)) {
      const name = pathname.slice(DEV_PREFIX.length);
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
      if (name === "client.js" && request.method === "GET")
        send(response, 200, client, "text/javascript; charset=utf-8");
      else if (name === "events" && request.method === "GET")
        events.connect(searchParams.get("url") ?? "/", response);
      else if (action !== undefined && request.method === "POST") void act(action, request, response);
      else send(response, 404, "Not found.\n");
      return true;
    }
    if (site.hasSite() || request.method !== "GET") return false;
    response.setHeader("Content-Security-Policy", FAULT_POLICY);
    send(response, 503, site.faultPage(), "text/html; charset=utf-8");
    return true;
  }

  async function act(action: Action, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, text } = await answerPage(action, request).catch(
      (): Outcome => ({ status: 400, text: "The request cannot be read." }),
    );
    send(response, status, `${text}\n`);
  }

  async function answerPage(action: Action, request: IncomingMessage): Promise<Outcome> {
    const given = Buffer.from(String(request.headers["x-galley-token"] ?? ""));
    const wanted = Buffer.from(token);
    const isOwn = given.length === wanted.length && timingSafeEqual(given, wanted);
    return isOwn ? action(await readJson(request)) : refused("Only pages of this server may ask for that.");
  }

  const started = await startSiteServer(
    { source: site.source, answer: site.answer, handlers: [handle] },
    options,
  );
  if (started.value === undefined) {
    events.close();
    return { ok: false, diagnostics: started.diagnostics, ready: Promise.resolve(), close: async () => {} };
  }
  const server = started.value;
  announcePort(server, options, effects.log);
  const starting = watch({ ...options, write: false }, effects, (result) => {
    site.take(result);
    events.tell();
    onRebuild(result);
  }).then((one) => {
    watching = one;
  });
  return {
    ok: true,
    diagnostics: [],
    url: server.url,
    ready: starting,
    async close() {
      events.close();
      await server.close();
      await starting;
      await watching?.close();
    },
  };
}

/** What a page asked for came to, said to the person in front of it. */
interface Outcome {
  readonly status: 200 | 400 | 403;
  readonly text: string;
}
type Action = (body: Readonly<Record<string, unknown>>) => Promise<Outcome>;

const refused = (text: string): Outcome => ({ status: 403, text });

function send(
  response: ServerResponse,
  status: number,
  text: string | Uint8Array,
  type = "text/plain; charset=utf-8",
): void {
  response
    .writeHead(status, {
      "Content-Type": type,
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": "no-store",
    })
    .end(text);
}

/** @throws for what is no JSON object, or longer than any page would send */
async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new RangeError("too long");
    chunks.push(chunk);
  }
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
  if (typeof body !== "object" || body === null) throw new TypeError("not an object");
  return body as Readonly<Record<string, unknown>>;
}

/** Bundled for browsers beside the engine. */
const readClient = (): Uint8Array => readFileSync(new URL("./dev-client.js", import.meta.url));
