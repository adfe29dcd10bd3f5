import { asset, Head } from "#galley";
import type { ReactNode } from "react";

export default function Document({ children }: { children?: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Head />
      </head>
      <body>
        <img src={asset("dot.gif")} alt="Herbarium" />
        {children}
      </body>
    </html>
  );
}
