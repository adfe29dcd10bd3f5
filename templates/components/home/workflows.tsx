/**
 * Six cards that pass by, twice in a row so that the loop has no seam; the second list is for the eye only. Styles
 * move them. On a phone they are a row to be swiped.
 */

import PlayerPause from "@tabler/icons/outline/player-pause.svg";
import PlayerPlay from "@tabler/icons/outline/player-play.svg";
import { Html } from "#galley";
import type { IconName } from "../../icon-names.ts";
import SwipeRow from "../../widgets/swipe-row/swipe-row.tsx";
import { Icon } from "../icon.tsx";
import { SectionHead } from "../section-head.tsx";

interface Workflow {
  readonly title: string;
  readonly subtitle: string;
  readonly icon: IconName;
  readonly html: string;
}

export interface WorkflowsProps {
  heading: string;
  /** label of the checkbox that stops the movement */
  pause: string;
  cards: readonly Workflow[];
}

export function Workflows({ heading, pause, cards }: WorkflowsProps) {
  const items = cards.map(({ title, subtitle, icon, html }) => (
    <li className="workflow" key={title}>
      <span className="icon-tile">
        <Icon name={icon} />
      </span>
      <h3 className="workflow-title">{title}</h3>
      <p className="workflow-subtitle">{subtitle}</p>
      <Html className="workflow-text" html={html} />
    </li>
  ));
  return (
    <section className="section workflows" aria-labelledby="workflows">
      <div className="workflows-head">
        <SectionHead id="workflows" heading={heading} />
        <label className="marquee-pause button button-secondary button-small">
          <input className="marquee-pause-input" type="checkbox" />
          <PlayerPause className="icon marquee-pause-moving" aria-hidden="true" />
          <PlayerPlay className="icon marquee-pause-still" aria-hidden="true" />
          <span>{pause}</span>
        </label>
      </div>
      <SwipeRow labelledBy="workflows" className="marquee">
        <ul className="marquee-list">{items}</ul>
        <ul className="marquee-list" aria-hidden="true" inert>
          {items}
        </ul>
      </SwipeRow>
    </section>
  );
}
