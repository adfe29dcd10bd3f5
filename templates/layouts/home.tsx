/** The home page: eleven sections in the order of the specification. */
import type { JsonObject, PageInfo } from "#galley";
import { SlideIconDefinitions } from "../components/art/slide-icons.tsx";
import { CallToAction } from "../components/home/call-to-action.tsx";
import { Hero } from "../components/home/hero.tsx";
import { How } from "../components/home/how.tsx";
import { Integrates } from "../components/home/integrates.tsx";
import { Questions } from "../components/home/questions.tsx";
import { Start } from "../components/home/start.tsx";
import { Superpowers } from "../components/home/superpowers.tsx";
import { Trust } from "../components/home/trust.tsx";
import { Why } from "../components/home/why.tsx";
import { Workflows } from "../components/home/workflows.tsx";
import { LandscapeDefinition } from "../components/landscape.tsx";
import { SectionHead } from "../components/section-head.tsx";
import {
  faqPage,
  identityOf,
  offerReference,
  organization,
  softwareApplication,
  webSite,
} from "../structured-data.ts";
import { plainText } from "../text.ts";
import { labelsOf, type PageEntry, type View } from "../view.ts";
import Carousel from "../widgets/carousel/carousel.tsx";

export function props({ data }: PageEntry<"home">, site: View) {
  const labels = labelsOf(site);
  const { hero, trust, carousel, why, how, superpowers, workflows, integrates, callToAction, start, faq } =
    data;
  return {
    newTab: labels.newTab,
    hero,
    trust,
    carousel: {
      ...carousel,
      labels: labels.carousel,
      slides: site.entries("slides").map((slide) => slide.data),
    },
    why,
    how,
    superpowers: {
      ...superpowers,
      cards: site.entries("superpowers").map(({ data: card, html }) => ({ ...card, html })),
    },
    workflows: {
      ...workflows,
      cards: site.entries("workflows").map(({ data: card, html }) => ({ ...card, html })),
    },
    integrates,
    callToAction,
    start,
    faq: {
      ...faq,
      items: site.entries("faq").map(({ data: { question }, html }) => ({ question, answer: html })),
    },
    plans: site.entries("plans").map(({ slug }) => slug),
    identity: identityOf(site),
  };
}

type HomeProps = ReturnType<typeof props>;

export default function Home(home: HomeProps) {
  const {
    newTab,
    hero,
    trust,
    carousel,
    why,
    how,
    superpowers,
    workflows,
    integrates,
    callToAction,
    start,
    faq,
  } = home;
  return (
    <>
      <LandscapeDefinition />
      <SlideIconDefinitions />
      <Hero hero={hero} newTab={newTab} />
      <Trust trust={trust} />
      <section className="section moments" aria-labelledby="moments">
        <SectionHead id="moments" heading={carousel.heading} lead={carousel.lead} />
        <Carousel labelledBy="moments" slides={carousel.slides} labels={carousel.labels} />
      </section>
      <Why why={why} />
      <How how={how} />
      <Superpowers {...superpowers} />
      <Workflows {...workflows} />
      <Integrates integrates={integrates} />
      <CallToAction {...callToAction} newTab={newTab} />
      <Start start={start} newTab={newTab} />
      <Questions {...faq} />
    </>
  );
}

// No prices are shown here, so the offers are named by their place on the pricing page.
export function structuredData({
  page,
  identity,
  plans,
  faq,
}: HomeProps & { page: PageInfo }): readonly JsonObject[] {
  return [
    organization(identity),
    webSite(identity, page),
    softwareApplication(
      identity,
      plans.map((plan) => offerReference(identity, plan)),
    ),
    faqPage(faq.items.map(({ question, answer }) => ({ question, answer: plainText(answer) }))),
  ];
}
