import { asset, type FileTools, type SiteView } from "#galley";
import type { Site } from "../../index.ts";

export default (site: SiteView<Site>, { url }: FileTools): string => {
  const posts = site.entries("posts").map((post) => ({ url: url(post.url), title: post.data.title }));
  const tags = site.entries("tags").map(({ slug }) => slug);
  return `${JSON.stringify({ posts, tags, icon: url(asset("dot.svg")) }, null, 1)}\n`;
};
