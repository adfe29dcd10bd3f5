/** End of a page: a line in a prompt, perhaps a button, and the way to the next page. */
import ChevronRight from "../icons/chevron-right.svg";
import { ButtonLink } from "./action-link.tsx";

interface Link {
  label: string;
  href: string;
}

export interface ClosingProps {
  closing: { text: string; button?: Link | undefined; more: Link };
  newTab: string;
}

export function Closing({ closing: { text, button, more }, newTab }: ClosingProps) {
  return (
    <div className="closing">
      <p className="closing-text">
        <span className="prompt-dot" />
        <span>
          {text}
          <span className="prompt-caret" />
        </span>
      </p>
      <MoreLink link={more} />
      {button === undefined ? null : <ButtonLink button={button} newTab={newTab} />}
    </div>
  );
}

/** A link within the site that leads on. */
export function MoreLink({ link: { label, href } }: { link: Link }) {
  return (
    <a className="more-link" href={href}>
      {label} <ChevronRight className="icon" />
    </a>
  );
}
