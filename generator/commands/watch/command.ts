/** `galley watch`: builds, and builds again whenever a source changes. */
import { type Command, EXIT, outFolder } from "../command.ts";
import { type Flags, shared } from "../options.ts";
import { createRebuildPrinter } from "./print.ts";

export const command: Command<Flags> = {
  usage: "watch",
  summary: "write the site again whenever a source changes",
  description:
    "Builds, then waits for changes of content/ and templates/. After a fault the folder stays as it was until\n" +
    "the fault is mended. Stopped with Ctrl-C it ends well when the folder holds the site as its sources say.",
  options: shared("out", "drafts", "strict", "noCache", "baseUrl", "preview", "now"),
  examples: [
    ["galley watch", "keep site/ up to date"],
    ["galley watch --drafts --out preview", "keep a folder with drafts up to date"],
  ],
  exits: { 1: "stopped while something was at fault, or before the first build had ended" },
  async run(flags, _, context) {
    const { root, quiet, terminal, effects } = context;
    const { out, folder } = outFolder(flags.out, context);
    const interrupted = terminal.interrupted();
    const { startWatching } = await import("../../watch/watch.ts");
    const print = createRebuildPrinter(folder, context);
    const watching = startWatching({ ...flags, root, out, write: true }, effects, print);
    const signal = await Promise.race([watching.ready, interrupted]);
    if (!quiet && signal === undefined) terminal.err("Waiting for changes. Press Ctrl-C to stop.\n");
    await interrupted;
    await watching.close();
    return watching.isGood() ? EXIT.done : EXIT.faults;
  },
};
