/**
 * The hero's picture: a desktop with a mail, a calendar and the prompt beside the pointer. All of it is drawing, and it
 * shows how the performance ends. What is seen only while it plays is `.desk-before`: invisible, in nobody's way.
 * When each part is seen stands with it, in milliseconds of the performance: `data-from`, `data-until`. What moves
 * besides is in widgets/demo.
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
      <div className="desk-canvas" aria-hidden="true">
        <div className="desk-bar" dir="ltr">
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
        <span className="mail-replied" data-from={4250}>
          <Check className="icon" /> {mail.replied}
        </span>
      </p>
      <p className="mail-text">
        {mail.before} <mark className="mail-phrase">{mail.highlight}</mark>
        {mail.after}
        <span className="mail-light" data-from={1050}>
          {mail.before}{" "}
          <mark className="mail-highlight">
            {mail.highlight}
            <span className="mail-end" />
          </mark>
          {mail.after}
        </span>
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
              <span
                className="calendar-event"
                data-state={state}
                data-from={state === "proposed" ? 2850 : undefined}
                key={title}
              >
                {title}
                {state === "moved" ? (
                  <span className="calendar-event calendar-event-before desk-before" data-until={2850}>
                    {title}
                  </span>
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
        {prompt.actions.map(({ icon, title, text, detail, result }, index) => (
          // Each appears behind the words that ask for it.
          <div className="prompt-action" key={title} data-from={2100 + index * 450}>
            <Icon name={icon} />
            {index === 0 ? (
              <span className="prompt-reply desk-before" data-until={4150}>
                <Icon name={icon} />
              </span>
            ) : null}
            <span className="prompt-action-title">{title}</span>
            <span className="prompt-action-result" data-from={3850 + index * 700}>
              <Check className="icon" /> {result}
            </span>
            <span className="prompt-action-text">{text}</span>
            {detail === undefined ? null : <span className="prompt-action-detail chip">{detail}</span>}
          </div>
        ))}
        <div className="prompt-buttons" data-from={2850}>
          <span className="drawn-button prompt-approved" data-from={3700}>
            <Check className="icon" /> {prompt.approved}
          </span>
          <span className="drawn-button drawn-button-primary prompt-approve desk-before" data-until={3700}>
            {prompt.approve} <CornerDownLeft className="icon" />
          </span>
          <span className="drawn-button prompt-undo" data-from={3800}>
            {prompt.undo}
          </span>
        </div>
      </Prompt>
      <span className="desk-pointer">
        <Pointer />
      </span>
    </div>
  );
}
