/** Wraps links: the one that leads to the page the visitor is on scrolls to its top, and a menu closes. Without the script it loads it again. */

import type { ReactNode } from "react";
import { widget } from "#galley";

const PageScroll = ({ children }: { children: ReactNode }) => <>{children}</>;

export default widget({ name: "page-scroll", component: PageScroll, enhance: "load" });
