/** One picture per page for shared links, when the site declares templates/social.tsx and a font of its own. */
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { drawSocialImage, type SocialImage } from "../assets/social.ts";
import { loadTypeface, type Typeface } from "../assets/typeface.ts";
import type { Computed } from "../cache/cache.ts";
import type { Output, Route } from "../types.ts";
import type { Client } from "./bundle.ts";
import { mapAtOnce } from "./map-at-once.ts";
import { createBlame, pageInfo, selectProps } from "./render-page.ts";
import type { Run } from "./run.ts";
import type { Site } from "./site.ts";
import type { BuildView } from "./site-view.ts";
import type { Templates } from "./templates.ts";

export type SocialImages = Awaited<ReturnType<typeof drawSocial>>;

/** Pictures drawn at the same time: enough for all cores, few enough for the memory of a large site. */
const LANES = 4;

type Drawn = Awaited<ReturnType<typeof drawSocialImage>>["value"];

/** Pages that robots leave alone are not shared with a picture. */
export async function drawSocial(
  routes: readonly Route[],
  { social }: Templates,
  { fonts: [font] }: Client,
  site: Site,
  view: BuildView,
  run: Run,
) {
  /** by url of the page */
  const images = new Map<string, Omit<SocialImage, "output">>();
  const outputs: Output[] = [];
  /** content files of pages that get no picture, with characters that the font does not have */
  const undrawn: { readonly path: string; readonly glyphs: readonly string[] }[] = [];
  if (social === undefined || font === undefined) return { images, outputs, undrawn };
  const Component = social.module.default as unknown as ComponentType<Readonly<Record<string, unknown>>>;
  let typeface: Promise<Typeface> | undefined;
  let done = 0;
  const draw = async (route: Route) => {
    const page = pageInfo(route, site);
    const blame = createBlame(route, [social], view);
    const selected = page.noindex ? undefined : selectProps(social, route, view, blame, run);
    if (selected === undefined) return undefined;
    const props = { ...selected, page };
    const name = socialName(route.url);
    const inputs = { name, social: social.hash, props, font: font.asset.output.hash };
    const compute = async (): Promise<Computed<Drawn>> => {
      const render = () => renderToStaticMarkup(createElement(Component, props));
      const { value: svg, ...fault } = run.guard.run(blame(social), render);
      if (svg === undefined) return { value: undefined, ...fault };
      typeface ??= loadTypeface(font);
      return drawSocialImage({ name, svg }, font, await typeface);
    };
    const drawn = await run.derived.rememberAsync("social", route.url, inputs, compute);
    run.progress("drawing pictures for shared links", ++done, routes.length);
    return drawn;
  };
  const all = await mapAtOnce(routes, LANES, draw);
  for (const [index, { url, entry }] of routes.entries()) {
    const result = all[index];
    const drawn = result && run.take(result);
    if (drawn === undefined) continue;
    if ("missing" in drawn) {
      undrawn.push({ path: entry.path, glyphs: drawn.missing });
      continue;
    }
    const { output, ...image } = drawn;
    images.set(url, image);
    outputs.push(output);
  }
  return { images, outputs, undrawn };
}

const socialName = (url: string): string =>
  `social-${url === "/" ? "home" : url.slice(1).replaceAll("/", "-")}.png`;
