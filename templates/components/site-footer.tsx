/** End of every page: what the product is, where it is, and every page again. */
import type { NavigationEntry } from "../navigation.ts";
import PageScroll from "../widgets/page-scroll/page-scroll.tsx";
import QuickPrompt, { type QuickPromptProps } from "../widgets/quick-prompt/quick-prompt.tsx";
import { Logo } from "./logo.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { type SocialLink, SocialLinks } from "./social-links.tsx";

export interface SiteFooterProps {
  wordmark: string;
  slogan: string;
  sloganLine: string;
  social: readonly SocialLink[];
  groups: readonly { readonly title: string; readonly items: readonly NavigationEntry[] }[];
  legal: readonly NavigationEntry[];
  quickPrompt: QuickPromptProps;
  labels: {
    followUs: string;
    copyright: string;
    attribution: string;
    legalNavigation: string;
    newTab: string;
    disabled: string;
  };
}

export function SiteFooter(footer: SiteFooterProps) {
  const { wordmark, slogan, sloganLine, social, groups, legal, quickPrompt, labels } = footer;
  const { newTab, disabled } = labels;
  return (
    <footer className="site-footer">
      <PageScroll>
        <div className="site-footer-columns">
          <div className="site-footer-brand">
            <Logo wordmark={wordmark} />
            <p className="slogan">{slogan}</p>
            <p>{sloganLine}</p>
          </div>
          <div className="site-footer-group">
            <h2 className="site-footer-title">{labels.followUs}</h2>
            <SocialLinks social={social} newTab={newTab} />
          </div>
          {groups.map(({ title, items }) => (
            <div className="site-footer-group" key={title}>
              <h2 className="site-footer-title">{title}</h2>
              <NavigationList entries={items} newTab={newTab} disabled={disabled} />
            </div>
          ))}
        </div>
        <div className="site-footer-end">
          <p>{labels.copyright}</p>
          <p>{labels.attribution}</p>
          <nav className="legal-navigation" aria-label={labels.legalNavigation}>
            <NavigationList entries={legal} newTab={newTab} disabled={disabled} />
          </nav>
        </div>
        <QuickPrompt {...quickPrompt} />
      </PageScroll>
    </footer>
  );
}
