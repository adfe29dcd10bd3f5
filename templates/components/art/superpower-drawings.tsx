/** Two small drawings without words: a question with what it knows, and a form being filled. Decoration only. */
import CalendarEvent from "@tabler/icons/outline/calendar-event.svg";
import Check from "@tabler/icons/outline/check.svg";
import FileText from "@tabler/icons/outline/file-text.svg";
import Mail from "@tabler/icons/outline/mail.svg";
import Users from "@tabler/icons/outline/users.svg";
import { Pointer } from "../pointer.tsx";

const chips = [Mail, FileText, Users, CalendarEvent];

/** A drawn word: short, middle or long. */
const Word = ({ length }: { length: string }) => <span className={`drawing-word drawing-word-${length}`} />;

export function ChipsDrawing() {
  return (
    <div className="drawing" aria-hidden="true" dir="ltr">
      <div className="drawing-window">
        <div className="drawing-line">
          <span className="drawing-dot" />
          <Word length="long" />
          <Word length="middle" />
        </div>
        <div className="drawing-chips">
          {chips.map((Icon, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
            <span className="drawing-chip" key={index}>
              <Icon className="icon" />
              <Word length="short" />
            </span>
          ))}
        </div>
        <div className="drawing-answer">
          <Word length="full" />
          <Word length="long" />
        </div>
      </div>
    </div>
  );
}

export function FormDrawing() {
  return (
    <div className="drawing" aria-hidden="true" dir="ltr">
      <div className="drawing-window">
        {["middle", "long"].map((length) => (
          <div className="drawing-field" key={length}>
            <Word length={length} />
            <Check className="icon" />
          </div>
        ))}
        <div className="drawing-line">
          <span className="drawing-approve">
            <span className="drawing-dot" />
            <Word length="short" />
          </span>
          <Word length="short" />
        </div>
        <Pointer />
      </div>
    </div>
  );
}
