/** Tells what pages show nothing of, at the text that was to be shown. */
import type { CheckContext } from "../check.ts";
import { tellPageFaults } from "./page-faults.ts";

export const checkUnshown = ({ odd, published, writings }: CheckContext) =>
  tellPageFaults(
    odd.flatMap(({ unshown }) => unshown),
    {
      ...writings,
      content: () => published.map(({ file: { path, body }, filled: data }) => ({ path, body, data })),
    },
  );
