import { expect, test } from "vitest";
import { findUnshownClaims } from "../../../generator/build/checks/claims.ts";

const faq = (text: string) => [
  { "@type": "FAQPage", mainEntity: [{ "@type": "Question", name: "Why?", acceptedAnswer: { text } }] },
];

test("text that the page shows is no fault, whatever markup splits it", () => {
  expect(
    findUnshownClaims(faq("Because of A & B."), "<h3>Why?</h3><p>Because of <b>A</b> &amp;\n B.</p>", []),
  ).toEqual([]);
});

test("text that it does not show is named by its path", () => {
  expect(findUnshownClaims(faq("Something else."), "<h3>Why?</h3><p>Because.</p>", [])).toEqual([
    { path: "FAQPage.mainEntity[0].acceptedAnswer.text", value: "Something else." },
  ]);
});

test("numbers count as shown text, urls and types do not", () => {
  const data = [{ "@type": "Offer", price: 29, url: "https://example.com/never-shown" }];
  expect(findUnshownClaims(data, "<p>$29</p>", [])).toEqual([]);
  expect(findUnshownClaims(data, "<p>$30</p>", [])).toEqual([{ path: "Offer.price", value: "29" }]);
});

test("what stands only in a script does not count as shown", () => {
  expect(
    findUnshownClaims([{ "@type": "A", name: "x1" }], `<script type="application/json">"x1"</script>`, []),
  ).toHaveLength(1);
  expect(findUnshownClaims([{ "@type": "A", name: "x1" }], "<p></p>", ["x1"])).toEqual([]);
});
