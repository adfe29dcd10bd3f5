/** The hosts that galley writes rules for: the one list that the schema, the preview and the checks read. */
import { cloudflare } from "./cloudflare.ts";
import type { Host } from "./host.ts";
import { netlify } from "./netlify.ts";

export const hosts: readonly Host[] = [netlify, cloudflare];

export const hostNames: readonly string[] = hosts.map(({ name }) => name);
