import type { ReactNode } from "react";
import { type Entry, Head, type PageData, type PageInfo, type SiteView } from "#galley";
import type { Site } from "./index.ts";

export const props = (_entry: Entry<PageData>, site: SiteView<Site>) => ({ name: site.data.name });

export default function Document({
  page,
  name,
  children,
}: ReturnType<typeof props> & { page: PageInfo; children?: ReactNode }) {
  return (
    <html lang={page.language}>
      <head>
        <Head />
      </head>
      <body>
        <header>
          <a href="/">{name}</a>
        </header>
        <nav aria-label="Main">
          <a href="/">Home</a> <a href="/articles/page-00001">First article</a>
        </nav>
        <main>{children}</main>
        <footer>{name}</footer>
      </body>
    </html>
  );
}
