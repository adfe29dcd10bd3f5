/** Icons that content names. A component with a fixed icon imports it by itself. */

import type { ComponentType, SVGProps } from "react";
import type { IconName } from "../icon-names.ts";
import Affiliate from "../icons/affiliate.svg";
import Bolt from "../icons/bolt.svg";
import CalendarEvent from "../icons/calendar-event.svg";
import ChartLine from "../icons/chart-line.svg";
import Clipboard from "../icons/clipboard.svg";
import Code from "../icons/code.svg";
import DeviceLaptop from "../icons/device-laptop.svg";
import Download from "../icons/download.svg";
import EyeOff from "../icons/eye-off.svg";
import FileText from "../icons/file-text.svg";
import History from "../icons/history.svg";
import Lock from "../icons/lock.svg";
import Mail from "../icons/mail.svg";
import Message2 from "../icons/message-2.svg";
import Notes from "../icons/notes.svg";
import Plug from "../icons/plug.svg";
import ShieldCheck from "../icons/shield-check.svg";
import UserHeart from "../icons/user-heart.svg";
import Users from "../icons/users.svg";

const drawings: Record<IconName, ComponentType<SVGProps<SVGSVGElement>>> = {
  affiliate: Affiliate,
  bolt: Bolt,
  "calendar-event": CalendarEvent,
  "chart-line": ChartLine,
  clipboard: Clipboard,
  code: Code,
  "device-laptop": DeviceLaptop,
  download: Download,
  "eye-off": EyeOff,
  "file-text": FileText,
  history: History,
  lock: Lock,
  mail: Mail,
  "message-2": Message2,
  notes: Notes,
  plug: Plug,
  "shield-check": ShieldCheck,
  "user-heart": UserHeart,
  users: Users,
};

/** A decoration: assistive technology never meets it. */
export function Icon({ name }: { name: IconName }) {
  const Drawing = drawings[name];
  return <Drawing className="icon" />;
}
