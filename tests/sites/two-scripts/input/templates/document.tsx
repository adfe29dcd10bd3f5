import { Head, type PageInfo } from "#galley";
import type { ReactNode } from "react";

export default function Document({ page, children }: { page: PageInfo; children?: ReactNode }) {
  return (
    <html lang={page.language}>
      <head>
        <Head />
      </head>
      <body>{children}</body>
    </html>
  );
}
