/** Two small drawings without words: a row of context chips, and a form being filled. Decoration only. */
import CalendarEvent from "@tabler/icons/outline/calendar-event.svg";
import Check from "@tabler/icons/outline/check.svg";
import FileText from "@tabler/icons/outline/file-text.svg";
import Mail from "@tabler/icons/outline/mail.svg";
import Users from "@tabler/icons/outline/users.svg";
import { Pointer } from "../pointer.tsx";

/** Lengths of the drawn words, by class: short, middle, long. */
const chips = [
  { icon: Mail, length: "long" },
  { icon: FileText, length: "short" },
  { icon: Users, length: "middle" },
  { icon: CalendarEvent, length: "short" },
];

export function ChipsDrawing() {
  return (
    <div className="drawing drawing-chips" aria-hidden="true">
      {chips.map(({ icon: Icon, length }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        <span className="drawing-chip" key={index}>
          <Icon className="icon" />
          <span className={`drawing-word drawing-word-${length}`} />
        </span>
      ))}
      <span className="drawing-dot" />
    </div>
  );
}

export function FormDrawing() {
  return (
    <div className="drawing drawing-form" aria-hidden="true">
      {["middle", "long", "short"].map((length, index) => (
        <span className="drawing-field" data-state={index < 2 ? "done" : "waiting"} key={length}>
          <span className={`drawing-word drawing-word-${length}`} />
          {index < 2 ? <Check className="icon" /> : <span className="drawing-dot" />}
        </span>
      ))}
      <Pointer />
    </div>
  );
}
