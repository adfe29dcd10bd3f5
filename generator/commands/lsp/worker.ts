/** Thread that builds the site which an editor works on, and looks into what it came to; open-site.ts asks it. */
import { workerData } from "node:worker_threads";
import type { Built } from "../../build/report.ts";
import { SITE_FILE } from "../../build/site.ts";
import { createDiskEffects } from "../../effects/disk.ts";
import { serveCalls, tellProgress, withSigns } from "../../threads/jobs.ts";
import { createBuildSession, type RebuildRequest } from "../../watch/build-session.ts";
import type { SessionSetup } from "../../watch/session-thread.ts";
import { answer, type Question } from "./answer.ts";
import { createDocuments, type OpenDocument } from "./documents.ts";

type Sent = { readonly documents: ReadonlyMap<string, OpenDocument> };

const { options } = workerData as SessionSetup;
const disk = withSigns(createDiskEffects(() => {}, { columns: undefined, progress: tellProgress }));
const documents = createDocuments(options.root, disk.files);
const session = createBuildSession(options, { ...disk, files: documents.files });
/** the last build; what cannot be read in it is as it was before */
let known: Built | undefined;

session.hearStrays();
serveCalls({
  ...session,
  async rebuild({ documents: sent, ...request }: RebuildRequest & Sent) {
    documents.receive(sent);
    const result = await session.rebuild(request);
    known = keepReadable(session.latest(), known);
    return result;
  },
  answer({ documents: sent, ...question }: Question & Sent) {
    documents.receive(sent);
    return known && answer(question, known, documents);
  },
});

/** While somebody writes in content/site.yaml or templates/index.ts, facts and schemas are those of before. */
function keepReadable(now: Built | undefined, before: Built | undefined): Built | undefined {
  if (now === undefined || before === undefined) return now;
  const { templates, entries } = now.templates.isDefined ? now : before;
  const isReadable = now.sources.some((one) => one.path === SITE_FILE && one.isReadable);
  return { ...now, templates, entries, site: isReadable ? now.site : before.site };
}
