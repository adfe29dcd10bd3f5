/**
 * Six cards that pass by, each with its moment of the day, twice in a row so that the loop has no seam; the second list
 * is for the eye only. Styles move them. On a phone they are a row to be swiped.
 */

import PlayerPause from "../../icons/player-pause.svg";
import PlayerPlay from "../../icons/player-play.svg";
import SwipeRow from "../../widgets/swipe-row/swipe-row.tsx";
import { Fragment, type FragmentData } from "../art/fragment.tsx";
import { SectionHead } from "../section-head.tsx";
import { Unbroken, UnbrokenHtml } from "../unbroken.tsx";

interface Workflow {
  readonly title: string;
  readonly subtitle: string;
  readonly html: string;
  readonly fragment: FragmentData;
}

export interface WorkflowsProps {
  heading: string;
  /** label of the checkbox that stops the movement */
  pause: string;
  cards: readonly Workflow[];
}

export function Workflows({ heading, pause, cards }: WorkflowsProps) {
  const items = cards.map(({ title, subtitle, html, fragment }) => (
    <li className="workflow" key={title}>
      <div>
        <h3 className="workflow-title">{title}</h3>
        <p className="workflow-subtitle">
          <Unbroken text={subtitle} />
        </p>
        <UnbrokenHtml className="workflow-text" html={html} />
      </div>
      <Fragment fragment={fragment} />
    </li>
  ));
  return (
    <section className="section workflows" aria-labelledby="workflows">
      <div className="workflows-head">
        <SectionHead id="workflows" heading={heading} />
        <label className="marquee-pause button button-secondary button-small">
          <input className="marquee-pause-input" type="checkbox" />
          <PlayerPause className="icon marquee-pause-moving" />
          <PlayerPlay className="icon marquee-pause-still" />
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
