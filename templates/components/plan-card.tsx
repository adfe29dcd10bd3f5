/** One plan. Five rows: name, price, description, button, features. */
import Check from "@tabler/icons/outline/check.svg";
import { ActionLink } from "./action-link.tsx";

export interface Plan {
  readonly id: string;
  readonly title: string;
  readonly badge: string | null;
  readonly monthlyPrice: string;
  readonly annualPrice: string;
  readonly yearlyTotal: string | null;
  readonly description: string;
  readonly button: string;
  readonly href: string | null;
  readonly features: readonly string[];
}

export function PlanCard({ plan, perMonth, newTab }: { plan: Plan; perMonth: string; newTab: string }) {
  const { id, title, badge, monthlyPrice, annualPrice, yearlyTotal, description, button, href, features } =
    plan;
  const buttonClass = badge === null ? "button button-secondary plan-button" : "button plan-button";
  return (
    <li className="plan" id={id} data-badge={badge === null ? undefined : ""}>
      <div className="plan-head">
        <h2 className="plan-title">{title}</h2>
        {badge === null ? null : <p className="plan-badge">{badge}</p>}
      </div>
      <div className="plan-price">
        <p className="monthly">
          <span className="plan-amount">{monthlyPrice}</span>
          <span className="plan-period">{perMonth}</span>
        </p>
        <p className="annual">
          <span className="plan-amount">{annualPrice}</span>
          <span className="plan-period">{perMonth}</span>{" "}
          {yearlyTotal === null ? null : <span className="plan-total">{yearlyTotal}</span>}
        </p>
      </div>
      <p className="plan-description">{description}</p>
      {href === null ? (
        // The specification gives the buttons no behaviour; a plan's href makes it a link.
        <button className={buttonClass} type="button">
          {button}
        </button>
      ) : (
        <ActionLink className={buttonClass} href={href} newTab={newTab}>
          {button}
        </ActionLink>
      )}
      <ul className="plan-features">
        {features.map((feature) => (
          <li key={feature}>
            <Check className="icon" aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
