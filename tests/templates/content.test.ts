/** The site's content against its specification: every fixed text is there, exact to the letter. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { collections } from "../../templates/collections.ts";
import { homeFields } from "../../templates/schemas/home.ts";
import { siteSchema } from "../../templates/schemas/site.ts";
import { contentFiles, copyOf, filesBelow, filled, lookUp, referencesIn, root, siteData } from "./content.ts";

const name = String(siteData.name);
const company = String(siteData.company);
const inFolder = (folder: string) => contentFiles.filter((file) => file.path.startsWith(`${folder}/`));
const file = (path: string) => {
  const found = contentFiles.find((candidate) => candidate.path === path);
  if (found === undefined) throw new Error(`no content file ${path}`);
  return found;
};
const texts = contentFiles.flatMap(copyOf);
const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

/** Those that no list of a page has, which pages.test.ts holds to their places. */
describe("fixed texts", () => {
  test.each([
    "Workflow Native AI",
    "AI that eliminates the most distracting repetitive tasks for you.",
    `© 2025 ${company} All rights reserved.`,
    `${name} is a product of ${company}`,
    ...["Skip to main content", "(opens in a new tab)", "(not available yet)", "Menu"],
    "2 hours a day saved. Here is where they come from.",
    "Zero-trust, with end-to-end encryption. SOC 2 in progress.",
    ...["14 days free. No credit card.", "Every feature, no credit card."],
    "A Chrome extension and a Mac menu bar app.",
    "Live white-glove support for teams of 5 or more.",
    ...["An AI layer at your cursor", "Work Smarter. Not in Circles.", "Choose Your Plan"],
    ...["Last updated August 24, 2025", "Effective July 14, 2025"],
    "The laws of the State of Delaware apply.",
    "This page does not exist. Taking you to the home page.",
    "Go to the home page now",
  ])("%s", (text) => {
    expect(texts).toContain(text);
  });
});

