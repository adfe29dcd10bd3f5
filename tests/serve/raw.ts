/** Talks to a server over a socket, byte for byte, as no HTTP client would. */
import { connect, type Socket } from "node:net";

export function open(port: number, host = "127.0.0.1"): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket));
    socket.once("error", reject);
  });
}

export interface RawAnswer {
  readonly status: number;
  /** names in lower case */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends text and reads until the server ends the connection. */
export async function exchange(port: number, text: string): Promise<RawAnswer> {
  const socket = await open(port);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  socket.write(text, "latin1");
  await ended;
  const received = Buffer.concat(chunks).toString("utf8");
  const [head = "", ...body] = received.split("\r\n\r\n");
  const [line = "", ...headers] = head.split("\r\n");
  return {
    status: Number(line.split(" ")[1] ?? 0),
    headers: Object.fromEntries(
      headers.map((row) => [
        row.slice(0, row.indexOf(":")).toLowerCase(),
        row.slice(row.indexOf(":") + 1).trim(),
      ]),
    ),
    body: body.join("\r\n\r\n"),
  };
}

/** One request on a connection of its own. */
export const get = (
  port: number,
  target: string,
  headers: readonly string[] = [],
  method = "GET",
): Promise<RawAnswer> =>
  exchange(
    port,
    [
      `${method} ${target} HTTP/1.1`,
      ...(headers.some((row) => /^host:/i.test(row)) ? [] : [`Host: localhost:${port}`]),
      ...headers,
      "Connection: close",
      "",
      "",
    ].join("\r\n"),
  );
