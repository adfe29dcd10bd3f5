/** The pages' HTML: what the specification lists is there, in order, and usable without styles or scripts. */
import { Window } from "happy-dom";
import { beforeAll, describe, expect, test } from "vitest";
import { checkStructuredData } from "../../generator/build/checks/structured-data.ts";
import { readPage } from "../../generator/html/read-page.ts";
import { siteData } from "./content.ts";
import { renderSite, type TestPage } from "./render.ts";

const urls = ["/", "/404", "/about", "/contact", "/features", "/pricing", "/privacy", "/terms", "/use-cases"];
const links = siteData.links as { app: string; mac: string; extension: string };

let pages: ReadonlyMap<string, TestPage>;
beforeAll(async () => {
  pages = await renderSite();
});

const pageAt = (url: string): TestPage => {
  const page = pages.get(url);
  if (page === undefined) throw new Error(`no page ${url}`);
  return page;
};
const documents = new Map<string, Window["document"]>();
/** Parsed once: no test changes it. */
function open(url: string) {
  const known = documents.get(url);
  if (known !== undefined) return known;
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  documents.set(url, document);
  document.write(pageAt(url).html);
  return document;
}
type Selectable = Pick<ReturnType<typeof open>, "querySelectorAll">;
const all = (parent: Selectable, selector: string) => [...parent.querySelectorAll(selector)];
const words = (element: { textContent: string | null }) =>
  (element.textContent ?? "").replace(/\s+/g, " ").trim();
const wordsOf = (parent: Selectable, selector: string) => all(parent, selector).map(words);
const propsOf = (document: ReturnType<typeof open>, widget: string) =>
  JSON.parse(words(document.querySelector(`[data-widget="${widget}"] + script`) as never));
const entryOf = (entry: Parameters<typeof words>[0] & Pick<Element, "getAttribute">) => [
  words(entry),
  entry.getAttribute("href"),
];

test("there are the eight pages and the one for unknown paths", () => {
  expect([...pages.keys()].sort()).toEqual(urls);
});

