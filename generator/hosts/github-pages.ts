/**
 * GitHub Pages reads no rules and sends no headers of ours (docs.github.com/pages): unknown paths get 404.html, and
 * a redirect is a page that leads on. A folder's page has a slash at its end, whatever the folder's name ends with.
 */
import { findPage, notFound } from "./answers.ts";
import type { Host } from "./host.ts";
import { redirectPages } from "./redirect-pages.ts";

export const githubPages: Host = {
  name: "github-pages",
  sendsHeaders: false,
  publishesBelowPath: true,
  // docs.github.com/pages/getting-started-with-github-pages/github-pages-limits
  capacity: { all: 1_000_000_000 },
  // Without .nojekyll, a branch goes through Jekyll, which leaves out folders that begin with "_".
  files: (plan) => [{ path: ".nojekyll", text: "", public: true }, ...redirectPages(plan)],
  simulate: (folder) => (request) => findPage(folder, request) ?? notFound(folder),
};
