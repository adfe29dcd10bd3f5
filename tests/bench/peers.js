/** galley among other generators, by a bench of its own that measures all of them in turn on one corpus. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** As a table names them, by Markdown engine. */
const NAMES = { remark: "galley", satteri: "galley-satteri" };

/**
 * Prints the table of the bench.
 * @param peersBench folder of the bench, which holds run.mjs; its README says how peers are installed
 * @param peers names that the bench knows
 * @param folder where the sites will lie
 * @param galley its bin
 * @param content what a site holds besides articles
 * @param placeSite lays out the rest of a site in a folder, for a Markdown engine
 */
export function measurePeers({
  peersBench,
  peers,
  sizes,
  rounds,
  engines,
  folder,
  galley,
  content,
  placeSite,
}) {
  const ours = engines.map((engine) => {
    const dir = join(folder, NAMES[engine]);
    placeSite(dir, engine);
    const adapter = {
      dir,
      content: "content",
      overlay: content,
      flavor: join(import.meta.dirname, "flavor.js"),
      build: `node '${galley}' build`,
      out: "site",
      caches: [".galley"],
      page: "articles/{slug}.html",
    };
    return [NAMES[engine], adapter];
  });
  const adapters = join(folder, "adapters.json");
  writeFileSync(adapters, JSON.stringify(Object.fromEntries(ours)));
  const options = {
    adapters,
    // galley last: it looks again at files that were written moments before, and all corpora are written first.
    peers: [...peers, ...ours.map(([name]) => name)],
    sizes,
    rounds,
    node: process.versions.node.split(".")[0],
    json: join(folder, "results.json"),
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { status } = spawnSync(process.execPath, [join(peersBench, "run.mjs"), ...words], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`the bench of the peers ended with ${status}`);
}
