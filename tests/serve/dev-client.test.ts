// @vitest-environment happy-dom
/** What the dev script of an open page makes of what the server says of a build. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DevState } from "../../generator/serve/dev/protocol.ts";
import { waitFor } from "../wait-for.ts";

const page = (hash: string, title: string) =>
  `<!doctype html><html><head><script data-galley-token="1" data-galley-page="about.html" data-galley-hash="${hash}"></script></head><body><h1>${title}</h1></body></html>`;

let state: DevState = {
  token: "1",
  page: "about.html",
  hash: "1",
  files: "",
  faults: "",
  isHeld: false,
  policy: "",
};
let html = page("1", "One");
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
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/state") ? Response.json(state) : new Response(html),
  );
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

test("what a script failed with is told until the page is another one", async () => {
  console.error("late");
  expect(overlay()?.querySelector(".note")?.textContent).toBe("late (See the console.)");
  html = page("2", "Two");
  build({ hash: "2" });
  await waitFor(() => expect(document.querySelector("h1")?.textContent).toBe("Two"));
  await waitFor(() => expect(overlay()).toBeUndefined());
});
