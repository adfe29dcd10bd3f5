import { expect, test, vi } from "vitest";
import { tellPageFaults } from "../../../generator/build/checks/page-faults.ts";

test("content is gone through once, however many faults it is asked for", () => {
  const file = { path: "content/pages/a.md", data: { link: "/gone-1" }, body: "" };
  const content = vi.fn(() => [file]);
  const faults = ["/gone-1", "/gone-2"].map((address) => {
    const fault = { code: "LINK_UNKNOWN_PAGE", message: `${address} leads nowhere`, hint: "" } as const;
    return { url: "/a", fault, written: [], address };
  });
  const routes = [{ url: "/a", layout: "page" }];
  const told = tellPageFaults(faults, { routes, templates: [], content });
  expect(told.map(({ at }) => at?.path)).toEqual(["content/pages/a.md", "templates/layouts/page.tsx"]);
  expect(content).toHaveBeenCalledTimes(1);
});
