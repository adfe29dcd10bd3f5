/**
 * What every page shares: head, skip link, header, main, footer.
 *
 * Class names, for whoever writes styles/: kebab-case, `part` and `part-detail` (hero, hero-lead), never a look
 * ("blue") and never a style attribute. Widget wrappers are `[data-widget="name"]`. States are attributes:
 * aria-current, [inert], details[open], :popover-open, :checked, data-offset and data-ready (carousel),
 * data-reveal (armed, shown), data-keys (control: no Mac) on the document, data-state (kept, moved, proposed; done, waiting), data-hour (bright, afternoon,
 * golden; absent early in the day) on `.sky`, data-hue (1, 2, 3) on `.initials`, data-badge on a plan.
 * Inner pages are `.page` and the name of their layout (page pricing); the home page has no wrapper. Shared: section, section-head, section-title, section-lead, button, button-small, icon, visually-hidden,
 * sky, landscape, pointer, window, prompt. Texts inside a `[role="img"]` figure are a picture, hidden as a whole.
 */

import type { ReactNode } from "react";
import { Head, type PageInfo } from "#galley";
import { SiteFooter, type SiteFooterProps } from "./components/site-footer.tsx";
import { SiteHeader, type SiteHeaderProps } from "./components/site-header.tsx";
import { navigationEntry } from "./navigation.ts";
import { labelsOf, type PageEntry, type View } from "./view.ts";

interface DocumentProps {
  skip: string;
  header: SiteHeaderProps;
  footer: SiteFooterProps;
}

export function props(entry: PageEntry, site: View): DocumentProps {
  const { wordmark, slogan, sloganLine, social, links, navigation } = site.data;
  const {
    skip,
    mainNavigation,
    menu,
    newTab,
    disabled,
    followUs,
    copyright,
    attribution,
    legalNavigation,
    quickPrompt,
  } = labelsOf(site);
  const entries = (items: View["data"]["navigation"]["header"]) =>
    items.map((item) => navigationEntry(item, links));
  const action = navigationEntry(navigation.action, links);
  return {
    skip,
    header: {
      wordmark,
      // An unknown path counts as home.
      current: entry.data.layout === "not-found" ? "/" : (entry.url ?? "/"),
      entries: entries(navigation.header),
      action: { label: action.label, href: action.href ?? links.app },
      social,
      labels: { mainNavigation, menu, newTab, disabled },
    },
    footer: {
      wordmark,
      slogan,
      sloganLine,
      social,
      groups: navigation.footer.map(({ title, items }) => ({ title, items: entries(items) })),
      legal: entries(navigation.legal),
      quickPrompt,
      labels: { followUs, copyright, attribution, legalNavigation, newTab, disabled },
    },
  };
}

export default function Document({
  page,
  children,
  skip,
  header,
  footer,
}: DocumentProps & { page: PageInfo; children: ReactNode }) {
  return (
    <html lang={page.language}>
      <head>
        <Head />
      </head>
      <body>
        <a className="skip-link button" href="#main">
          {skip}
        </a>
        <SiteHeader {...header} />
        <main id="main">{children}</main>
        <SiteFooter {...footer} />
      </body>
    </html>
  );
}
