/** Shown for a moment where a host cannot send an unknown address home by itself. */
import { PageHead } from "../components/section-head.tsx";
import type { PageEntry } from "../view.ts";

export function props({ data }: PageEntry<"not-found">) {
  const { heading, text, link } = data;
  return { heading, text, link };
}

export default function NotFound({ heading, text, link }: ReturnType<typeof props>) {
  return (
    <div className="page not-found">
      <PageHead heading={heading} lead={text} />
      <p className="page-action">
        <a className="button" href={link.href}>
          {link.label}
        </a>
      </p>
    </div>
  );
}
