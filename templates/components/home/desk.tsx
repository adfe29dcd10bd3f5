/** The hero's picture: a desktop with a mail, a calendar and the prompt beside the pointer. All of it is drawing. */
import CornerDownLeft from "@tabler/icons/outline/corner-down-left.svg";
import { Icon } from "../icon.tsx";
import { Landscape } from "../landscape.tsx";
import Mark from "../mark.svg";
import { Pointer } from "../pointer.tsx";
import { Prompt } from "../prompt.tsx";
import type { HeroData } from "./hero.tsx";

type DeskData = HeroData["picture"];

export function Desk({ picture }: { picture: DeskData }) {
  const { label, menuBar, mail, calendar, prompt } = picture;
  return (
    <figure className="desk sky" role="img" aria-label={label}>
      <div className="desk-canvas" aria-hidden="true" dir="ltr">
        <Landscape />
        <div className="desk-bar">
          <span className="desk-bar-app">{menuBar.app}</span>
          {menuBar.menus.map((menu) => (
            <span className="desk-bar-menu" key={menu}>
              {menu}
            </span>
          ))}
          <span className="desk-bar-status">
            <Mark className="mark" />
            <span>{menuBar.clock}</span>
          </span>
        </div>
        <MailWindow mail={mail} />
        <CalendarWindow calendar={calendar} />
        <PromptWindow prompt={prompt} />
        <Pointer />
      </div>
    </figure>
  );
}

function Lights() {
  return (
    <span className="window-lights">
      <span />
      <span />
      <span />
    </span>
  );
}

function MailWindow({ mail }: { mail: DeskData["mail"] }) {
  return (
    <div className="window mail">
      <div className="mail-sidebar">
        <Lights />
        {mail.folders.map((folder) => (
          <span className="mail-folder" key={folder}>
            {folder}
          </span>
        ))}
      </div>
      <div className="mail-message">
        <p className="mail-subject">{mail.subject}</p>
        <p className="mail-header">
          <span className="mail-from">{mail.from}</span> <span className="mail-to">{mail.to}</span>{" "}
          <span className="mail-time">{mail.time}</span>
        </p>
        <p className="mail-text">
          {mail.before} <mark className="mail-highlight">{mail.highlight}</mark>
          {mail.after}
        </p>
        <p className="mail-text">{mail.second}</p>
        <p className="mail-reply">{mail.reply}</p>
      </div>
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
              </span>
            ))}
        </div>
      ))}
    </div>
  );
}

function PromptWindow({ prompt }: { prompt: DeskData["prompt"] }) {
  return (
    <Prompt text={prompt.text} chips={prompt.chips}>
      {prompt.actions.map(({ icon, title, text }) => (
        <div className="prompt-action" key={title}>
          <Icon name={icon} />
          <span className="prompt-action-title">{title}</span>
          <span className="prompt-action-text">{text}</span>
        </div>
      ))}
      <p className="prompt-buttons">
        <span className="drawn-button drawn-button-primary">
          {prompt.approve} <CornerDownLeft className="icon" />
        </span>
        <span className="drawn-button">{prompt.edit}</span>
      </p>
    </Prompt>
  );
}
