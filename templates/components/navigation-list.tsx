/** A list of navigation entries: links, the current page marked, and greyed-out text. */
import type { NavigationEntry } from "../navigation.ts";
import { ActionLink } from "./action-link.tsx";

export interface NavigationListProps {
  entries: readonly NavigationEntry[];
  newTab: string;
  disabled: string;
  /** url of the page that is marked as the current one; absent where no entry is marked */
  current?: string;
}

export function NavigationList({ entries, newTab, disabled, current }: NavigationListProps) {
  return (
    <ul className="navigation-list">
      {entries.map(({ label, href, note }) => (
        <li key={label}>
          {href === null ? (
            <span className="navigation-disabled">
              {label} {note === null ? null : <span className="navigation-note">{note} </span>}
              <span className="visually-hidden">{disabled}</span>
            </span>
          ) : href === current ? (
            <a className="navigation-link" href={href} aria-current="page">
              {label}
            </a>
          ) : (
            <ActionLink className="navigation-link" href={href} newTab={newTab} space={"\u00a0"}>
              {label}
            </ActionLink>
          )}
        </li>
      ))}
    </ul>
  );
}
