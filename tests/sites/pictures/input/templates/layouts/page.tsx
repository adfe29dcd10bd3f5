import { asset, type EntryOf, Html } from "#galley";
import type site from "../index.ts";

export const props = ({ data, html }: EntryOf<typeof site, "pages">) => ({
  title: data.title,
  picture: data.picture,
  body: html,
});

export default function Page({ title, picture, body }: ReturnType<typeof props>) {
  return (
    <main>
      <h1>{title}</h1>
      <img src={asset(picture)} alt="" width={120} sizes="120px" />
      <a href={asset(picture)}>The picture alone</a>
      <video src={asset("leaf.mp4")} poster={asset(picture)} />
      <iframe src="https://maps.example/elm" title="Where it stands" style={{ width: "100%" }} />
      <Html html={body} />
    </main>
  );
}
