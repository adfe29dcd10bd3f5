import { describe, expect, test } from "vitest";
import { checkPolicy, collectHashes } from "../../../generator/build/checks/policy.ts";
import { scriptHash } from "../../../generator/html/blocked.ts";
import { readPage } from "../../../generator/html/read-page.ts";
import { speculationRules } from "../../../generator/html/speculation.ts";
import type { Route } from "../../../generator/types.ts";

describe("the policy of all pages", () => {
  test("every hash once, in a fixed order; one error for a tag that pages share", () => {
    const footer = '<footer style="color:red">';
    const pages = ["/", "/about", "/pricing"].map((url, index) => ({
      url,
      reading: readPage(
        `${footer}<script>${index % 2}</script><p style="a">${index}</p><p style="a">twice</p>`,
      ),
    }));
    const value = collectHashes(pages);
    expect(value).toEqual([scriptHash("0"), scriptHash("1")].sort());
    expect(collectHashes([...pages].reverse())).toEqual(value);
    const routes = { routes: [{ url: "/", layout: "home", entry: {} as Route["entry"] }] };
    const problems = checkPolicy(pages, routes, [], []);
    expect(problems.map(({ code, message, hint, at }) => [code, message, hint, at?.path])).toEqual([
      [
        "POLICY_BLOCKS",
        '<footer style="color:red"> has a style attribute (on / and 2 more)',
        "use a class, or a data attribute that a stylesheet reads",
        "templates/layouts/home.tsx",
      ],
      [
        "POLICY_BLOCKS",
        '<p style="a"> has a style attribute (on / and 2 more)',
        expect.any(String),
        "templates/layouts/home.tsx",
      ],
    ]);
    const bytes = Buffer.from("export const Footer = () => (\n  <footer style={{ color }} />\n);\n");
    expect(
      checkPolicy(pages, routes, [{ path: "templates/footer.tsx", bytes, hash: "" }], [])[0]?.at,
    ).toEqual({
      path: "templates/footer.tsx",
      line: 2,
      column: 11,
      endLine: 2,
      endColumn: 17,
    });
  });
});

test("speculation rules: pages of the site, none of its files, nothing that opens elsewhere", () => {
  expect(JSON.parse(speculationRules("/assets/", ""))).toEqual({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: "/assets/*" } },
            { not: { href_matches: "/*.*" } },
            {
              not: {
                selector_matches:
                  '[target=_blank],[download],[rel~=nofollow],[href^="#"],[aria-current=page]',
              },
            },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
  // Goes into an element whose end no text in it may write.
  expect(speculationRules("/assets/", "")).not.toContain("<");
});
