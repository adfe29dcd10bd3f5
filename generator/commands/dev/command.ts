/** `galley dev`: serves the site while it is written. */
import { type Command, EXIT } from "../command.ts";
import { type Flags, shared } from "../options.ts";
import { serve } from "../print.ts";
import { createRebuildPrinter } from "../watch/print.ts";

export const command: Command<Flags> = {
  usage: "dev",
  summary: "serve the site and show every change as it is saved",
  description:
    "Builds in memory, drafts and scheduled pages included, and serves to this machine only, unless --host\n" +
    "says otherwise. Open pages update themselves in place and tell faults in their corner; one that keeps a\n" +
    "page from being rendered shows over the last good one. Alt and a click on a text open its file in the\n" +
    "editor that VISUAL or EDITOR names.",
  options: shared("port", "host", "noDrafts", "strict", "noCache", "now"),
  examples: [
    ["galley dev", "serve on the first free port from 4400"],
    ["galley dev --port 8080 --no-drafts", "on a given port, what visitors would see today"],
  ],
  exits: {
    1: "stopped while something was at fault, with --strict",
    130: "stopped with Ctrl-C (143: by a signal to end)",
  },
  async run(flags, _, context) {
    const { dev } = await import("../../serve/dev/dev.ts");
    const print = createRebuildPrinter(undefined, context);
    let isGood = true;
    const start = () =>
      dev({ ...flags, root: context.root }, context.effects, (result) => {
        isGood = result.ok;
        print(result);
      });
    const advice = "Press Ctrl-C to stop. Alt and a click on a text open its file.";
    const code = await serve(start, advice, context);
    return flags.strict && !isGood ? EXIT.faults : code;
  },
};