describe.each(urls)("%s", (url) => {
  test("has one main heading and skips no level", () => {
    const levels = all(open(url), "h1, h2, h3, h4, h5, h6").map((heading) => Number(heading.tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  test("has a skip link, header, main, footer and named navigations", () => {
    const document = open(url);
    expect(document.querySelector("body > a")?.getAttribute("href")).toBe("#main");
    expect(all(document, "body > *").map((element) => element.tagName)).toEqual([
      "A",
      "HEADER",
      "MAIN",
      "FOOTER",
    ]);
    const names = all(document, "nav").map((navigation) => navigation.getAttribute("aria-label"));
    expect(names.slice(0, 2)).toEqual(["Main", "Menu"]);
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(names.length);
  });

  test("links that leave the site open a new tab without access, and say so", () => {
    const outbound = all(open(url), 'a[href^="http"]');
    expect(outbound.length).toBeGreaterThan(5);
    for (const link of outbound) {
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.getAttribute("rel")).toBe("noopener noreferrer");
      expect(words(link)).toMatch(/ \(opens in a new tab\)$/);
    }
  });

  test("internal links lead to one of the eight pages, or to a place in one", () => {
    const document = open(url);
    const ids = new Set(all(document, "[id]").map((element) => `#${element.id}`));
    const known = new Set(urls.filter((one) => one !== "/404"));
    const leads = (href: string) => {
      const [path = "", id] = href.split("#");
      return known.has(path) && (id === undefined || open(path).getElementById(id) !== null);
    };
    const strays = all(document, "a[href]")
      .map((link) => link.getAttribute("href") ?? "")
      .filter((href) => !/^(?:https|mailto):/.test(href) && !leads(href) && !ids.has(href));
    expect(strays).toEqual([]);
  });

  test("has no style attribute, no doubled id and no doubled currency sign", () => {
    const document = open(url);
    expect(all(document, "[style]")).toEqual([]);
    const ids = all(document, "[id]").map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.body.textContent).not.toContain("$$");
  });

  test("pictures have a name and hold nothing that could take focus or be read", () => {
    const figures = all(open(url), "figure");
    // The pages of texts and of prices have none.
    expect(figures.length > 0).toBe(!["/404", "/pricing", "/privacy", "/terms"].includes(url));
    for (const figure of figures) {
      expect(figure.getAttribute("role")).toBe("img");
      expect(figure.getAttribute("aria-label")).toBeTruthy();
      expect([...figure.children].map((child) => child.getAttribute("aria-hidden"))).toEqual(["true"]);
      expect(all(figure, "a, button, input, h1, h2, h3, h4, [tabindex]")).toEqual([]);
    }
  });

  test("structured data says only what the page shows", () => {
    const { html, structuredData } = pageAt(url);
    expect(checkStructuredData({ url, structuredData }, readPage(html), "")).toEqual([]);
  });
});

test.each(["always-on", "operating system"])("“%s” is said where nobody has to open anything", (claim) => {
  const lead = words(open("/features").querySelector(".page-lead") as never);
  expect(lead).toContain(claim);
});

test.each([
  ["/", ["/features", "/pricing"]],
  ["/features", ["/use-cases"]],
  ["/use-cases", ["/pricing"]],
  ["/pricing", ["/contact", "/terms", "/features"]],
])("%s leads on to %j", (url, targets) => {
  const hrefs = all(open(url), 'main a[href^="/"]').map((link) =>
    link.getAttribute("href")?.replace(/#.*/, ""),
  );
  expect(hrefs).toEqual(expect.arrayContaining(targets));
});

test("home, features, use cases and about each end with the way to the next, all the way round", () => {
  const ends = ["/", "/features", "/use-cases", "/about"].map((url) =>
    all(open(url), "main .more-link").map((link) => link.getAttribute("href")),
  );
  expect(ends).toEqual([["/features"], ["/use-cases"], ["/about"], ["/"]]);
});

describe("header", () => {
  test("lists six items; Resources is text, and soon to come", () => {
    const navigation = open("/pricing").querySelector("header nav");
    expect(all(navigation as unknown as Selectable, "li").map(words)).toEqual([
      "Home",
      "Product",
      "Use Cases",
      "Pricing",
      "About",
      "Resources Soon (not available yet)",
    ]);
    expect(wordsOf(navigation as unknown as Selectable, "a").join()).not.toContain("Resources");
  });

  test("its logo leads home, its button to the web app", () => {
    expect(all(open("/pricing"), "header .logo, header .button").map(entryOf)).toEqual([
      [siteData.wordmark, "/"],
      ["Get Started (opens in a new tab)", links.app],
    ]);
  });

  test.each([
    ["/", "Home"],
    ["/404", "Home"],
    ["/features", "Product"],
    ["/use-cases", "Use Cases"],
    ["/pricing", "Pricing"],
    ["/about", "About"],
  ])("on %s marks %s, in the list and in the menu", (url, label) => {
    expect(wordsOf(open(url), 'header [aria-current="page"]')).toEqual([label, label]);
  });

  test.each(["/privacy", "/terms", "/contact"])("on %s marks nothing", (url) => {
    expect(all(open(url), 'header [aria-current="page"]')).toEqual([]);
  });
});

test("the footer has its groups: what leads where, and what is not there yet", () => {
  const document = open("/");
  expect(wordsOf(document, "footer h2")).toEqual(["Follow Us", "Company", "Download", "For"]);
  const social = siteData.social as readonly { readonly platform: string; readonly url: string }[];
  expect(social.map(({ platform }) => platform)).toEqual(["instagram", "x", "youtube"]);
  const outbound = [...social.map(({ url }) => url), links.mac, links.extension];
  expect(all(document, ":is(.site-footer-columns, .legal-navigation) li > *").map(entryOf)).toEqual([
    ...["Instagram", "X", "YouTube"].map((name, index) => [`${name} (opens in a new tab)`, outbound[index]]),
    ["Contact Us", "/contact"],
    ["Privacy", "/privacy"],
    ["Terms", "/terms"],
    ["Mac app (opens in a new tab)", links.mac],
    ["Chrome extension (opens in a new tab)", links.extension],
    ...["Personal & Freelance", "Teams", "Enterprises"].map((name) => [`${name} (not available yet)`, null]),
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ]);
});

test.each([
  ["/", ".step-title", ["Connect", "Ask or Act", `${siteData.name} executes`]],
  [
    "/",
    ".superpower-title",
    [
      "Context-aware answers",
      "Agentic actions",
      "Persistent memory",
      "Your choice of model",
      "Secure design",
    ],
  ],
  [
    "/",
    ".marquee-list:not([inert]) :is(.workflow-title, .workflow-subtitle)",
    [
      ...["Customer support", "Thread to reply to bug ticket", "Sales", "Inbox to brief to CRM"],
      ...["Meeting prep", "A brief before every call"],
      ...["Smart scheduling", "Frees 6–8 deep-work hours a week"],
      ...["Pulse check", "Weekly Friday progress report"],
      ...["Relationship nudger", "Contacts silent for 90 days"],
    ],
  ],
  [
    "/",
    ".integrates-point",
    [
      "Install lightweight desktop and browser agents.",
      "Grant granular workflow permissions.",
      "Context is delivered instantly and securely.",
      "Built-in history and contextual clipboard.",
    ],
  ],
  ["/", ".start-point-title", ["Zero setup", "14-day free trial", "Guided onboarding"]],
  [
    "/features",
    ".feature-title",
    [
      ...["Real-time relevance", "Knows how you work", "Workflow automations", "Privacy in your control"],
      ...["Fast, quiet, predictive", "Modular, minimal UI"],
    ],
  ],
  [
    "/pricing",
    ".plan-features li",
    [
      ...["Basic tracking", "Limited history", "Community support", "Advanced tracking", "Full history"],
      ...["Priority support", "Team collaboration", "Custom integration", "Dedicated support"],
      ...["Advanced analytics", "Custom branding"],
    ],
  ],
  [
    "/use-cases",
    ".use-case :is(h2, h3)",
    ["Personal & Freelance", "Teams", "Enterprise"].flatMap((title) => [title, "Popular for"]),
  ],
  [
    "/about",
    "main :is(h2, h3)",
    [
      ...["Why we started", "Values", "Discreet but powerful", "Speed over noise"],
      ...["Layered intelligence", "Privacy-first by design", "Team"],
    ],
  ],
])("%s, %s", (url, selector, expected) => {
  expect(wordsOf(open(url), selector)).toEqual(expected);
});

describe("home", () => {
  test("has its sections in order", () => {
    expect(wordsOf(open("/"), "main h1, main h2")).toEqual([
      "AI Work-Companion, Native To Your Workflow",
      "Trusted by accelerators and large companies",
      "One working day, four small moments",
      `Why ${siteData.name}`,
      "How it works in 30 Seconds",
      "Key Superpowers",
      "Popular Workflows",
      "Integrates",
      "stop copy-pasting. start flowing.",
      "Get Started for Free",
      "Frequently Asked Questions",
    ]);
  });

  test("every start link opens the web app", () => {
    expect(all(open("/"), "main a.button").map(entryOf)).toEqual(
      ["Start free trial", "Get Started Now", "Try Now"].map((name) => [
        `${name} (opens in a new tab)`,
        links.app,
      ]),
    );
    expect(entryOf(open("/features").querySelector(".page-action a") as never)).toEqual([
      "Try now! (opens in a new tab)",
      links.app,
    ]);
  });

  test("the carousel has named slides, all of them reachable without its script", () => {
    const document = open("/");
    const carousel = document.querySelector('[aria-roledescription="carousel"]');
    expect(document.getElementById(carousel?.getAttribute("aria-labelledby") ?? "")?.tagName).toBe("H2");
    const slides = all(document, '[aria-roledescription="slide"]');
    expect(slides.map((slide) => slide.getAttribute("aria-label"))).toEqual([
      "1 of 4: Predictive Workflow Shortcut",
      "2 of 4: Meeting prep",
      "3 of 4: People summary",
      "4 of 4: Catch-up agenda",
    ]);
    expect(
      slides.filter((slide) => slide.hasAttribute("inert") || slide.hasAttribute("aria-hidden")),
    ).toEqual([]);
    expect(slides.map((slide) => slide.getAttribute("data-offset"))).toEqual(["0", "1", "2", "-1"]);
    expect(document.querySelector(".carousel-dots")?.getAttribute("aria-label")).toBe("Choose slide");
    expect(all(document, ".carousel button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Stop automatic slide show",
      "Previous slide",
      "Show slide 1 of 4: Predictive Workflow Shortcut",
      "Show slide 2 of 4: Meeting prep",
      "Show slide 3 of 4: People summary",
      "Show slide 4 of 4: Catch-up agenda",
      "Next slide",
    ]);
  });

  test("the marquee repeats its six cards once, for the eye only", () => {
    const [first, second, ...others] = all(open("/"), ".marquee > ul");
    expect(others).toEqual([]);
    expect(first && all(first, "li")).toHaveLength(6);
    expect(first?.hasAttribute("inert")).toBe(false);
    expect(second?.innerHTML).toBe(first?.innerHTML);
    expect([second?.hasAttribute("inert"), second?.getAttribute("aria-hidden")]).toEqual([true, "true"]);
  });

  test("has nine questions, each with a place", () => {
    const panels = all(open("/"), "details");
    expect(panels.map((panel) => words(panel.querySelector("summary > h3") as never))).toEqual(
      [
        ...["built for, and who is it for?", "different from other assistants?", "use it for?"],
        ...["data stored, and who can see it?", "used to train models?", "Which platforms and apps"],
        ...["my own model or key?", "after the trial?", "stop the agent from going rogue?"],
      ].map((words) => expect.stringContaining(words)),
    );
    expect(panels.map((panel) => panel.id)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `faq-${number}`),
    );
  });

  test("tells search engines about company, site, product and questions", () => {
    const { structuredData } = pageAt("/");
    expect(structuredData.map((data) => data["@type"])).toEqual([
      "Organization",
      "WebSite",
      "SoftwareApplication",
      "FAQPage",
    ]);
    expect(structuredData[0]?.contactPoint).toHaveLength(3);
    expect(structuredData[3]?.mainEntity).toHaveLength(9);
  });
});

describe("pricing", () => {
  test("shows each plan's prices and totals, with one currency sign", () => {
    const cards = all(open("/pricing"), ".plan");
    expect(cards.map((card) => [...wordsOf(card, ".monthly"), ...wordsOf(card, ".annual")])).toEqual([
      ["$0/month nothing to bill", "$0/month nothing to bill"],
      ["$29/month billed monthly", "$24/month billed annually, $288 a year"],
      ["$60/month billed monthly", "$48/month billed annually, $576 a year"],
    ]);
    expect(wordsOf(open("/pricing"), ".plan-badge")).toEqual(["Most Popular"]);
    expect(wordsOf(open("/pricing"), ".plan button")).toEqual([
      "Get Started",
      "Start Free Trial",
      "Contact Sales",
    ]);
  });

  test("the switch has its names, and what it tells", () => {
    const document = open("/pricing");
    expect(wordsOf(document, ".pricing-switch > :is(legend, span, label)")).toEqual([
      "Billing period",
      "Monthly",
      "Annual (Save 20%)",
    ]);
    expect(propsOf(document, "pricing-switch")).toMatchObject({
      monthlyShown: "Showing monthly prices.",
      annualShown: "Showing annual prices.",
    });
  });

  test("compares the plans in a table that says what its signs mean", () => {
    const table = open("/pricing").querySelector("[role=table]") as unknown as Selectable & Element;
    expect(words(open("/pricing").getElementById(table.getAttribute("aria-labelledby") ?? "") as never)).toBe(
      "What each plan includes",
    );
    expect(wordsOf(table, "[role=columnheader]")).toEqual(["Feature", "Free", "Pro", "Enterprise"]);
    const rows = all(table, "[role=rowgroup] + [role=rowgroup] > [role=row]").map((row) =>
      [...row.children].map(words),
    );
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ["Basic", "Advanced", "Ask us"],
      ["Limited", "Full", "Ask us"],
      ["Community", "Priority", "Dedicated"],
      ...Array(3).fill(["Not included", "Included", "Included"]),
      ...Array(4).fill(["Not included", "Not included", "Included"]),
    ]);
    expect(rows[0]?.[0]).toBe(
      "Tracking How it learns your work, from cursor trails, window focus and copy and paste activity.",
    );
    // What the cards list stands in the table: "Full history" as Full in the line of the history.
    for (const [column, plan] of all(open("/pricing"), ".plan").entries())
      for (const feature of wordsOf(plan, ".plan-features li")) {
        const [first = "", ...rest] = feature.toLowerCase().split(" ");
        const said = rows.some(([title = "", ...cells]) => {
          const cell = cells[column]?.toLowerCase();
          const line = title.toLowerCase();
          return (
            (line === feature.toLowerCase() && cell === "included") ||
            (line.startsWith(rest.join(" ")) && cell === first)
          );
        });
        expect(said, feature).toBe(true);
      }
  });

  test("a button without an address is still; one with an address is a link", () => {
    expect(all(open("/pricing"), ".plan a.button")).toEqual([]);
    expect(all(open("/pricing"), ".plan button.button-still")).toHaveLength(3);
  });

  test("answers two questions on cost, and then leads on", () => {
    const document = open("/pricing");
    expect(wordsOf(document, ".billing h3")).toEqual([
      "What does it cost after the trial?",
      "How am I billed, and how do I stop it?",
    ]);
    expect(words(document.querySelector(".billing") as never)).toContain("The Free plan costs $0 a month.");
    expect(all(document, "main a.button").map((link) => link.getAttribute("href"))).toEqual([links.app]);
  });

  test("offers carry the same prices", () => {
    const application = pageAt("/pricing").structuredData.find(
      (data) => data["@type"] === "SoftwareApplication",
    );
    const offers = application?.offers as { name: string; priceSpecification: { price: number }[] }[];
    expect(offers.map((one) => [one.name, ...one.priceSpecification.map(({ price }) => price)])).toEqual([
      ["Free", 0, 0],
      ["Pro", 29, 24],
      ["Enterprise", 60, 48],
    ]);
  });
});

