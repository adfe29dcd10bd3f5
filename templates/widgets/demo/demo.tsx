/** A picture that performs once when it is on screen, and again on request. Without the script it shows how it ends. */

import type { ReactNode } from "react";
import { widget } from "#galley";
import PlayerPlay from "../../icons/player-play.svg";

interface DemoProps {
  /** name of the button that plays it again */
  replay: string;
  children: ReactNode;
}

const Demo = ({ replay, children }: DemoProps) => (
  <>
    {children}
    <button className="demo-replay" type="button">
      <PlayerPlay className="icon" />
      <span>{replay}</span>
    </button>
  </>
);

// Small enough for the loader: a file of its own would cost a visitor more.
export default widget({ name: "demo", component: Demo, enhance: "load" });
