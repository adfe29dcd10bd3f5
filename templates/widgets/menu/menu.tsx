/** The list of pages on small screens: a native popover. The script only closes it when the window grows. */

import type { ReactNode } from "react";
import { widget } from "#galley";
import MenuIcon from "../../icons/menu.svg";
import X from "../../icons/x.svg";

interface MenuProps {
  /** name of the button and of the list it opens; the header's own list has another */
  label: string;
  children: ReactNode;
}

// No aria-expanded: a button with popovertarget gets it from the browser, and writing it is a conformance error.
function Menu({ label, children }: MenuProps) {
  return (
    <>
      <button className="menu-button" type="button" popoverTarget="menu" aria-label={label}>
        <MenuIcon className="icon menu-button-open" />
        <X className="icon menu-button-close" aria-hidden="true" />
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={label}>
        {children}
      </nav>
    </>
  );
}

export default widget({ name: "menu", component: Menu, enhance: "load" });
