/** Links. One that leaves the site opens a new tab without access to this one, and says so. */

import type { ReactNode } from "react";
import ArrowUpRight from "../icons/arrow-up-right.svg";

const isOutbound = (href: string): boolean => /^https?:/.test(href);

export interface ActionLinkProps {
  href: string;
  /** read out behind the text of a link that opens a new tab */
  newTab: string;
  className?: string;
  /** what stands before the arrow: in running text a space that keeps it on the line of the last word */
  space?: " " | "\u00a0";
  children: ReactNode;
}

/** A link of any look; outbound ones get an arrow. */
export function ActionLink({ href, newTab, className, space = " ", children }: ActionLinkProps) {
  if (!isOutbound(href)) {
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {space}
      <ArrowUpRight className="icon icon-outbound" />
      <span className="visually-hidden">{newTab}</span>
    </a>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  button,
  newTab,
  small,
}: {
  button: { label: string; href: string };
  newTab: string;
  small?: boolean;
}) {
  return (
    <ActionLink className={small ? "button button-small" : "button"} href={button.href} newTab={newTab}>
      {button.label}
    </ActionLink>
  );
}
