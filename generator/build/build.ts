/**
 * The build, top to bottom: discover → templates → parse → site → entries → routes → references →
 * render ‖ bundle → link → emit → publish. Each step takes readonly data and returns new data with diagnostics;
 * only `publish` touches the output folder, and only when there are no errors.
 */
import { join, resolve } from "node:path";
import type { PageInfo } from "../define.ts";
import { error, hasErrors } from "../problems/problems.ts";
import { publish, recoverPublished } from "../publish/publish.ts";
import { withoutEchoes } from "../schema/validate.ts";
import type { Diagnostic, Effects, Result, Route } from "../types.ts";
import { discoverWidgets } from "../widgets/discover.ts";
import { checkAttemptedPlan } from "./attempted-plan.ts";
import type { Built, ReadSite } from "./built.ts";
import { bundleSite } from "./bundle.ts";
import { withoutConsequences } from "./cascading.ts";
import { checkPages } from "./checks/pages.ts";
import { checkContentReferences, checkPageReferences } from "./checks/references.ts";
import {
  assignCollections,
  attemptedEntries,
  attemptUnread,
  collectEntries,
  createLocationOf,
  nameUnread,
  publishedEntries,
} from "./collect.ts";
import { parseFiles, readSite, SITE_FILE, siteMissing } from "./content.ts";
import { discover, type Tree } from "./discover.ts";
import { readEntries } from "./entries.ts";
import { createGuard } from "./guard.ts";
import { linkPages } from "./link.ts";
import { lintBuilt } from "./lint.ts";
import { type Emitted, emitSite } from "./output.ts";
import { createPlanLocations } from "./plan-locations.ts";
import { pageInfo, renderSite } from "./render.ts";
import { listIds } from "./rendered-pages.ts";
import type { BuildOptions, BuildReport } from "./report.ts";
import { frameDiagnostics } from "./report-build.ts";
import { createRoutes, NOT_FOUND_URL } from "./routes.ts";
import { saveReasons } from "./save-reasons.ts";
import { saveState } from "./save-state.ts";
import { createSession, type Session } from "./session.ts";
import { createSiteView } from "./site-view.ts";
import { drawSocial } from "./social.ts";
import { loadTemplates } from "./templates.ts";
import { createTimer, type Timer } from "./timer.ts";

/** Builds a site once. Expected faults are in the report; only bugs throw. */
export async function build(options: BuildOptions, effects: Effects): Promise<BuildReport> {
  const root = resolve(options.root);
  return buildInSession(createSession(root, effects, options.cache !== false), options);
}

/** Builds in a session, which remembers what it rendered before. */
export async function buildInSession(session: Session, options: BuildOptions): Promise<BuildReport> {
  return (await runBuild(session, options)).report;
}

/**
 * The same for callers that go on with what was built.
 * @param found the site's files, when they have just been looked at
 */
export async function runBuild(
  session: Session,
  options: BuildOptions,
  found?: Result<Tree>,
): Promise<{ readonly report: BuildReport; readonly built: Built }> {
  const { effects, root } = session;
  const timer = createTimer(effects.milliseconds);
  const target = publishTarget(session, options);
  // A build that was killed while it published is put right even when this one will not publish.
  if (options.write) recoverPublished(target);
  const built = await runStages(session, options, timer, found);
  const diagnostics = [...built.diagnostics];
  if (options.lint === true) diagnostics.push(...timer.stage("lint", () => lintBuilt(built.value)));
  const blocked = () => hasErrors(diagnostics) || (options.strict === true && diagnostics.length > 0);
  let written = 0;
  const { emitted } = built.value;
  if (options.write && emitted !== undefined && !blocked()) {
    const published = timer.stage("publish", () => publish({ ...target, outputs: emitted.outputs }));
    diagnostics.push(...published.diagnostics);
    written = published.value.written;
    if (!hasErrors(published.diagnostics)) diagnostics.push(...saveState(session, emitted));
  }
  if (options.verify === true && emitted !== undefined)
    diagnostics.push(...(await verifyOutputs(session, options, emitted)));
  const report = session.cache.endBuild();
  if (options.write && emitted !== undefined && !blocked()) saveReasons(session, report);
  session.derived.endBuild();
  const finished: BuildReport = {
    ok: !blocked(),
    diagnostics: frameDiagnostics(diagnostics, effects.files, root),
    outputs: (emitted?.outputs ?? []).map(({ path, bytes }) => ({ path, size: bytes.length })),
    timings: timer.timings(),
    pages: built.value.pages.length,
    rendered: report.stages.render?.misses.length ?? 0,
    written,
  };
  return { report: finished, built: built.value };
}

