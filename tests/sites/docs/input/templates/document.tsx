import { type Entry, Head, type PageData, type PageInfo, type SiteView } from "#galley";
import type { ReactNode } from "react";
import { Sidebar, type SidebarGroup } from "./components/sidebar.tsx";
import type { Site } from "./index.ts";

export function props(_entry: Entry<PageData>, site: SiteView<Site>) {
  const groups = new Map<string, { url: string; title: string }[]>();
  for (const entry of site.entries("docs")) {
    const group = entry.slug.includes("/") ? entry.slug.slice(0, entry.slug.indexOf("/")) : "";
    groups.set(group, [...(groups.get(group) ?? []), { url: entry.url ?? "/", title: entry.data.title }]);
  }
  return {
    name: site.data.name,
    tagline: site.data.tagline,
    repository: site.data.repository,
    groups: [...groups].map(([name, pages]): SidebarGroup => ({ name, pages })),
  };
}

type Props = ReturnType<typeof props> & { page: PageInfo; children?: ReactNode };

export default function Document({ page, name, tagline, repository, groups, children }: Props) {
  return (
    <html lang={page.language}>
      <head>
        <Head />
      </head>
      <body>
        <header>
          <a href="/">{name}</a>
          <p>{tagline}</p>
        </header>
        <nav aria-label="Pages">
          <Sidebar groups={groups} current={page.url} />
        </nav>
        <main>{children}</main>
        <footer>
          <a href={repository}>Source</a>
        </footer>
      </body>
    </html>
  );
}
