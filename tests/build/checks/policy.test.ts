import { describe, expect, test } from "vitest";
import { collectPolicy } from "../../../generator/build/checks/policy.ts";
import { scriptHash } from "../../../generator/html/blocked.ts";
import { readPage } from "../../../generator/html/read-page.ts";
import { speculationRules } from "../../../generator/html/speculation.ts";

describe("collectPolicy", () => {
  test("every hash once, in a fixed order; one error for a tag that pages share", () => {
    const footer = '<footer style="color:red">';
    const pages = ["/", "/about", "/pricing"].map((url, index) => ({
      url,
      path: `content/pages/${index}.md`,
      reading: readPage(
        `${footer}<script>${index % 2}</script><p style="a">${index}</p><p style="a">twice</p>`,
      ),
    }));
    const { value, diagnostics } = collectPolicy(pages.slice(0, 2).concat(pages[2] ?? []));
    expect(value).toEqual([scriptHash("0"), scriptHash("1")].sort());
    expect(
      diagnostics.map(({ code, message, hint, location: at }) => [code, message, hint, at?.path]),
    ).toEqual([
      [
        "POLICY_BLOCKS",
        '<footer style="color:red"> has a style attribute (on / and 2 more)',
        "use a class, or a data attribute that a stylesheet reads",
        "content/pages/0.md",
      ],
      [
        "POLICY_BLOCKS",
        '<p style="a"> has a style attribute (on / and 2 more)',
        expect.any(String),
        "content/pages/0.md",
      ],
    ]);
    expect(collectPolicy([...pages].reverse()).value).toEqual(value);
  });
});

test("speculation rules: pages of the site, none of its files, nothing that opens elsewhere", () => {
  expect(JSON.parse(speculationRules("/assets/"))).toEqual({
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
  expect(speculationRules("/assets/")).not.toContain("<");
});
