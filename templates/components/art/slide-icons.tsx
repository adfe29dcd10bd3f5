/**
 * The carousel's icons and its pointer, drawn once in the page. The carousel only refers to them, so that the drawings do not travel
 * with its script as well.
 */
import CalendarEvent from "@tabler/icons/outline/calendar-event.svg";
import Check from "@tabler/icons/outline/check.svg";
import ChevronLeft from "@tabler/icons/outline/chevron-left.svg";
import ChevronRight from "@tabler/icons/outline/chevron-right.svg";
import Clipboard from "@tabler/icons/outline/clipboard.svg";
import FileText from "@tabler/icons/outline/file-text.svg";
import Mail from "@tabler/icons/outline/mail.svg";
import PlayerPause from "@tabler/icons/outline/player-pause.svg";
import PlayerPlay from "@tabler/icons/outline/player-play.svg";
import UserHeart from "@tabler/icons/outline/user-heart.svg";
import type { ComponentType, SVGProps } from "react";
import type { SlideIconName } from "../../icon-names.ts";
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
