/** Drives Debian's own Firefox (Marionette) and WebKitGTK (WebKitWebDriver): the same commands, on two wires. */
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "../free-port.ts";

export interface Mode {
  readonly dark?: boolean;
  readonly scripts?: boolean;
}

/** Sends one command of WebDriver and returns its value. */
type Send = (command: Command, body?: object) => Promise<unknown>;
type Command = keyof typeof COMMANDS;

/** Name: method and path over HTTP, name over Marionette. */
const COMMANDS = {
  start: ["POST", "", "WebDriver:NewSession"],
  open: ["POST", "/url", "WebDriver:Navigate"],
  back: ["POST", "/back", "WebDriver:Back"],
  run: ["POST", "/execute/sync", "WebDriver:ExecuteScript"],
  act: ["POST", "/actions", "WebDriver:PerformActions"],
  resize: ["POST", "/window/rect", "WebDriver:SetWindowRect"],
  screenshot: ["GET", "/screenshot", "WebDriver:TakeScreenshot"],
} as const;

export interface Session {
  readonly send: Send;
  readonly stop: () => void;
}

const WEBKIT = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

export type Name = "firefox" | "webkit";

/** @returns what is missing to drive the browser; empty when nothing is */
export const findMissing = (browser: Name): readonly string[] =>
  (browser === "firefox" ? ["firefox-esr"] : ["WebKitWebDriver", "Xvfb", WEBKIT]).filter(
    (name) =>
      !(process.env.PATH ?? "")
        .split(delimiter)
        .some((folder) => isExecutable(join(name.startsWith("/") ? "" : folder, name))),
  );

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Tries until the process on its way listens. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

export const startBrowser = (browser: Name, mode: Mode): Promise<Session> =>
  browser === "firefox" ? startFirefox(mode) : startWebKit(mode);

async function startFirefox({ dark = false, scripts = true }: Mode): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), "galley-firefox-"));
  const port = await freePort();
  const preferences = {
    "marionette.port": port,
    "javascript.enabled": scripts,
    "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
    "datareporting.policy.dataSubmissionEnabled": false,
    "browser.shell.checkDefaultBrowser": false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(folder, "user.js"), lines.join(""));
  const parameters = ["--headless", "--marionette", "--remote-allow-system-access", "--profile", folder];
  const child = spawn("firefox-esr", parameters, {
    stdio: "ignore",
    env: { ...process.env, HOME: folder },
  });
  const call = await openMarionette(port);
  const send: Send = async (command, body = {}) => {
    if (command !== "resize") return call(COMMANDS[command][2], body);
    // A window is never narrower than its tools; the page in it may be.
    const { width, height } = body as { width: number; height: number };
    await call(COMMANDS.resize[2], { width: Math.max(width, 600), height: height + 200 });
    await call("Marionette:SetContext", { value: "chrome" });
    const script = `const { style } = gBrowser.selectedBrowser;
      for (const [name, size] of Object.entries({ width: arguments[0], height: arguments[1] }))
        for (const end of ["min-", "max-", ""]) style.setProperty(end + name, size + "px", "important");`;
    await call(COMMANDS.run[2], { script, args: [width, height] });
    return call("Marionette:SetContext", { value: "content" });
  };
  await send("start");
  return {
    send,
    stop: () => {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Marionette's wire: JSON with its length before it, one answer after the other. */
async function openMarionette(port: number) {
  const socket = await retry(
    () =>
      new Promise<ReturnType<typeof connect>>((resolve, reject) => {
        const wire = connect(port, "127.0.0.1", () => resolve(wire)).once("error", reject);
      }),
  );
  let bytes = Buffer.alloc(0);
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  socket.on("data", (data: Buffer) => {
    bytes = Buffer.concat([bytes, data]);
    for (;;) {
      const colon = bytes.indexOf(":");
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || bytes.length < end) return;
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(id)?.resolve(result && "value" in result ? result.value : result);
    }
  });
  let count = 0;
  return (name: string, body: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++count;
      waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, name, body]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

async function startWebKit({ dark = false, scripts = true }: Mode): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), "galley-webkit-"));
  // Without this the tools keep the window 447 pixels wide.
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(
    join(folder, "gtk-3.0", "gtk.css"),
    "* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0); }",
  );
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((resolve) => {
    screen.stdio[3]?.once("data", (data) => resolve(String(data).trim()));
  });
  const port = await freePort();
  const driver: ChildProcess = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder },
  });
  let session = "/session";
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      ...(body && method === "POST" ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as {
      value: { error?: string; message?: string; sessionId?: string };
    };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const send: Send = (command, body = {}) => call(COMMANDS[command][0], COMMANDS[command][1], body);
  const parameters = [
    "--automation",
    ...(dark ? ["--dark-mode"] : []),
    ...(scripts ? [] : ["--enable-javascript=false"]),
  ];
  const options = { "webkitgtk:browserOptions": { binary: WEBKIT, args: parameters } };
  await retry(() => fetch(`http://127.0.0.1:${port}/status`));
  const { sessionId } = (await send("start", { capabilities: { alwaysMatch: options } })) as {
    sessionId: string;
  };
  session = `/session/${sessionId}`;
  return {
    send,
    stop: () => {
      driver.kill();
      screen.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
