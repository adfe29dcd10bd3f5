/** Open browsers of a dev server: each is told that there is a new build. */
import type { ServerResponse } from "node:http";

/** Often enough that the server does not take the connection for idle. Milliseconds. */
const HEARTBEAT_MS = 15_000;

export function createDevEvents() {
  const browsers = new Set<ServerResponse>();
  const write = (text: string): void => {
    for (const response of browsers) response.write(text);
  };
  const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    /** tells of the present build at once: it may be newer than what the browser shows */
    connect(response: ServerResponse): void {
      response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" });
      response.write("data: built\n\n");
      browsers.add(response);
      response.once("close", () => browsers.delete(response));
    },
    tell: (): void => write("data: built\n\n"),
    close(): void {
      clearInterval(heartbeat);
      for (const response of browsers) response.end();
    },
  };
}
