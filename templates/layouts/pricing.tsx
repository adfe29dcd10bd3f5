/** Plans and prices. Both prices of a plan are in the page; styles show the one that the switch asks for. */

import { formatPrice, type JsonObject, type PageInfo } from "#galley";
import { Closing } from "../components/closing.tsx";
import { Comparison } from "../components/comparison.tsx";
import { PlanCard } from "../components/plan-card.tsx";
import { PageHead, SectionHead } from "../components/section-head.tsx";
import { UnbrokenHtml } from "../components/unbroken.tsx";
import Check from "../icons/check.svg";
import { breadcrumbs, identityOf, offer, softwareApplication } from "../structured-data.ts";
import { fillIn } from "../text.ts";
import { labelsOf, type PageEntry, type View } from "../view.ts";
import PricingSwitch from "../widgets/pricing-switch/pricing-switch.tsx";

const MONTHS_IN_A_YEAR = 12;

export function props({ data }: PageEntry<"pricing">, site: View) {
  const { heading, lead, note, perMonth, comparison, everyPlan, questions, closing } = data;
  const { currency, language } = site.data;
  const { newTab } = labelsOf(site);
  const show = (amount: number) => formatPrice(amount, currency, language);
  const plans = site.entries("plans");
  /** What a plan without a price costs is said once; one with a price tells what a year costs. */
  const billing = (price: number, text: string) =>
    price === 0 ? data.noBilling : fillIn(text, { total: show(price * MONTHS_IN_A_YEAR) });
  return {
    heading,
    lead,
    switch: data.switch,
    note,
    perMonth,
    comparison,
    compared: comparison.plans.map((slug) => site.entry("plans", slug).data.title),
    everyPlan,
    questions,
    answers: site
      .entries("billing")
      .map(({ slug, data: { question }, html }) => ({ id: slug, question, html })),
    closing,
    newTab,
    currency,
    plans: plans.map(({ slug, data: plan }) => ({
      ...plan,
      id: slug,
      badge: plan.badge ?? null,
      href: plan.href ?? null,
      monthlyPrice: show(plan.monthly),
      annualPrice: show(plan.annual),
      monthlyBilling: billing(plan.monthly, data.monthlyBilling),
      annualBilling: billing(plan.annual, data.yearlyTotal),
    })),
    identity: identityOf(site),
  };
}

type PricingProps = ReturnType<typeof props>;

export default function Pricing(pricing: PricingProps) {
  const { heading, lead, switch: period, note, perMonth, newTab, plans, everyPlan } = pricing;
  return (
    <div className="page pricing">
      <PageHead heading={heading} lead={lead} />
      <PricingSwitch {...period} />
      <ul className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} perMonth={perMonth} newTab={newTab} />
        ))}
      </ul>
      <UnbrokenHtml as="p" className="pricing-note" html={note} />
      <section className="comparison" aria-labelledby="comparison">
        <SectionHead id="comparison" heading={pricing.comparison.heading} />
        <Comparison comparison={pricing.comparison} plans={pricing.compared} />
        <h3 className="every-plan-title">{everyPlan.heading}</h3>
        <ul className="every-plan">
          {everyPlan.points.map((point) => (
            <li key={point}>
              <Check className="icon" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="billing" aria-labelledby="billing">
        <SectionHead id="billing" heading={pricing.questions} />
        {pricing.answers.map(({ id, question, html }) => (
          <div id={id} key={id}>
            <h3 className="billing-title">{question}</h3>
            <UnbrokenHtml html={html} />
          </div>
        ))}
      </section>
      <Closing closing={pricing.closing} newTab={newTab} />
    </div>
  );
}

export function structuredData(pricing: PricingProps & { page: PageInfo }): readonly JsonObject[] {
  const { identity, plans, currency } = pricing;
  return [
    breadcrumbs(pricing),
    softwareApplication(
      identity,
      plans.map((plan) => offer(identity, plan, currency)),
    ),
  ];
}
