/** A list that is a row to be swiped on a phone. The script lets the keyboard scroll it, where there is something to scroll. */
// biome-ignore-all lint/a11y/useSemanticElements: a row of cards is a group, not form fields

import type { ReactNode } from "react";
import { widget } from "#galley";

interface SwipeRowProps {
  /** id of the section's heading */
  labelledBy: string;
  className?: string;
  children: ReactNode;
}

const SwipeRow = ({ labelledBy, className, children }: SwipeRowProps) => (
  <div
    className={className === undefined ? "swipe-row" : `swipe-row ${className}`}
    role="group"
    aria-labelledby={labelledBy}
  >
    {children}
  </div>
);

export default widget({ name: "swipe-row", component: SwipeRow, enhance: "load" });
