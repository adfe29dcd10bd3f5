/** A list of links that arrow keys walk through, round and round. Without the script the Tab key does. */

import type { ReactNode } from "react";
import { widget } from "#galley";

const ArrowKeys = ({ children }: { children: ReactNode }) => <>{children}</>;

export default widget({ name: "arrow-keys", component: ArrowKeys, enhance: "interaction" });
