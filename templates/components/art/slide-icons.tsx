/**
 * The carousel's icons and its pointer, drawn once in the page. The carousel only refers to them, so that the drawings do not travel
 * with its script as well.
 */

import type { ComponentType, SVGProps } from "react";
import type { SlideIconName } from "../../icon-names.ts";
import CalendarEvent from "../../icons/calendar-event.svg";
import Check from "../../icons/check.svg";
import ChevronLeft from "../../icons/chevron-left.svg";
import ChevronRight from "../../icons/chevron-right.svg";
import Clipboard from "../../icons/clipboard.svg";
import FileText from "../../icons/file-text.svg";
import Mail from "../../icons/mail.svg";
import PlayerPause from "../../icons/player-pause.svg";
import PlayerPlay from "../../icons/player-play.svg";
import UserHeart from "../../icons/user-heart.svg";
import { PointerShape } from "../pointer.tsx";

type Name = SlideIconName | "check" | "player-pause" | "player-play";

const drawings: Record<Name, ComponentType<SVGProps<SVGSVGElement>>> = {
  "calendar-event": CalendarEvent,
  check: Check,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  clipboard: Clipboard,
  "file-text": FileText,
  mail: Mail,
  "player-pause": PlayerPause,
  "player-play": PlayerPlay,
  "user-heart": UserHeart,
};

/** The drawings themselves. Put them once into a page that holds a carousel, before it. */
export function SlideIconDefinitions() {
  return (
    <svg className="slide-icon-definitions" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(drawings).map(([name, Drawing]) => (
          // How wide the lines are is for the place to say, as with every other icon.
          <Drawing id={`icon-${name}`} key={name} strokeWidth={undefined} aria-hidden={undefined} />
        ))}
        <PointerShape id="pointer" />
      </defs>
    </svg>
  );
}

/** A use of one of the drawings. */
export function SlideIcon({ name }: { name: Name }) {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
