/** How the peers' bench writes its corpus for galley: addresses without a slash at their end, no field it knows not. */
const SLASH = /(\/articles\/[\w-]+)\/(?=[)\s])/g;

export default {
  file: ({ slug }) => `articles/${slug}.md`,
  text: ({ frontMatter, body }) =>
    `---\n${frontMatter.replace(/^template: .*\n/m, "")}---\n\n${body}`.replace(SLASH, "$1"),
  extra: () => ({}),
};
