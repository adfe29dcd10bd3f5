// @vitest-environment happy-dom
/** What the dev script of an open page makes of what the server says of a build. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DevState } from "../../generator/serve/dev/protocol.ts";
import { waitFor } from "../wait-for.ts";

const FAULTS = '<h1>1 error</h1><article class="error"></article>';
const page = (hash: string, title: string) =>
  `<!doctype html><html><head><script data-galley-token="1" data-galley-page="about.html" data-galley-hash="${hash}"></script></head><body><h1>${title}</h1></body></html>`;

const WELL = { page: "about.html", files: { "a.svg": "1" }, faults: "", isHeld: false, policy: "" };
let state: DevState = { ...WELL, token: "1", hash: "0" };
let html = page("0", "None");
let tellBuild = (): void => {};
const complain = console.error;

beforeAll(async () => {
  document.write(html);
  class Events {
    set onmessage(listener: () => void) {
      tellBuild = listener;
    }
  }
  vi.stubGlobal("SharedWorker", undefined);
  vi.stubGlobal("EventSource", Events);
  const answer = async (url: string) => new Response(url.includes("/state") ? JSON.stringify(state) : html);
  vi.stubGlobal("fetch", vi.fn(answer));
  console.error = () => {};
  await import("../../generator/serve/dev/browser/client.ts");
});
afterAll(() => {
  console.error = complain;
  vi.unstubAllGlobals();
});

const overlay = () => document.querySelector("galley-overlay")?.shadowRoot;
const build = (now: Partial<DevState>): void => {
  state = { ...state, ...now };
  tellBuild();
};
let builds = 0;
/** A build that makes another page, once the open one is that. */
async function buildAnother(now: Partial<DevState> = {}): Promise<void> {
  const hash = String(++builds);
  html = page(hash, `Build ${hash}`);
  build({ hash, ...now });
  await waitFor(() => expect(document.querySelector("h1")?.textContent).toBe(`Build ${hash}`));
}
beforeEach(async () => {
  await buildAnother(WELL);
  await waitFor(() => expect(overlay()).toBeUndefined());
});

test("faults are told, and go, on a page that is gone", async () => {
  build({ faults: FAULTS, isHeld: true });
  await waitFor(() => expect(overlay()?.querySelector("dialog")?.open).toBe(true));
  build({ faults: "", isHeld: false, page: undefined });
  await waitFor(() => expect(overlay()?.querySelector(".note")?.textContent).toContain("no longer part"));
  expect(overlay()?.querySelector("dialog")?.open).toBe(false);
  build({ faults: FAULTS });
  await waitFor(() => expect(overlay()?.querySelector(".badge")?.textContent).toBe("1 error"));
  build({ faults: "", page: "about.html" });
  await waitFor(() => expect(overlay()).toBeUndefined());
});

test("an answer that is cut off is not the last one that is read", async () => {
  const whole = state;
  const asked = vi.mocked(fetch).mock.calls.length;
  state = undefined as never;
  tellBuild();
  await waitFor(() => expect(vi.mocked(fetch).mock.calls.length).toBe(asked + 1));
  state = whole;
  build({ faults: FAULTS });
  await waitFor(() => expect(overlay()?.querySelector(".badge")?.textContent).toBe("1 error"));
  build({ faults: "" });
  await waitFor(() => expect(overlay()).toBeUndefined());
});

test("what a script logs never fails it", () => {
  expect(() => console.error("odd", Object.create(null))).not.toThrow();
});

/** @returns what is told of what the policy blocks, and the script fails with at once */
function block(effectiveDirective: string, blockedURI: string, sample = ""): string | undefined {
  vi.useFakeTimers();
  const violation = { effectiveDirective, blockedURI, sample };
  dispatchEvent(Object.assign(new Event("securitypolicyviolation"), violation));
  console.error("failed");
  vi.runAllTimers();
  vi.useRealTimers();
  return overlay()?.querySelector(".note")?.textContent;
}

test.each([
  ["style-src-elem", "inline", 'inline styles: add "\'unsafe-inline\'" to "style-src"'],
  ["style-src-attr", "inline", 'inline styles: add "\'unsafe-inline\'" to "style-src-attr"'],
  [
    "require-trusted-types-for",
    "trusted-types-sink",
    'HTML from a script: add "\'self\'" to "script-src"',
    "Element innerHTML|eval|",
  ],
  [
    "require-trusted-types-for",
    "trusted-types-sink",
    'https://x.example: add "https://x.example" to "script-src"',
    "HTMLScriptElement src|https://x.example/a.j",
  ],
  [
    "require-trusted-types-for",
    "trusted-types-sink",
    'HTML from a script: add "\'self\'" to "script-src"',
    "HTMLScriptElement src|https://a-host-whose-name-is-cut.x.examp",
  ],
  [
    "script-src-elem",
    "https://x.example/a.js",
    'https://x.example/a.js: add "https://x.example" to "script-src"',
  ],
  ["connect-src", "wss://x.example/a", 'wss://x.example/a: add "wss://x.example" to "connect-src"'],
  ["frame-src", `${location.origin}/a`, `${location.origin}/a: add "'self'" to "frame-src"`],
  ["font-src", "data", 'data: add "data:" to "font-src"'],
])("what the policy blocks by %s is told with what allows it", (directive, blocked, said, sample = "") => {
  const note = `The policy of pages blocks ${said} of \`policy\` in templates/index.ts. (See the console.)`;
  expect(block(directive, blocked, sample)).toBe(note);
});

test.each([
  ["script-src", "eval"],
  // As Chromium has it where trusted types are asked for; the second is zod's.
  ["require-trusted-types-for", "trusted-types-sink", "eval|1"],
  ["require-trusted-types-for", "trusted-types-sink", "Function|(\n) {\n\n})"],
  ["script-src-elem", "inline"],
  ["style-src-elem", ""],
  ["object-src", "https://x.example/a.pdf"],
])(
  "that %s blocks %s, which no policy allows or a package only tries, is not told",
  (directive, blocked, sample = "") => {
    expect(block(directive, blocked, sample)).toBe("failed (See the console.)");
  },
);

test("what a script failed with is told until the page is another one", async () => {
  console.error("late");
  expect(overlay()?.querySelector(".note")?.textContent).toBe("late (See the console.)");
  // One more file is no other one.
  await buildAnother({ files: { "b.svg": "1", "a.svg": "1" } });
  await waitFor(() => expect(overlay()).toBeUndefined());
});

test.each<[string, Partial<DevState>]>([
  ["another file of the same name", { files: { "a.svg": "2" } }],
  ["another policy", { policy: "default-src 'none'" }],
  ["a page that has moved", { page: "/about-us" }],
])("the page is loaded anew for %s", async (_, now) => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  build(now);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  reload.mockRestore();
});
