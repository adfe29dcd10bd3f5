/** Icons that content names. A component with a fixed icon imports it by itself. */
import Affiliate from "@tabler/icons/outline/affiliate.svg";
import Bolt from "@tabler/icons/outline/bolt.svg";
import CalendarEvent from "@tabler/icons/outline/calendar-event.svg";
import ChartLine from "@tabler/icons/outline/chart-line.svg";
import Clipboard from "@tabler/icons/outline/clipboard.svg";
import Code from "@tabler/icons/outline/code.svg";
import DeviceLaptop from "@tabler/icons/outline/device-laptop.svg";
import Download from "@tabler/icons/outline/download.svg";
import EyeOff from "@tabler/icons/outline/eye-off.svg";
import FileText from "@tabler/icons/outline/file-text.svg";
import History from "@tabler/icons/outline/history.svg";
import Lock from "@tabler/icons/outline/lock.svg";
import Mail from "@tabler/icons/outline/mail.svg";
import Message2 from "@tabler/icons/outline/message-2.svg";
import Notes from "@tabler/icons/outline/notes.svg";
import Plug from "@tabler/icons/outline/plug.svg";
import ShieldCheck from "@tabler/icons/outline/shield-check.svg";
import UserHeart from "@tabler/icons/outline/user-heart.svg";
import Users from "@tabler/icons/outline/users.svg";
import type { ComponentType, SVGProps } from "react";
import type { IconName } from "../icon-names.ts";

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
  return <Drawing className="icon" aria-hidden="true" />;
}
