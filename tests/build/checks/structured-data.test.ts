import { expect, test } from "vitest";
import { checkStructuredData } from "../../../generator/build/checks/structured-data.ts";
import { formatPrice } from "../../../generator/facts/format.ts";
import { readPage } from "../../../generator/html/read-page.ts";
import type { JsonObject } from "../../../generator/types.ts";
import { cpuTime } from "../../cpu-time.ts";

const unshown = (structuredData: readonly JsonObject[], html: string, siteName: string) =>
  checkStructuredData({ url: "/faq", structuredData }, readPage(html), siteName).map(({ fault }) => fault);

const faq = (text: string) => [
  { "@type": "FAQPage", mainEntity: [{ "@type": "Question", name: "Why?", acceptedAnswer: { text } }] },
];

test("text that the page shows is no fault, whatever markup splits it", () => {
  expect(unshown(faq("Because of A & B."), "<h3>Why?</h3><p>Because of <b>A</b> &amp;\n B.</p>", "")).toEqual(
    [],
  );
});

test("text that it does not show is named by its path", () => {
  expect(unshown(faq("Something else."), "<h3>Why?</h3><p>Because.</p>", "")).toEqual([
    {
      code: "STRUCTURED_DATA_UNSHOWN",
      severity: "error",
      message:
        'FAQPage.mainEntity[0].acceptedAnswer.text says "Something else.", which the page does not show',
      hint: "build structuredData from the props that the page shows",
    },
  ]);
});

test("numbers count as shown text, urls and types do not", () => {
  const data = [{ "@type": "Offer", price: 29, url: "https://example.com/never-shown" }];
  expect(unshown(data, "<p>$29</p>", "")).toEqual([]);
  expect(unshown(data, "<p>$30</p>", "")).toMatchObject([
    { message: 'Offer.price says "29", which the page does not show' },
  ]);
});

test.each([
  ["€29,50", "29.50"],
  ["€29,50", 29.5],
  ["1.234,50 €", 1234.5],
  ["1\u202f234,50 €", "1234.50"],
  ["$1,200", "1200.00"],
  ["₹1,23,456", 123456],
  ["Free", 0],
  ["Kostenlos", "0.00"],
])("%s shows the price %j, however visitors are used to it", (shown, price) => {
  expect(unshown([{ "@type": "Offer", price }], `<p>${shown}</p>`, "")).toEqual([]);
});

test.each(["fa", "ar-EG", "mr", "bn"])("a price is shown in the digits of the language %s", (language) => {
  for (const price of [29.5, 1299]) {
    const shown = formatPrice(price, "EUR", language);
    expect(shown).not.toMatch(/[0-9]/);
    const faultsOf = (price: number) =>
      unshown([{ "@type": "Offer", price }], `<html lang="${language}"><p>${shown}</p></html>`, "");
    expect(faultsOf(price)).toEqual([]);
    expect(faultsOf(7)).toHaveLength(1);
  }
});

test("another price is none that is shown", () => {
  for (const [shown, price] of [
    ["29,50", "29.05"],
    ["1,200", "1.2"],
    ["29,500", 29.5],
  ] as const)
    expect(unshown([{ "@type": "Offer", price }], `<p>${shown}</p>`, ""), `${price}`).toHaveLength(1);
});

test("an answer may hold HTML, as search engines read it: its text is what the page shows", () => {
  const html = "<h3>Why?</h3><p>Because of <b>A</b> &amp; <a href=/>B</a>.</p><ul><li>C</li></ul>";
  expect(
    unshown(faq('<p>Because of <b>A</b> &amp; <a href="/">B</a>.</p>\n<ul><li>C</li></ul>'), html, ""),
  ).toEqual([]);
  expect(unshown(faq("<p>Because of D.</p>"), html, "")).toHaveLength(1);
});

test("quotes and dashes may be set in another way, and letters written in two", () => {
  const html = "<h3>Why?</h3><p>It’s “caf\u00e9” – Because…</p>";
  expect(unshown(faq('It\'s "cafe\u0301" -- because...'), html, "")).toEqual([]);
  expect(unshown(faq("Its cafes"), html, "")).toMatchObject([{ code: "STRUCTURED_DATA_UNSHOWN" }]);
});

test("a hyphen that shows only where a line breaks does not count", () => {
  expect(unshown([{ "@type": "A", name: "Dampfschiff" }], "<p>Dampf\u00adschiff</p>", "")).toEqual([]);
});

test("a price may be a word, and what is no text is not looked for", () => {
  const data = (price: unknown) => [{ "@type": "Offer", price, name: null }] as readonly JsonObject[];
  expect(unshown(data("On request"), '<html lang="en"><p>on  request</p>', "")).toEqual([]);
  expect(unshown(data("On request"), "<p>$9</p>", "")).toHaveLength(1);
});

test.each(["$29", "1.299,50", "1,299.50 €"])(
  "the price %j is no number, though the page shows it",
  (price) => {
    expect(unshown([{ "@type": "Product", offers: { price } }], `<p>${price}</p>`, "")).toEqual([
      {
        code: "STRUCTURED_DATA_UNSHOWN",
        severity: "warning",
        message: `Product.offers.price says "${price}", which is no number to search engines`,
        hint: "give it a number, such as 1299.5, and the currency to priceCurrency",
      },
    ]);
  },
);

test("what stands only in a script does not count as shown", () => {
  expect(
    unshown([{ "@type": "A", name: "x1" }], `<script type="application/json">"x1"</script>`, ""),
  ).toHaveLength(1);
  expect(unshown([{ "@type": "A", name: "x1" }], "<p></p>", "x1")).toEqual([]);
});

test("what the head says counts as shown", () => {
  const html = '<title>Ann &amp; Bob</title><meta name="description" content="On stage">';
  expect(unshown([{ "@type": "A", name: "Ann & Bob", headline: "on  stage" }], html, "")).toEqual([]);
});

test("other pages, and who publishes the site, have names that need not stand on this one", () => {
  const itemListElement = [{ "@type": "ListItem", position: 1, name: "Home", item: "https://a.example/" }];
  const publisher = { "@type": "Organization", name: "A Ltd" };
  const data = [
    { "@type": "BreadcrumbList", itemListElement },
    { "@type": "WebPage", publisher, isPartOf: { name: "B" }, breadcrumb: { itemListElement } },
  ];
  expect(unshown(data, "<p>C</p>", "")).toEqual([]);
  expect(unshown([{ "@type": "ItemList", itemListElement }], "<p>C</p>", "")).toHaveLength(1);
});

test("numbers that go on and on take no square of their digits", () => {
  const text = "11, ".repeat(40_000);
  const start = cpuTime();
  expect(unshown([{ "@type": "Offer", price: 7 }], `<p>${text}</p>`, "")).toHaveLength(1);
  expect(cpuTime() - start).toBeLessThan(800);
});
