/** Open browsers of a dev server: each is told that there is a new build. */
import type { ServerResponse } from "node:http";

/** Often enough that the server does not take the connection for idle. Milliseconds. */
const HEARTBEAT_MS = 15_000;
const BUILT = "data: built\n\n";

export function createDevEvents() {
  const browsers = new Set<ServerResponse>();
  return {
    /** tells of the present build at once: it may be newer than what the browser shows */
    connect(response: ServerResponse): void {
      response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" });
      response.write(BUILT);
      browsers.add(response);
      const heartbeat = setInterval(() => response.write(": still here\n\n"), HEARTBEAT_MS);
      response.once("close", () => {
        clearInterval(heartbeat);
        browsers.delete(response);
      });
    },
    tell(): void {
      for (const response of browsers) response.write(BUILT);
    },
    close(): void {
      for (const response of browsers) response.end();
    },
  };
}
