/** Fades its content in once, when half of it is on screen. Without the script it is simply there. */

import type { ReactNode } from "react";
import { widget } from "#galley";

const Reveal = ({ children }: { children: ReactNode }) => <>{children}</>;

export default widget({ name: "reveal", component: Reveal, enhance: "load" });
