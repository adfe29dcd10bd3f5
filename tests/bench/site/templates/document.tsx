import type { ReactNode } from "react";
import { type Entry, Head, type PageData, type PageInfo, type SiteView } from "#galley";
import type { Site } from "./index.ts";

export const props = (_entry: Entry<PageData>, { data: { name, navigation } }: SiteView<Site>) => ({
  name,
  navigation,
});

export default function Document({
  page,
  name,
  navigation,
  children,
}: ReturnType<typeof props> & { page: PageInfo; children?: ReactNode }) {
  return (
    <html lang={page.language}>
      <head>
        <Head />
      </head>
      <body>
        <header>
          <nav aria-label="Main">
            <ul>
              {navigation.map(({ label, page }) => (
                <li key={page}>
                  <a href={page}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main>{children}</main>
        <footer>{name}</footer>
      </body>
    </html>
  );
}
