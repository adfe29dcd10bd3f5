/** Listens on a port, or on the next free one, and ends when asked. */
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { refusal } from "../problems/problems.ts";
import type { Diagnostic } from "../types.ts";

const DEFAULT_PORT = 4400;
export const LOOPBACK = "127.0.0.1";

/** Ports tried from the default on. */
const MAX_TRIES = 100;

export interface ListenOptions {
  /** fails when it is taken; when absent, the first free one from 4400 on; 0 for any */
  readonly port?: number | undefined;
  /** address to listen on; loopback when absent */
  readonly host?: string | undefined;
}

interface Listening {
  readonly port: number;
  /** "http://127.0.0.1:4400/" */
  readonly url: string;
}

/** @param port when given it is that one or a fault; 0 lets the system choose */
export async function listen(
  server: Server,
  port: number | undefined,
  host: string,
): Promise<Listening | Diagnostic> {
  for (let offset = 0; ; offset++) {
    const wanted = port ?? DEFAULT_PORT + offset;
    const cause = await tryPort(server, wanted, host);
    if (cause === undefined) return listening(server, host);
    if (cause.code === "EADDRINUSE" && port === undefined && offset + 1 < MAX_TRIES) continue;
    return cause.code === "EADDRINUSE"
      ? refusal("SERVE_PORT_TAKEN", `port ${wanted} is in use`, {
          hint: "choose another --port, or leave it out",
        })
      : refusal("SERVE_FAILED", `cannot listen on ${host}, port ${wanted}: ${cause.code ?? cause.message}`, {
          hint: "choose another --host or --port",
        });
  }
}

/** @returns why the server cannot listen; a port out of range is thrown at once, other reasons are emitted */
async function tryPort(
  server: Server,
  port: number,
  host: string,
): Promise<NodeJS.ErrnoException | undefined> {
  try {
    server.listen(port, host);
    await once(server, "listening");
    return undefined;
  } catch (cause) {
    return cause as NodeJS.ErrnoException;
  }
}

function listening(server: Server, host: string): Listening {
  const { port } = server.address() as AddressInfo;
  const name = host === "0.0.0.0" ? LOOPBACK : host === "::" ? "::1" : host;
  return { port, url: `http://${isIPv6(name) ? `[${name}]` : name}:${port}/` };
}

/** Tells when the port is another one than people expect. @param options.port the one that was asked for */
export function announcePort(
  { port }: Pick<Listening, "port">,
  options: ListenOptions,
  log: (line: string) => void,
): void {
  if (options.port === undefined && port !== DEFAULT_PORT)
    log(`Port ${DEFAULT_PORT} is in use, so ${port} it is.`);
}

/** Takes no more requests and ends those that are open, streams included. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
