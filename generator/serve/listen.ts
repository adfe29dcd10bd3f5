/** Listens on a port, or on the next free one. */
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { refusal } from "../problems/problems.ts";

const DEFAULT_PORT = 4400;
export const LOOPBACK = "127.0.0.1";

/** The last one tried when none is asked for. */
const LAST_PORT = 4499;

export interface ListenOptions {
  /** fails when it is taken; when absent, the first free one from 4400 on; 0 for any */
  readonly port?: number | undefined;
  /** address to listen on; loopback when absent */
  readonly host?: string | undefined;
  /** told when the port is another one than people expect */
  readonly log?: (line: string) => void;
}

/** @returns the address, "http://127.0.0.1:4400/", or why there is none */
export async function listen(server: Server, { port, host = LOOPBACK, log }: ListenOptions) {
  for (let wanted = port ?? DEFAULT_PORT; ; wanted++) {
    try {
      // A port out of range is thrown at once, other reasons are emitted.
      server.listen(wanted, host);
      await once(server, "listening");
    } catch (thrown) {
      const { code, message } = thrown as NodeJS.ErrnoException;
      const isTaken = code === "EADDRINUSE";
      if (isTaken && port === undefined && wanted < LAST_PORT) continue;
      const other = "choose another --port, or leave it out";
      if (isTaken) return refusal("SERVE_PORT_TAKEN", `port ${wanted} is in use`, other);
      const failure = `cannot listen on ${host}, port ${wanted}: ${code ?? message}`;
      return refusal("SERVE_FAILED", failure, "choose another --host or --port");
    }
    if (port === undefined && wanted > DEFAULT_PORT)
      log?.(`Port ${DEFAULT_PORT} is in use, so ${wanted} it is.`);
    return addressOf(server, host);
  }
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === "0.0.0.0" ? LOOPBACK : host === "::" ? "::1" : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}/`;
}