describe("claims", () => {
  test.each([
    [
      "faq/01-what-it-is-built-for.md",
      "executives, founders, knowledge workers, professionals and freelancers, and the teams and enterprises",
    ],
    [
      "faq/01-what-it-is-built-for.md",
      "reads the document, email or browser tab in front of you, and drafts replies, books meetings or updates other tools. It is automatic, and always under your control.",
    ],
    [
      "faq/02-how-it-differs.md",
      "cursor trails, window focus and copy and paste activity, and keeps them in an encrypted personal memory graph",
    ],
    [
      "faq/03-what-people-use-it-for.md",
      "Email triage and auto-replies, scheduling and rescheduling, meeting briefs and follow-ups, deadline nudges, document and slide cleanup, life-admin reminders, catch-ups",
    ],
    ["faq/03-what-people-use-it-for.md", "2 hours a day saved"],
    [
      "faq/04-where-data-is-stored.md",
      "on a cloud provider in one US region, in a dedicated tenant for each workspace. Only you and the teammates you invite can query it.",
    ],
    ["faq/04-where-data-is-stored.md", "needs your written consent, and it is logged"],
    [
      "faq/05-training.md",
      "Customer data is never used to train models. Telemetry is optional and anonymized.",
    ],
    ["faq/06-platforms.md", "a desktop app for macOS and an extension for Chrome"],
    ["faq/06-platforms.md", "30+ apps are connected, among them Gmail, Slack, Notion and VS Code."],
    ["faq/06-platforms.md", "Jira, GitHub, HubSpot and about 10,000 more are within reach"],
    [
      "faq/07-own-model.md",
      "Bring your own model provider or a private endpoint and switch in one click in settings.",
    ],
    ["faq/08-cost.md", "The 14-day trial is feature-complete and needs no credit card."],
    [
      "faq/09-control.md",
      "Every action needs your approval, one click, unless you have placed it on your auto-run list. You can view every permission you have granted and revoke it.",
    ],
    ["privacy/03-use-of-google-user-data.md", "cached for up to 30 days"],
    ["privacy/04-how-we-protect-data.md", "AES-256 encryption at rest and sent with TLS in transit"],
    ["privacy/05-retention-and-deletion.md", "purged after 90 days"],
    [
      "privacy/05-retention-and-deletion.md",
      "When you disconnect a service, delete your account or ask us to, the data concerned is deleted or anonymized within 30 days",
    ],
    ["privacy/08-children.md", "children under 16"],
    ["terms/01-eligibility.md", "if you have the legal capacity to enter into a contract"],
    ["terms/04-payments-and-subscriptions.md", "lasts 14 days"],
    [
      "terms/04-payments-and-subscriptions.md",
      "through a card payment provider, renew automatically every month or every year, and are non-refundable",
    ],
    ["terms/09-disclaimers-and-liability.md", "the amounts you paid in the prior four months"],
    ["pages/pricing.md", "Pro is $29 a month, or $24 a month billed annually."],
    ["pages/about.md", "We are a distributed team, with people in San Francisco and Austin."],
    ["use-cases/02-teams.md", "Guided live onboarding for teams of 5 or more, up to 250 seats."],
    // What a page must show, not only its description.
    ["pages/index.md", "(mail, chat, notes, code editor) is structured"],
    ["pages/index.md", "streamed to the AI tools and agents"],
    ["pages/index.md", "30+ apps connected, Gmail, Slack, Notion and VS Code among them."],
    ["pages/index.md", "Press Command and Option in any app."],
    ["superpowers/01-context-aware-answers.md", "the project, the repository and your contacts"],
    ["superpowers/02-agentic-actions.md", "Sends emails, schedules posts and fills forms"],
    ["superpowers/04-your-choice-of-model.md", "Two third-party model providers, or on-device."],
    ["pages/features.md", "From simple to multi-step"],
    ["pages/features.md", "Local by default; what you let it keep is stored encrypted. Blacklist"],
    ["pages/features.md", "for teams up to 250 seats"],
    [
      "pages/features.md",
      "Team access uses multi-factor authentication and role-based permissions. Enterprise includes single sign-on and audit reports.",
    ],
    ["pages/contact.md", "Questions, feedback and press."],
    // Where two seem to disagree, one sentence says how both hold.
    ["faq/04-where-data-is-stored.md", "stays local by default. What you let it keep is encrypted at rest"],
    [
      "faq/04-where-data-is-stored.md",
      "End-to-end encryption keeps everybody else out, us included: access by our staff",
    ],
    [
      "privacy/04-how-we-protect-data.md",
      "keeps us out unless you let us in: staff access needs your written consent",
    ],
    [
      "faq/08-cost.md",
      "the page lists a price, and organizations that need terms of their own agree on another",
    ],
    ["faq/08-cost.md", "After it, the Free plan costs $0 a month."],
    [
      "use-cases/03-enterprise.md",
      "Single sign-on, audit reports and custom integration come with Enterprise alone",
    ],
  ])("%s says “%s”", (path, text) => {
    expect(copyOf(file(path)).join("\n")).toContain(text);
  });

  test("each is written once, as a fact that some text uses", () => {
    const used = new Set(contentFiles.flatMap((content) => referencesIn(content.source)));
    const unused = Object.keys(siteData.facts as object).filter((fact) => !used.has(`facts.${fact}`));
    expect(unused).toEqual([]);
  });

  test("every reference has a value", () => {
    const unknown = contentFiles.flatMap((content) =>
      referencesIn(content.source.replace(/^\s*#.*$/gm, ""))
        .filter((reference) => lookUp(reference) === undefined)
        .map((reference) => `${content.path}: ${reference}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe("collections", () => {
  test("every file fits its schema", () => {
    const faults = Object.values(collections).flatMap(({ folder = "", schema }) =>
      inFolder(folder).flatMap(({ path, data }) =>
        (schema.safeParse(filled(data)).error?.issues ?? []).map(
          (issue) => `${path} ${issue.path.join(".")}: ${issue.message}`,
        ),
      ),
    );
    expect([...faults, ...(siteSchema.safeParse(siteData).error?.issues ?? [])]).toEqual([]);
  });

  test("titles and descriptions are short and no two are alike", () => {
    const pages = inFolder("pages").map(({ data }) => filled(data) as { title: string; description: string });
    expect(pages.filter(({ title }) => title.length > 60)).toEqual([]);
    expect(pages.filter(({ description }) => description.length > 155)).toEqual([]);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  });
});

describe("the pictures tell one Thursday", () => {
  test.each([
    // Twelve days of silence at 2:10 pm: her mail and the answer to it come later.
    ["slides/03-people-summary.yaml", "2:10 pm", "Last conversation twelve days ago"],
    ["workflows/02-sales.md", "afternoon", "New email from Ines"],
    ["use-cases/01-personal.md", "golden", "Late on Thursday, a prompt found an hour"],
    // Of 412, 268 finished: 9, 48 and 87 left, all on the one long form.
    ["pages/features.md", "The long form loses every third visitor", "412 people started and 268 finished."],
    // What the review leaves open, the report settles.
    ["workflows/03-meeting-prep.md", "afternoon", "Drop the phone field?"],
    ["workflows/05-pulse-check.md", "golden", "Sign-up drops the phone field."],
  ])("%s, %s: %s", (path, also, text) => {
    const { source } = file(path);
    expect(source).toContain(also);
    expect(source).toContain(text);
  });
});

describe("what never appears", () => {
  test("a sentence that sounds like a disclaimer", () => {
    expect(texts.filter((text) => /\bclaim(?:s|ed)?\b|one of two/i.test(text))).toEqual([]);
  });

  test("the product's name outside content/site.yaml", () => {
    const bearers = ["content", "templates", "generator", "tests"]
      .flatMap(filesBelow)
      .filter((path) => path !== join("content", "site.yaml") && !path.includes("node_modules"))
      .filter((path) =>
        `${path}\n${readFileSync(join(root, path), "utf8")}`.toLowerCase().includes(name.toLowerCase()),
      );
    expect(bearers).toEqual([]);
  });

  test("a full stop twice, where a value that has one ends a sentence", () => {
    expect(texts.filter((text) => /(?<!\.)\.\.(?!\.)/.test(text))).toEqual([]);
  });

  test("straight quotes and apostrophes in texts", () => {
    expect(texts.filter((text) => /["']/.test(text))).toEqual([]);
  });

  test("a character that the font subset lacks", () => {
    const subset = /^[\x20-\x7e\n£©«®°±·»×‐‑–—‘’“”•…′‹›€™−]*$/u;
    expect(texts.filter((text) => !subset.test(text))).toEqual([]);
  });

  test("words in templates: labels and style attributes", () => {
    const faults = filesBelow("templates")
      .filter((path) => path.endsWith(".tsx") && !path.includes(".test."))
      .flatMap((path) => {
        const source = readFileSync(join(root, path), "utf8");
        const found = source.match(
          /\b(?:aria-label|title|alt|placeholder)="[^"]*"|\bstyle=|^\s+[A-Z][a-z]+(?: [\w,’']+)+[.?!]?$/gm,
        );
        return (found ?? []).map((text) => `${path}: ${text.trim()}`);
      });
    expect(faults).toEqual([]);
  });
});

test("one card is marked at most, and every plan is compared", () => {
  const plan = (slug: string, badge?: string) => ({
    path: `content/plans/${slug}.yaml`,
    slug,
    data: { badge },
  });
  const plans = [plan("free", "New"), plan("pro", "Most Popular"), plan("team")];
  const pricing = { path: "content/pages/pricing.md", data: file("pages/pricing.md").data };
  const found = [
    ...(collections.plans.check?.(plans as never, undefined as never) ?? []),
    ...(collections.pages.check?.([pricing] as never, { entries: () => plans } as never) ?? []),
  ];
  expect(found.map(({ entry, at, message }) => `${entry.path} ${at.join(".")}: ${message}`)).toEqual([
    "content/plans/pro.yaml badge: content/plans/free.yaml has one, too; at most one card is marked",
    "content/pages/pricing.md comparison.plans: the plan team is not compared (content/plans/team.yaml)",
  ]);
});

describe("a value in another form is told with the right one", () => {
  test.each([
    ["9:05 AM", ": write 9:05 am"],
    ["9.05 am", ": write 9:05 am"],
    ["9:05am", ": write 9:05 am"],
    ["9:05 p.m.", ": write 9:05 pm"],
    ["21:05", ": write 9:05 pm"],
    ["0:05", ": write 12:05 am"],
    ["9:05", ""],
    ["25:75 am", ""],
    ["13:05 am", ""],
  ])("a time: %s", (written, rest) => {
    const { time } = collections.slides.schema.shape;
    expect(time.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
      `expected a time such as 9:05 am${rest}`,
    ]);
  });

  test("an address", () => {
    const { app } = siteSchema.shape.links.shape;
    expect(messageOf(app, "https://app.example/sign up")).toEqual([
      "no address has a blank in it: write https://app.example/sign%20up",
    ]);
    expect(messageOf(app, "https://https://app.example/")).toEqual([
      "https:// stands twice: write https://app.example/",
    ]);
    for (const value of ["https://app.example/", "https://app.example/?to=https://b.example"])
      expect(app.safeParse(value).success).toBe(true);
  });

  test("a text of blanks", () => {
    expect(messageOf(siteSchema.shape.company, " ")).toEqual(["expected text, got only spaces"]);
  });
});

describe("what would be shown nowhere", () => {
  const { action, header } = siteSchema.shape.navigation.shape;
  const home = homeFields.hero.shape.picture.shape;

  test("a note beside an entry that leads somewhere", () => {
    const entry = { label: "Blog", page: "/blog", note: "New" };
    expect(messageOf(header, [entry])).toEqual([
      "is shown beside a greyed-out entry only: take it out, or write enabled: false",
    ]);
    expect(header.safeParse([{ ...entry, enabled: false }]).success).toBe(true);
  });

  test("the button that is greyed out", () => {
    expect(messageOf(action, { label: "Start", enabled: false })).toEqual(["the button is never greyed out"]);
  });

  test("an event at an hour that the calendar does not have", () => {
    const event = { hour: "2 pm", title: "Planning" };
    const calendar = { day: "Thursday", hours: ["9 am", "1 pm"], events: [event] };
    expect(messageOf(home.calendar, calendar)).toEqual(["expected one of the hours above: 9 am, 1 pm"]);
    expect(home.calendar.safeParse({ ...calendar, hours: ["2 pm"] }).success).toBe(true);
  });
});

describe("where an entry of the navigation leads", () => {
  const { action } = siteSchema.shape.navigation.shape;
  const tell = (item: object): string | undefined =>
    action
      .safeParse({ label: "Blog", ...item })
      .error?.issues.map(({ message }) => message)
      .join();

  test.each([
    { page: "/pricing" },
    { page: "/features#speed" },
    { link: "app" },
    { link: "https://blog.example" },
  ])("%o is sound", (item) => expect(tell(item)).toBe(undefined));
  test.each(["https://blog.example", "//blog.example", "mailto:a@company.example"])("page: %s", (page) =>
    expect(tell({ page })).toBe(
      "expected a page of this site such as /pricing; an address outside the site stands behind link:",
    ),
  );
  test.each(["apps", "mailto:a@company.example", "http://blog.example"])("link: %s", (link) =>
    expect(tell({ link })).toBe(
      "expected one of the names under links: app, mac, extension, or a full address that starts with https://",
    ),
  );
});