function publishTarget({ effects, root, stateDirectory }: Session, options: BuildOptions) {
  const { files, processes, environment } = effects;
  const sources = [join(root, "content"), join(root, "templates")];
  return {
    files,
    processes,
    out: resolve(root, options.out ?? "site"),
    root,
    home: environment.HOME,
    sources,
    stateDirectory,
  };
}

/** Builds once more with nothing remembered; a difference is a bug of galley that caches would hide. */
async function verifyOutputs(
  { root, effects }: Session,
  options: BuildOptions,
  emitted: Emitted,
): Promise<readonly Diagnostic[]> {
  const again = await runStages(
    createSession(root, effects, false),
    options,
    createTimer(effects.milliseconds),
  );
  const clean = new Map((again.value.emitted?.outputs ?? []).map(({ path, hash }) => [path, hash]));
  const paths = new Set([...clean.keys(), ...emitted.outputs.map(({ path }) => path)]);
  const built = new Map(emitted.outputs.map(({ path, hash }) => [path, hash]));
  return [...paths]
    .filter((path) => clean.get(path) !== built.get(path))
    .map((path) =>
      error("VERIFY_DIFFERS", `${path} differs from what a build without caches makes`, {
        hint: "run `galley clean`, and report what changed before",
      }),
    );
}