test("search results lead from the site to an inner page as its menus call it", () => {
  const named = urls.flatMap((url) => {
    const list = pageAt(url).structuredData.find((data) => data["@type"] === "BreadcrumbList");
    return list ? [(list.itemListElement as { name: string }[]).map(({ name }) => name)] : [];
  });
  const menus = ["About", "Contact Us", "Product", "Pricing", "Privacy", "Terms", "Use Cases"];
  expect(named).toEqual(menus.map((name) => [siteData.name, name]));
});

describe("pictures of the inner pages", () => {
  const figures = (url: string) => all(open(url), "figure");

  test("each of the six features shows a piece of the interface, the first picture a document", () => {
    expect(all(open("/features"), ".feature").map((block) => all(block, "figure .panel").length)).toEqual(
      Array(6).fill(1),
    );
    expect(wordsOf(open("/features"), ".document, .features-picture .prompt-text")).toHaveLength(2);
  });

  test("each audience has its moment, at an hour of its own", () => {
    const moments = all(open("/use-cases"), ".use-case figure");
    expect(moments.map((moment) => moment.getAttribute("data-hour"))).toEqual([
      "golden",
      "bright",
      "afternoon",
    ]);
  });

  test("about shows how it began and what each value means, where the team is and what time it is there", () => {
    expect(wordsOf(open("/about"), ".place")).toEqual([
      "San Francisco Thursday, 9:41 am",
      "Austin Thursday, 11:41 am",
    ]);
    expect(all(open("/about"), ".about-story figure, .value figure")).toHaveLength(5);
  });

  test.each(["/features", "/use-cases", "/about"])(
    "those of %s are drawn with words, not with bars",
    (url) => {
      for (const figure of figures(url)) expect(words(figure).length).toBeGreaterThan(15);
    },
  );
});

