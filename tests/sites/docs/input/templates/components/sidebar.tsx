export interface SidebarGroup {
  readonly name: string;
  readonly pages: readonly { readonly url: string; readonly title: string }[];
}

export function Sidebar({ groups, current }: { groups: readonly SidebarGroup[]; current: string }) {
  return groups.map((group) => (
    <section key={group.name}>
      {group.name === "" ? null : <p>{group.name}</p>}
      <ul>
        {group.pages.map((page) => (
          <li key={page.url}>
            <a href={page.url} aria-current={page.url === current ? "page" : undefined}>
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
