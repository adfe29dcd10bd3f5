import { type Entry, Html, type PageData } from "#galley";

export const props = (entry: Entry<PageData>) => ({ title: entry.data.title, body: entry.html });

export default function Page({ title, body }: ReturnType<typeof props>) {
  return (
    <main>
      <h1 id="start">{title}</h1>
      <Html html={body} />
    </main>
  );
}