test.each([
  [
    "/privacy",
    [
      ...["Introduction", "Data we collect", "Use of Google user data", "How we protect data"],
      ...["Retention and deletion", "Your rights", "Third parties", "Children", "Changes", "Contact"],
    ],
  ],
  [
    "/terms",
    [
      ...["Eligibility", "Accounts", "Connected services and data use", "Payments and subscriptions"],
      ...["AI outputs", "Intellectual property", "Acceptable use", "Suspension"],
      ...["Disclaimers and liability", "Modifications", "Beta features", "Governing law", "Contact"],
    ],
  ],
])("%s has numbered sections, each in the list of contents", (url, titles) => {
  const document = open(url);
  const headings = all(document, ".legal-section h2");
  expect(headings.map(words)).toEqual(titles.map((title, index) => `${index + 1}. ${title}`));
  expect(all(document, ".contents a").map((link) => link.getAttribute("href"))).toEqual(
    headings.map((heading) => `#${heading.id}`),
  );
});

test("contact has three mail links whose names hold the address", () => {
  const document = open("/contact");
  expect(wordsOf(document, ".contact-list :is(h2, h3)")).toEqual([
    "General inquiries",
    "Partnerships and enterprise",
    "Support",
  ]);
  const { general, partnerships, support } = siteData.contacts as Record<string, string>;
  const mails = all(document, ".contact-list a");
  expect(mails.map(entryOf)).toEqual(
    [general, partnerships, support].map((address) => [address, `mailto:${address}`]),
  );
  for (const link of mails) expect(link.getAttribute("aria-label")).toContain(words(link));
});
