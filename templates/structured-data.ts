/** schema.org objects. Each is built from the props that the page shows, so that both say the same. */
import type { JsonObject, PageInfo } from "#galley";
import type { View } from "./view.ts";

const schema = { "@context": "https://schema.org" };

/** What structured data says about the company and the product, selected once per page. */
export interface Identity {
  readonly origin: string;
  readonly name: string;
  readonly company: string;
  readonly social: readonly string[];
  readonly contacts: { readonly general: string; readonly partnerships: string; readonly support: string };
  readonly application: { readonly category: string; readonly operatingSystem: string };
  /** what menus call the pages, by url */
  readonly labels: Readonly<Record<string, string>>;
}

export function identityOf(site: View): Identity {
  const { origin, name, company, social, contacts, application, navigation } = site.data;
  const items = [navigation.legal, ...navigation.footer.map((one) => one.items), navigation.header].flat();
  return {
    origin: origin.replace(/\/$/, ""),
    name,
    company,
    social: social.map(({ url }) => url),
    contacts,
    application,
    labels: Object.fromEntries(items.flatMap(({ page, label }) => (page ? [[page, label]] : []))),
  };
}

const organizationId = (identity: Identity) => `${identity.origin}/#organization`;
const applicationId = (identity: Identity) => `${identity.origin}/#application`;
const offerId = (identity: Identity, plan: string) => `${identity.origin}/pricing#${plan}`;

/** The company: who it is, where else it is, and how to write to it. */
export function organization(identity: Identity): JsonObject {
  const { contacts } = identity;
  const contact = (contactType: string, email: string) => ({ "@type": "ContactPoint", contactType, email });
  return {
    ...schema,
    "@type": "Organization",
    "@id": organizationId(identity),
    name: identity.company,
    url: `${identity.origin}/`,
    logo: `${identity.origin}/icon-512.png`,
    sameAs: identity.social,
    contactPoint: [
      contact("customer service", contacts.general),
      contact("sales", contacts.partnerships),
      contact("technical support", contacts.support),
    ],
  };
}

export function webSite(identity: Identity, page: PageInfo): JsonObject {
  return {
    ...schema,
    "@type": "WebSite",
    name: identity.name,
    url: `${identity.origin}/`,
    inLanguage: page.language,
    publisher: { "@id": organizationId(identity) },
  };
}

/** The product. `offers` are whole where the page shows prices, and point there where it does not. */
export function softwareApplication(identity: Identity, offers: readonly JsonObject[]): JsonObject {
  return {
    ...schema,
    "@type": "SoftwareApplication",
    "@id": applicationId(identity),
    name: identity.name,
    url: `${identity.origin}/`,
    applicationCategory: identity.application.category,
    operatingSystem: identity.application.operatingSystem,
    publisher: { "@id": organizationId(identity) },
    offers,
  };
}

export interface PricedPlan {
  /** anchor of the card */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** per month */
  readonly monthly: number;
  /** per month when billed annually */
  readonly annual: number;
}

/** For a page that shows no prices: the offer is on the pricing page. */
export const offerReference = (identity: Identity, plan: string): JsonObject => ({
  "@id": offerId(identity, plan),
});

/** One plan with both ways of billing. MON and the ISO 8601 durations: https://schema.org/UnitPriceSpecification. */
export function offer(identity: Identity, plan: PricedPlan, currency: string): JsonObject {
  const specification = (price: number, billingDuration: string) => ({
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: currency,
    unitCode: "MON",
    billingDuration,
  });
  return {
    "@type": "Offer",
    "@id": offerId(identity, plan.id),
    name: plan.title,
    description: plan.description,
    url: `${identity.origin}/pricing`,
    price: plan.monthly,
    priceCurrency: currency,
    priceSpecification: [specification(plan.monthly, "P1M"), specification(plan.annual, "P1Y")],
  };
}

/** @param questions answers as plain text */
export function faqPage(
  questions: readonly { readonly question: string; readonly answer: string }[],
): JsonObject {
  return {
    ...schema,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** What is told of an inner page. */
export interface HeadedPage {
  readonly identity: Identity;
  readonly page: PageInfo;
  readonly heading: string;
}

/** Home, then this page as menus call it, or by its main heading. */
export function breadcrumbs({ identity, page, heading }: HeadedPage): JsonObject {
  const item = (position: number, name: string, url: string) => ({
    "@type": "ListItem",
    position,
    name,
    item: url,
  });
  return {
    ...schema,
    "@type": "BreadcrumbList",
    itemListElement: [
      item(1, identity.name, `${identity.origin}/`),
      item(2, identity.labels[page.url] ?? heading, page.canonical),
    ],
  };
}

/** `structuredData` of a layout that has no more to tell. */
export const onlyBreadcrumbs = (page: HeadedPage): readonly JsonObject[] => [breadcrumbs(page)];

/** A page of a known kind, about the company. */
export function pageAbout(
  type: "AboutPage" | "ContactPage",
  { identity, page, heading }: HeadedPage,
): JsonObject {
  return { ...schema, "@type": type, name: heading, url: page.canonical, mainEntity: organization(identity) };
}
