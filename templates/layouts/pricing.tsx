/** Plans and prices. Both prices of a plan are in the page; styles show the one that the switch asks for. */
import { formatPrice, Html, type JsonObject, type PageInfo } from "#galley";
import { PlanCard } from "../components/plan-card.tsx";
import { PageHead } from "../components/section-head.tsx";
import { breadcrumbs, identityOf, offer, softwareApplication } from "../structured-data.ts";
import { fillIn } from "../text.ts";
import { labelsOf, type PageEntry, type View } from "../view.ts";
import PricingSwitch from "../widgets/pricing-switch/pricing-switch.tsx";

const MONTHS_IN_A_YEAR = 12;

export function props({ data }: PageEntry<"pricing">, site: View) {
  const { heading, lead, note, perMonth, yearlyTotal } = data;
  const { currency, language } = site.data;
  const { newTab, home } = labelsOf(site);
  const show = (amount: number) => formatPrice(amount, currency, language);
  return {
    heading,
    lead,
    switch: data.switch,
    note,
    perMonth,
    newTab,
    currency,
    plans: site.entries("plans").map(({ slug, data: plan }) => ({
      id: slug,
      title: plan.title,
      badge: plan.badge ?? null,
      description: plan.description,
      features: plan.features,
      button: plan.button,
      href: plan.href ?? null,
      monthly: plan.monthly,
      annual: plan.annual,
      monthlyPrice: show(plan.monthly),
      annualPrice: show(plan.annual),
      // A plan without a price has no total either.
      yearlyTotal:
        plan.annual === 0 ? null : fillIn(yearlyTotal, { total: show(plan.annual * MONTHS_IN_A_YEAR) }),
    })),
    identity: identityOf(site, home),
  };
}

type PricingProps = ReturnType<typeof props>;

export default function Pricing({
  heading,
  lead,
  switch: period,
  note,
  perMonth,
  newTab,
  plans,
}: PricingProps) {
  return (
    <div className="page pricing">
      <PageHead heading={heading} lead={lead} />
      <PricingSwitch {...period} />
      <ul className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} perMonth={perMonth} newTab={newTab} />
        ))}
      </ul>
      <Html as="p" className="pricing-note" html={note} />
    </div>
  );
}

export function structuredData({
  page,
  identity,
  heading,
  plans,
  currency,
}: PricingProps & { page: PageInfo }): readonly JsonObject[] {
  return [
    breadcrumbs(identity, page, heading),
    softwareApplication(
      identity,
      plans.map((plan) => offer(identity, plan, currency)),
    ),
  ];
}
