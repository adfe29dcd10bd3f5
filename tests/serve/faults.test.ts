/** Faults as `galley dev` shows them in a browser. */
import { expect, test } from "vitest";
import { drawFaults } from "../../generator/serve/dev/faults.ts";

const draw = (...rows: readonly string[]) => {
  const fault = { severity: "error", code: "LINK_UNKNOWN_PAGE", message: "x", hint: "y" } as const;
  return /<pre>([\s\S]*)<\/pre>/.exec(drawFaults([{ ...fault, frame: rows.join("\n") }]))?.[1];
};

test("the place in a line is a mark of it, which stays with its letters where they go from right to left", () => {
  expect(
    draw(
      "   7 | > 6 | a",
      ">  8 | ראו [אודות](/אודית) <b>",
      "     |             ^^^^^^ did you",
      "     | mean",
    ),
  ).toBe("   7 | &gt; 6 | a\n&gt;  8 | ראו [אודות](<mark>/אודית</mark>) &lt;b&gt;");
  expect(draw(">  1 | 価格: 参 b", "     |       ^^ y")).toBe("&gt;  1 | 価格: <mark>参</mark> b");
  expect(draw(">  8 |", "     | ^ y")).toBe("&gt;  8 |<mark> </mark>");
});
