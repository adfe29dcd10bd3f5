/** One plan. Five rows: name, price, description, button, features. */
import Check from "../icons/check.svg";
import { ActionLink } from "./action-link.tsx";

export interface Plan {
  readonly id: string;
  readonly title: string;
  readonly badge: string | null;
  readonly monthlyPrice: string;
  readonly annualPrice: string;
  /** the line under each price */
  readonly monthlyBilling: string;
  readonly annualBilling: string;
  readonly description: string;
  readonly button: string;
  readonly href: string | null;
  readonly features: readonly string[];
}

export function PlanCard({ plan, perMonth, newTab }: { plan: Plan; perMonth: string; newTab: string }) {
  const { id, title, badge, description, button, href, features } = plan;
  const prices = [
    { period: "monthly", price: plan.monthlyPrice, billing: plan.monthlyBilling },
    { period: "annual", price: plan.annualPrice, billing: plan.annualBilling },
  ];
  return (
    <li className="plan" id={id} data-badge={badge === null ? undefined : ""}>
      <div className="plan-head">
        <h2 className="plan-title">{title}</h2>
        {badge === null ? null : <p className="plan-badge">{badge}</p>}
      </div>
      <div className="plan-price">
        {prices.map(({ period, price, billing }) => (
          <p className={period} key={period}>
            <span className="plan-amount">{price}</span>
            <span className="plan-period">{perMonth}</span> <span className="plan-billing">{billing}</span>
          </p>
        ))}
      </div>
      <p className="plan-description">{description}</p>
      {href === null ? (
        // The specification gives the buttons no behaviour, and they do not look as if they had one.
        <button className="button button-still" type="button">
          {button}
        </button>
      ) : (
        <ActionLink
          className={badge === null ? "button button-secondary" : "button"}
          href={href}
          newTab={newTab}
        >
          {button}
        </ActionLink>
      )}
      <ul className="plan-features">
        {features.map((feature) => (
          <li key={feature}>
            <Check className="icon" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
