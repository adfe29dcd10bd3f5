/** The hosts that galley writes rules for: the one list that the schema, the preview and the checks read. */
import { apache } from "./apache.ts";
import { azure } from "./azure.ts";
import { caddy } from "./caddy.ts";
import { cloudflare } from "./cloudflare.ts";
import { cloudflareWorkers } from "./cloudflare-workers.ts";
import { cloudfront } from "./cloudfront.ts";
import { firebase } from "./firebase.ts";
import { githubPages } from "./github-pages.ts";
import { gitlabPages } from "./gitlab-pages.ts";
import type { Host } from "./host.ts";
import { netlify } from "./netlify.ts";
import { nginx } from "./nginx.ts";
import { vercel } from "./vercel.ts";

export const hosts: readonly Host[] = [
  netlify,
  cloudflare,
  cloudflareWorkers,
  cloudfront,
  githubPages,
  gitlabPages,
  vercel,
  firebase,
  azure,
  nginx,
  apache,
  caddy,
];

export const hostNames: readonly string[] = hosts.map(({ name }) => name);

/** Those of a site that names none: one pair of files serves both. */
export const defaultHosts: readonly string[] = [netlify.name, cloudflare.name];

/** Whether all of these send the headers of the plan; false when there are none. */
export const headersAreSent = (names: readonly string[]): boolean =>
  names.length > 0 && !hosts.some(({ name, sendsHeaders }) => names.includes(name) && sendsHeaders === false);
