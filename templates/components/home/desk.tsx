/**
 * The hero's picture: a desktop with a mail, a calendar and the prompt beside the pointer. All of it is drawing, and it
 * shows how the performance ends. What is seen only while it plays is `.desk-before`: invisible, in nobody's way.
 */
import Check from "../../icons/check.svg";
import CornerDownLeft from "../../icons/corner-down-left.svg";
import { Icon } from "../icon.tsx";
import Mark from "../mark.svg";
import { Pointer } from "../pointer.tsx";
import { Prompt } from "../prompt.tsx";
import type { HeroData } from "./hero.tsx";

type DeskData = HeroData["picture"];

export function Desk({ picture }: { picture: DeskData }) {
  const { label, menuBar, mail, calendar, prompt } = picture;
  return (
    <figure className="desk" role="img" aria-label={label}>
      <div className="desk-canvas" aria-hidden="true" dir="ltr">
        <div className="desk-bar">
          <span className="desk-bar-app">{menuBar.app}</span>
          {menuBar.menus.map((menu) => (
            <span key={menu}>{menu}</span>
          ))}
          <span className="desk-bar-status">
            <Mark className="mark" />
            <span>{menuBar.clock}</span>
          </span>
        </div>
        <MailWindow mail={mail} />
        <PromptWindow prompt={prompt} />
        <CalendarWindow calendar={calendar} />
      </div>
    </figure>
  );
}

function MailWindow({ mail }: { mail: DeskData["mail"] }) {
  return (
    <div className="window mail">
      <span className="window-lights">
        <span />
        <span />
        <span />
      </span>
      <p className="mail-subject">{mail.subject}</p>
      <p className="mail-header">
        <span className="mail-from">{mail.from}</span> <span>{mail.time}</span>{" "}
        <span className="mail-replied">
          <Check className="icon" /> {mail.replied}
        </span>
      </p>
      <p className="mail-text">
        {mail.before} <mark className="mail-highlight">{mail.highlight}</mark>
        {mail.after}
      </p>
      <p className="mail-text mail-second">{mail.second}</p>
    </div>
  );
}

function CalendarWindow({ calendar }: { calendar: DeskData["calendar"] }) {
  return (
    <div className="window calendar">
      <p className="calendar-day">{calendar.day}</p>
      {calendar.hours.map((hour) => (
        <div className="calendar-row" key={hour}>
          <span className="calendar-hour">{hour}</span>
          {calendar.events
            .filter((event) => event.hour === hour)
            .map(({ title, state }) => (
              <span className="calendar-event" data-state={state} key={title}>
                {title}
                {state === "moved" ? (
                  <span className="calendar-event calendar-event-before desk-before">{title}</span>
                ) : null}
              </span>
            ))}
        </div>
      ))}
    </div>
  );
}

function PromptWindow({ prompt }: { prompt: DeskData["prompt"] }) {
  return (
    <div className="desk-prompt">
      <Prompt text={prompt.text} chips={prompt.chips}>
        {prompt.actions.map(({ icon, title, text, detail, result }) => (
          <div className="prompt-action" key={title}>
            <Icon name={icon} />
            <span className="prompt-action-title">{title}</span>
            <span className="prompt-action-result">
              <Check className="icon" /> {result}
            </span>
            <span className="prompt-action-text">{text}</span>
            {detail === undefined ? null : <span className="prompt-action-detail chip">{detail}</span>}
          </div>
        ))}
        <div className="prompt-buttons">
          <span className="drawn-button prompt-approved">
            <Check className="icon" /> {prompt.approved}
          </span>
          <span className="drawn-button drawn-button-primary prompt-approve desk-before">
            {prompt.approve} <CornerDownLeft className="icon" />
          </span>
          <span className="drawn-button prompt-undo">{prompt.undo}</span>
        </div>
      </Prompt>
      <Pointer />
    </div>
  );
}
