/** The frame of every page. */
import type { ReactNode } from "react";
import { type Entry, Head, type PageInfo, type SiteView } from "#galley";
import type { Site } from "./index.ts";

export const props = (_: Entry, site: SiteView<Site>) => ({
  name: site.data.name,
  navigation: site.data.navigation,
});

interface Frame extends ReturnType<typeof props> {
  readonly page: PageInfo;
  readonly children?: ReactNode;
}

export default function Document({ page, name, navigation, children }: Frame) {
  return (
    <html lang={page.language}>
      <head>
        <Head />
        <link rel="alternate" type="application/atom+xml" title={name} href="/feed.xml" />
      </head>
      <body>
        <header>
          <a href="/">{name}</a>
          <nav aria-label="Main">
            {navigation.map(({ label, href }) => (
              <a key={href} href={href} aria-current={href === page.url ? "page" : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}
