import { Head, type PageInfo } from "#galley";
import type { ReactNode } from "react";

export default function Document({ page, children }: { page: PageInfo; children?: ReactNode }) {
  return (
    <html lang={page.language}>
      <head>
        <Head />
        <link rel="alternate" type="application/atom+xml" href="/feed.xml" />
      </head>
      <body>
        <main>
          <h1>{page.title}</h1>
          {children}
        </main>
        <a href="/data/posts.json">Data</a>
      </body>
    </html>
  );
}
