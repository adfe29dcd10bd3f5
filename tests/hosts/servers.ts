/** nginx, Apache and Caddy as processes of their own: on a loopback port, with the file that galley wrote for them. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { get } from "../serve/raw.ts";

interface Server {
  readonly binary: string;
  /** arguments that keep it in the foreground */
  readonly start: (config: string) => readonly string[];
  readonly config: (root: string, port: number) => string;
}

const modules = "/usr/lib/apache2/modules";

const servers: Readonly<Record<string, Server>> = {
  nginx: {
    binary: "/usr/sbin/nginx",
    start: (config) => ["-c", config, "-g", "daemon off;"],
    config: (root, port) => `
worker_processes 1; pid ${root}/nginx.pid; error_log ${root}/error.log;
events {}
http {
  include /etc/nginx/mime.types; access_log off; client_body_temp_path ${root}/tmp; proxy_temp_path ${root}/tmp;
  fastcgi_temp_path ${root}/tmp; uwsgi_temp_path ${root}/tmp; scgi_temp_path ${root}/tmp;
  server { listen 127.0.0.1:${port}; root ${root}/site; include ${root}/deploy/nginx.conf; }
}
`,
  },
  apache: {
    binary: "/usr/sbin/apache2",
    start: (config) => ["-D", "FOREGROUND", "-f", config],
    config: (root, port) => `
ServerRoot ${root}
PidFile ${root}/apache.pid
ErrorLog ${root}/error.log
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
${["mpm_event", "authz_core", "authz_host", "dir", "mime", "headers", "rewrite", "alias"].map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join("\n")}
TypesConfig /etc/mime.types
DocumentRoot ${root}/site
<Directory ${root}/site>
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
	storage file_system ${root}/storage
}
http://:${port} {
	bind 127.0.0.1
	root * ${root}/site
	import ${root}/deploy/Caddyfile
}
`,
  },
};

export const isInstalled = (name: string): boolean => existsSync(servers[name]?.binary ?? "");

/**
 * Starts one over `root`/site and `root`/deploy.
 * @returns its port and how to end it
 * @throws what it printed, when it ends by itself
 */
export async function startServer(name: string, root: string) {
  const server = servers[name] as Server;
  const port = await freePort();
  const config = join(root, "server.conf");
  writeFileSync(config, server.config(root, port));
  const child = spawn(server.binary, server.start(config), { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  child.stdout.on("data", (text) => (printed += text));
  child.stderr.on("data", (text) => (printed += text));
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  while (child.exitCode === null && !(await answers(port))) await new Promise(setImmediate);
  if (child.exitCode !== null) throw new Error(`${name} ended: ${printed}`);
  return { port, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

const answers = (port: number): Promise<boolean> =>
  get(port, "/").then(
    () => true,
    () => false,
  );

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
