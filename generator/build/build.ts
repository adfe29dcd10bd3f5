/** The build, top to bottom. Each stage is a file of its name; all run, whatever is found, and publishing waits for a sound site. */
import { resolve } from "node:path";
import type { Effects } from "../types.ts";
import { bundleClient } from "./bundle.ts";
import { checkSite } from "./check.ts";
import { assignCollections } from "./collections.ts";
import { discover, type ReadFile } from "./discover.ts";
import { readEntries } from "./entries.ts";
import { linkPages } from "./link.ts";
import { addMadeEntries } from "./made.ts";
import { arrangeOutputs, listOutputs } from "./output.ts";
import { parseSources } from "./parse.ts";
import { planSite } from "./plan.ts";
import { precompress } from "./precompress.ts";
import { acceptPublicFiles } from "./public-files.ts";
import { publishSite } from "./publish.ts";
import { renderPages } from "./render.ts";
import { type BuildOptions, type Built, finishBuild, finishShare, reportUnsaved } from "./report.ts";
import { createRoutes } from "./routes.ts";
import { type Run, withRun } from "./run.ts";
import { createSession, type Session, saveSession } from "./session.ts";
import { readSite } from "./site.ts";
import { createView } from "./site-view.ts";
import { drawSocial } from "./social.ts";
import { loadTemplates } from "./templates.ts";
import { writeTextFiles } from "./text-files.ts";

type Find = () => ReturnType<typeof discover>;

/**
 * Builds a site once. Expected faults are in the report; only bugs throw, and `readFile`.
 * @param readFile as `discover` has it
 */
export async function build(options: BuildOptions, effects: Effects, readFile?: ReadFile) {
  const session = createSession(resolve(options.root), effects, options, false);
  const find = () => discover(effects.files, session.root, readFile);
  const make = options.shard ? fillStore : buildSite;
  const { report } = await make(session, options, find);
  const unsaved = saveSession(session);
  return unsaved ? reportUnsaved(report, unsaved, options) : report;
}

/**
 * The same in a session, which remembers what it built before, for callers that go on with what was built.
 * @param find the site's files, for callers that have them
 */
export const buildSite = (
  session: Session,
  options: BuildOptions,
  find: Find = () => discover(session.effects.files, session.root),
): Promise<Built> =>
  withRun(session, options, async (run) => {
    const made = await makePages(run, find);
    const files = run.stage("output", () => listOutputs(made, run));
    const planned = run.stage("plan", () => planSite(made, files, run));
    const compressed = await run.stage("output", () => precompress(files, made.site, run));
    const outputs = run.stage("output", () => arrangeOutputs([...files, ...compressed], planned, run));
    const built = { ...made, plan: planned.plan, outputs };
    await run.stage("checks", () => checkSite(built, run));
    const published = run.stage("publish", () => publishSite(outputs, planned, run));
    return finishBuild(built, published, run);
  });

/** What a site is made of, and its finished pages. */
export type MadeSite = Awaited<ReturnType<typeof makePages>>;

/** From the folder to finished pages. */
async function makePages(run: Run, find: Find) {
  const { content, ...files } = run.stage("discover", () => run.take(find()));
  // esbuild works in a process of its own: content is read meanwhile.
  const loading = run.stage("templates", () => loadTemplates(files.templates, run));
  await new Promise(setImmediate);
  const sources = run.stage("parse", () => parseSources(content, run));
  const templates = await loading;
  const publicFiles = run.take(acceptPublicFiles(files.publicFiles, templates.definition));
  const site = run.stage("site", () => readSite(sources, templates, run));
  const declared = { templates, site };
  const bundling = run.stage("bundle", () => bundleClient({ files, sources, ...declared }, run));
  const assigned = run.stage("entries", () => assignCollections(sources, templates, run));
  const read = await run.stage("entries", () => readEntries("entries", assigned, declared, run));
  const written = run.take(read);
  const { entries, open } = await run.stage("made", () => addMadeEntries(written, declared, run));
  const routes = run.stage("routes", () => createRoutes(entries, publicFiles, declared, open, run));
  const view = createView(site, entries, templates.definition, run, { isOpen: open.length > 0 });
  const materials = { ...declared, entries, view };
  const all = routes.routes;
  const own = run.options.shard ? all.filter(({ entry }) => run.isOwn(entry.path)) : all;
  const rendered = run.stage("render", () => renderPages(own, materials, run));
  const texts = run.stage("render", () => writeTextFiles(materials, run));
  const client = await bundling;
  // Else pages hold placeholders or are missing; what is found from here on is told of pages that can be looked at.
  const isShowable = run.isSound();
  const social = await run.stage("social", () => drawSocial(own, client, materials, run));
  const made = { ...materials, files, sources, routes, client, social, isShowable };
  const linked = await run.stage("link", () => linkPages(rendered, texts, made, run));
  return { ...made, ...rendered, ...linked, publicFiles: [...publicFiles, ...linked.textFiles] };
}

/** A share of a site: its pages are made for the store, and nothing is published. */
const fillStore = (session: Session, options: BuildOptions, find: Find) =>
  withRun(session, options, async (run) => ({ report: finishShare(await makePages(run, find), run) }));