/** The stages. Stops where going on would only repeat what is already reported. */
export async function runStages(
  session: Session,
  options: BuildOptions,
  timer: Timer,
  found?: Result<Tree>,
): Promise<Result<Built>> {
  const { effects, root, cache, derived, galleyPackage } = session;
  const diagnostics: Diagnostic[] = [];
  const keep = <T>(result: Result<T>): T => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const finished = (value: Partial<Built>): Result<Built> => ({
    value: {
      emitted: undefined,
      pages: [],
      linked: [],
      read: undefined,
      ...value,
    },
    diagnostics: withoutConsequences(withoutEchoes(diagnostics), {
      names: value.read?.site.values ?? new Set(),
      faulty: value.read?.site.faulty ?? "all",
      sitePath: SITE_FILE,
      textOf: (path) => value.read?.parsed.find(({ source }) => source.path === path)?.source.text,
    }),
  });

  const tree = keep(found ?? timer.stage("discover", () => discover(effects.files, root)));
  const guard = createGuard(root, tree.templates);
  // esbuild works in a process of its own: content is read meanwhile.
  const loading = timer.stage("templates", () =>
    loadTemplates(root, tree.templates, cache, galleyPackage, guard),
  );
  await new Promise(setImmediate);
  const parsed = keep(timer.stage("parse", () => parseFiles(tree.content, cache)));
  const siteFile = parsed.find((file) => file.source.path === SITE_FILE);
  const templates = keep(await loading);
  if (!tree.content.some((file) => file.path === SITE_FILE)) diagnostics.push(siteMissing());
  if (templates === undefined) return finished({});
  const { definition } = templates;
  const widgets = keep(
    discoverWidgets(
      tree.templates.map((file) => file.path),
      templates.widgets,
    ),
  );

  // Runs beside the stages on content: other processes and threads do most of it.
  const bundling = timer.stage("bundle", () =>
    bundleSite({
      root,
      galleyPackage,
      templates,
      templateFiles: tree.templates,
      widgets,
      assets: tree.assets,
      cache: cache,
      derived,
    }),
  );
  const site = keep(timer.stage("entries", () => readSite(siteFile, templates, guard)));
  const jobs = keep(
    assignCollections(
      parsed.filter((file) => file !== siteFile),
      definition.collections,
    ),
  );
  const results = keep(
    await timer.stage("entries", () =>
      readEntries({
        jobs,
        values: site.values,
        markdown: definition.markdown ?? { engine: "remark" },
        definitionHash: templates.definitionHash,
        cache,
        guard,
      }),
    ),
  );
  const read = new Set(parsed.map((file) => file.source.path));
  const unread = nameUnread(
    tree.content.flatMap(({ path }) => (read.has(path) ? [] : [path])),
    definition.collections,
  );
  const today = (options.now ?? effects.now()).slice(0, 10);
  const collected = collectEntries(jobs, results, today, options.drafts === true);
  const entries = publishedEntries(collected);
  const attempted = attemptedEntries(collected);
  const routing = {
    layouts: new Set(templates.layouts.keys()),
    redirects: site.attempt.redirects,
    locationOf: createLocationOf(collected),
  };
  const routes = keep(createRoutes({ ...routing, entries: attempted }));

  const { locations, locationOfSite } = createPlanLocations({
    siteFile,
    routes,
    locationOf: routing.locationOf,
  });
  const { engine, attempt } = site;
  const origin = (options.baseUrl ?? attempt.origin).replace(/\/$/, "");
  const preview = options.baseUrl !== undefined && origin !== attempt.origin.replace(/\/$/, "");
  const info = (route: Route): PageInfo => pageInfo(route, { site: attempt, origin, preview });
  const content: ReadSite = { tree, templates, parsed, siteFile, site, collected, entries, routes, today };
  const isSound = !hasErrors(diagnostics);
  const view = createSiteView(site.shown, [...attempted, ...attemptUnread(unread, definition.collections)]);
  const rendered = timer.stage("render", () =>
    renderSite({ routes: routes.routes, view, templates, pageInfo: info, guard, cache }),
  );
  // Anchors are known once pages are rendered. With faults in content rendering is a try, and only its ids count.
  if (isSound) keep(rendered);
  const anchors = new Map(rendered.value.map(({ page, rendered }) => [page.url, listIds(rendered, cache)]));
  diagnostics.push(
    ...(await timer.stage("references", () =>
      checkContentReferences({ collected, unread, routes, tree, siteFile, site, anchors, cache }),
    )),
  );
  if (hasErrors(diagnostics) || engine === undefined) {
    const others = [...unread, ...collected].flatMap(({ url }) => url ?? []);
    diagnostics.push(
      ...checkAttemptedPlan({ site: attempt, routes, others, publicFiles: tree.publicFiles, locations }),
    );
    keep(await bundling);
    return finished({ read: content });
  }

  const client = keep(await bundling);
  const social = keep(
    await timer.stage("social", () =>
      drawSocial({
        routes: routes.routes,
        view,
        templates,
        fonts: client.fonts,
        pageInfo: info,
        guard,
        derived,
      }),
    ),
  );
  const refreshTo = "redirect" in engine.unknownPaths ? engine.unknownPaths.redirect : undefined;
  const { themeColor } = definition;
  const linked = keep(
    await timer.stage("link", () =>
      linkPages({
        pages: rendered.value,
        client,
        site: engine,
        themeColor,
        assetFiles: tree.assets,
        refreshTo,
        notFoundUrl: NOT_FOUND_URL,
        origin,
        widgets,
        social: social.images,
        cache,
        derived,
      }),
    ),
  );
  diagnostics.push(...checkPages({ pages: linked.pages, siteName: engine.name, fonts: client.fonts, cache }));
  const emitted = keep(
    timer.stage("emit", () =>
      emitSite({
        site: engine,
        origin,
        preview,
        routes: rendered.value,
        pages: linked.pages,
        redirects: routes.redirects,
        client,
        assets: [...linked.outputs, ...social.outputs],
        publicFiles: tree.publicFiles,
        themeColor,
        locations,
        locationOfSite,
        derived,
        cache,
      }),
    ),
  );
  const { outputs } = emitted;
  diagnostics.push(
    ...timer.stage("references", () =>
      checkPageReferences({ pages: linked.pages, routes, outputs, templates: tree.templates, cache }),
    ),
  );
  return finished({ emitted, pages: rendered.value, linked: linked.pages, read: content });
}
