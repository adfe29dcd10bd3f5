/** `galley dev`: builds whenever a source changes, and serves the site from memory to pages that update themselves. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { DEV_PREFIX } from "../../html/url.ts";
import type { Effects } from "../../types.ts";
import { type BuildOptions, type RebuildResult, startWatching, type Watching } from "../../watch/watch.ts";
import type { ListenOptions } from "../listen.ts";
import { send, startSiteServer } from "../server.ts";
import { createActions, runAction } from "./actions.ts";
import { createDevEvents } from "./events.ts";
import { createDevSite } from "./site.ts";

interface DevOptions extends Omit<BuildOptions, "write">, ListenOptions {}

/** A fault page runs the dev script and has its styles in itself. */
const FAULT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves at once; the first build follows. @param onRebuild called for every build */
export async function dev(options: DevOptions, effects: Effects, onRebuild: (result: RebuildResult) => void) {
  const token = randomBytes(16).toString("hex");
  const site = createDevSite(token);
  const events = createDevEvents();
  const scripts = readScripts();
  let watching: Watching | undefined;
  const actions = createActions(options.root, async (query) => watching?.findSource(query), effects);

  function handle(url: string, request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(`http://localhost${url}`);
    // What is said of the site itself has a header of its own.
    response.setHeader("Cache-Control", "no-store");
    if (pathname.startsWith(DEV_PREFIX)) {
      const name = pathname.slice(DEV_PREFIX.length);
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
      const script = scripts.get(name);
      if (script !== undefined && request.method === "GET")
        send(response, 200, script, "text/javascript; charset=utf-8");
      else if (name === "events" && request.method === "GET") events.connect(response);
      else if (name === "state" && request.method === "GET")
        send(response, 200, JSON.stringify(site.stateOf(searchParams.get("url") ?? "/")), "application/json");
      else if (action !== undefined && request.method === "POST")
        void runAction(action, request, token).then(({ status, text }) =>
          send(response, status, `${text}\n`),
        );
      else send(response, 404, "Not found.\n");
      return true;
    }
    if (site.hasSite() || request.method !== "GET") return false;
    response.setHeader("Content-Security-Policy", FAULT_POLICY);
    send(response, 503, site.faultPage(), "text/html; charset=utf-8");
    return true;
  }

  const serving = await startSiteServer({ ...site, handle }, { ...options, log: effects.log });
  if (!serving.ok) return serving;
  watching = startWatching({ ...options, write: false }, effects, (result) => {
    site.take(result);
    events.tell();
    onRebuild(result);
  });
  return {
    ...serving,
    async close() {
      events.close();
      await serving.close();
      await watching?.close();
    },
  };
}

/** Bundled for browsers beside the engine, by the names that they are asked for; chunks have theirs in the others. */
function readScripts(): ReadonlyMap<string, Uint8Array> {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((file) => /^browser-.*\.js$/.test(file));
  return new Map(
    files.map((file) => [file.replace(/^browser-(?!chunk-)/, ""), readFileSync(join(folder, file))]),
  );
}
