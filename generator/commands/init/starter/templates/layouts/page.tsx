import { type Entry, Html, type PageInfo } from "#galley";

export const props = ({ html }: Entry) => ({ html });

export default function Page({ page, html }: ReturnType<typeof props> & { page: PageInfo }) {
  return (
    <>
      <h1>{page.title}</h1>
      <Html html={html} eager sizes="(width < 42rem) 100vw, 42rem" />
    </>
  );
}
