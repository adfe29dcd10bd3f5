/** Open pages of a dev server: each is told when what it should show has changed. */
import type { ServerResponse } from "node:http";
import type { DevState } from "./messages.ts";

/** Often enough that the server does not take the connection for idle. Milliseconds. */
const HEARTBEAT_MS = 15_000;

interface DevEvents {
  /** @param url address that the page was opened at */
  readonly connect: (url: string, response: ServerResponse) => void;
  /** sends every page its state, when that is news */
  readonly tell: () => void;
  readonly close: () => void;
}

export function createDevEvents(stateOf: (url: string) => DevState): DevEvents {
  const pages = new Map<ServerResponse, { readonly url: string; sent: string }>();
  const heartbeat = setInterval(() => {
    for (const response of pages.keys()) response.write(": still here\n\n");
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const tell = (): void => {
    for (const [response, page] of pages) {
      const text = JSON.stringify(stateOf(page.url));
      if (text !== page.sent) response.write(`data: ${text}\n\n`);
      page.sent = text;
    }
  };

  return {
    connect(url, response) {
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
      });
      pages.set(response, { url, sent: "" });
      response.once("close", () => pages.delete(response));
      tell();
    },
    tell,
    close() {
      clearInterval(heartbeat);
      for (const response of pages.keys()) response.end();
    },
  };
}
