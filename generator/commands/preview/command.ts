/** `galley preview`: serves what was built until somebody asks it to end. */
import { Option } from "commander";
import { type Command, outFolder } from "../command.ts";
import { type Flags, shared } from "../options.ts";
import { serve } from "../print.ts";

export const command: Command<Flags & { readonly hostRules?: string }> = {
  usage: "preview",
  summary: "serve the built folder as its host would",
  description: "Serves what build has written, with the redirects and headers that visitors will get.",
  options: [
    ...shared("out", "port", "host"),
    new Option(
      "--host-rules <name>",
      "answer as this host would: one of those that `hosts` in content/site.yaml may name",
    ),
  ],
  examples: [
    ["galley preview", "serve site/ on this machine only"],
    ["galley preview --port 8080 --host-rules netlify", "on a given port, by the rules of one host"],
  ],
  exits: { 130: "stopped with Ctrl-C (143: by a signal to end)" },
  async run(flags, _, context) {
    const { out } = outFolder(flags.out, context);
    const { preview } = await import("../../serve/preview.ts");
    const start = () => preview({ ...flags, root: context.root, out }, context.effects);
    return serve(start, "Press Ctrl-C to stop.", context);
  },
};
