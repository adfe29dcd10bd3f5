import { expect, test, vi } from "vitest";
import { tellPageFaults } from "../../../generator/build/checks/page-faults.ts";
import { error } from "../../../generator/problems/problems.ts";

test("content is gone through once, however many faults it is asked for", () => {
  const file = { path: "content/pages/a.md", data: { link: "/gone-1" }, body: "" };
  const content = vi.fn(() => [file]);
  const faults = ["/gone-1", "/gone-2"].map((address) => {
    const fault = error("LINK_UNKNOWN_PAGE", `${address} leads nowhere`);
    return { url: "/a", fault, written: [], value: address };
  });
  const routes = [{ url: "/a", layout: "page" }];
  const told = tellPageFaults(faults, { routes, templates: [], partsOf: () => [], content });
  expect(told.map(({ at }) => at?.path)).toEqual(["content/pages/a.md", "templates/layouts/page.tsx"]);
  expect(content).toHaveBeenCalledTimes(1);
});
