/** Top of every page: logo, the pages, one button, and the menu that replaces the list on small screens. */
import type { NavigationEntry } from "../navigation.ts";
import Menu from "../widgets/menu/menu.tsx";
import PageScroll from "../widgets/page-scroll/page-scroll.tsx";
import { ButtonLink } from "./action-link.tsx";
import { Logo } from "./logo.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { type SocialLink, SocialLinks } from "./social-links.tsx";

export interface SiteHeaderProps {
  wordmark: string;
  current: string;
  entries: readonly NavigationEntry[];
  action: { label: string; href: string };
  social: readonly SocialLink[];
  labels: { mainNavigation: string; menu: string; newTab: string; disabled: string };
}

export function SiteHeader({ wordmark, current, entries, action, social, labels }: SiteHeaderProps) {
  const { newTab, disabled } = labels;
  const list = <NavigationList entries={entries} newTab={newTab} disabled={disabled} current={current} />;
  return (
    <header className="site-header">
      <PageScroll>
        <div className="site-header-bar">
          <Logo wordmark={wordmark} />
          <nav className="main-navigation" aria-label={labels.mainNavigation}>
            {list}
          </nav>
          <ButtonLink button={action} newTab={newTab} small />
          <Menu label={labels.menu}>
            {list}
            <SocialLinks social={social} newTab={newTab} />
          </Menu>
        </div>
      </PageScroll>
    </header>
  );
}
