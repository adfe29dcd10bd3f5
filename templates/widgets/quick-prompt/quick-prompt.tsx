/**
 * The product's prompt, at the visitor's own cursor: a native popover with suggestions that are links. A button with
 * `popovertarget` opens it without any script; the script adds the keys, and the place.
 */

import { widget } from "#galley";
import { Icon } from "../../components/icon.tsx";
import type { IconName } from "../../icon-names.ts";
import ArrowKeys from "../arrow-keys/arrow-keys.tsx";

/** What a button's `popovertarget` says. */
export const QUICK_PROMPT = "quick-prompt";

export interface QuickPromptProps {
  /** what it asks */
  question: string;
  suggestions: readonly { readonly icon: IconName; readonly label: string; readonly href: string }[];
}

const QuickPrompt = ({ question, suggestions }: QuickPromptProps) => (
  <div className="quick-prompt" id={QUICK_PROMPT} popover="auto" role="dialog" aria-label={question}>
    <p className="prompt-text" aria-hidden="true">
      <span className="prompt-dot" />
      <span>
        {question}
        <span className="prompt-caret" />
      </span>
    </p>
    <ArrowKeys>
      <ul>
        {suggestions.map(({ icon, label, href }, index) => (
          <li key={href}>
            {/* biome-ignore lint/a11y/noAutofocus: a dialog moves the focus into itself; nothing has it while closed */}
            <a className="quick-prompt-link" href={href} autoFocus={index === 0}>
              <Icon name={icon} /> {label}
            </a>
          </li>
        ))}
      </ul>
    </ArrowKeys>
  </div>
);

export default widget({ name: "quick-prompt", component: QuickPrompt, enhance: "load" });
