/** Monthly or annual. A native checkbox; styles show the matching prices, the script announces them. */

import { useState } from "react";
import { widget } from "#galley";

export interface PricingSwitchProps {
  /** name of the group, read out */
  group: string;
  /** before the switch */
  monthly: string;
  /** behind it, and its name */
  label: string;
  monthlyShown: string;
  annualShown: string;
}

function PricingSwitch({ group, monthly, label, monthlyShown, annualShown }: PricingSwitchProps) {
  const [announcement, setAnnouncement] = useState("");
  return (
    <fieldset className="pricing-switch">
      <legend className="visually-hidden">{group}</legend>
      <span className="pricing-switch-monthly">{monthly}</span>
      <label className="pricing-switch-label">
        <input
          className="pricing-switch-input"
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
          role="switch"
          onChange={(event) => setAnnouncement(event.currentTarget.checked ? annualShown : monthlyShown)}
        />
        <span className="pricing-switch-text">{label}</span>
      </label>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

export default widget({ name: "pricing-switch", component: PricingSwitch, hydrate: "interaction" });
