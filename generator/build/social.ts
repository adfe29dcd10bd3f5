/** One picture per page for shared links, when the site declares templates/social.tsx and a font of its own. */
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { drawSocialImage, type SocialImage } from "../assets/social.ts";
import { loadTypeface } from "../assets/typeface.ts";
import type { Computed } from "../cache/cache.ts";
import type { Route } from "../types.ts";
import { once } from "../util/once.ts";
import type { Client } from "./bundle.ts";
import { createLanes } from "./lanes.ts";
import { NOT_FOUND_URL } from "./page-paths.ts";
import { createBlame, selectProps } from "./render-page.ts";
import type { Run } from "./run.ts";
import type { Materials } from "./site-view.ts";

export type SocialImages = Awaited<ReturnType<typeof drawSocial>>;

/** Pictures drawn at the same time: enough for all cores, few enough for the memory of a large site. */
const LANES = 4;

type Props = Readonly<Record<string, unknown>>;

interface Drawn {
  /** its url */
  readonly page: string;
  readonly path: string;
  readonly made: NonNullable<Awaited<ReturnType<typeof drawSocialImage>>["value"]>;
}

/** Neither a preview nor the page for unknown paths is shared with a picture. */
export async function drawSocial(routes: readonly Route[], client: Client, materials: Materials, run: Run) {
  const { fonts } = client;
  const { view, templates, site } = materials;
  const { social } = templates;
  if (social === undefined || fonts.length === 0 || site.isPreview) return sortDrawn([]);
  const { cache, derived } = run;
  const shared = { social: social.hash, fonts: fonts.map(({ asset }) => asset.output.hash) };
  const shown = cache.each(
    "social-props",
    routes,
    { social: social.hash },
    (route) => {
      const { page } = route;
      if (page.url === NOT_FOUND_URL) return NOTHING;
      const { value, asked } = view.record(() => selectProps(social, route, [social], materials, run));
      if (value === undefined) return { ...NOTHING, basis: null };
      return { value: { route, props: { ...value, page } }, diagnostics: [], basis: asked };
    },
    view.answersAs,
  );
  const Component = social.module.default as unknown as ComponentType<Props>;
  const takeLane = createLanes(LANES);
  const takeTypeface = once(() => loadTypeface(fonts));
  let done = 0;
  const draw = ({ route, props }: { readonly route: Route; readonly props: Props }) => {
    const { url, entry } = route;
    const name = socialName(url);
    const compute = async (): Promise<Computed<Drawn | undefined>> => {
      const blame = createBlame(route, [social], materials);
      const render = () => renderToStaticMarkup(createElement(Component, props));
      const { value: svg, ...fault } = run.guard.run(blame(social), render);
      if (svg === undefined) return { value: undefined, ...fault };
      const drawn = await drawSocialImage({ name, svg }, fonts, await takeTypeface());
      run.progress("drawing pictures for shared links", ++done, routes.length);
      return { ...drawn, value: drawn.value && { page: url, path: entry.path, made: drawn.value } };
    };
    const inputs = { path: entry.path, name, props, ...shared };
    return derived.rememberAsync("social", url, inputs, () => takeLane(compute));
  };
  const drawn = await derived.pickLate("drawing", run.take(shown), (one) => one && draw(one), shared);
  const found = run.take(derived.each("social", drawn, {}, (one) => one ?? NOTHING));
  return derived.memo("social", "all", { found }, () => sortDrawn(found));
}

const NOTHING = { value: undefined, diagnostics: [] };

/** Pictures by the url of their page, and the content files of pages that get none, with what the font does not have. */
function sortDrawn(drawn: readonly (Drawn | undefined)[]) {
  const found = drawn.filter((one) => one !== undefined);
  const made = found.flatMap((one) => ("missing" in one.made ? [] : { page: one.page, ...one.made }));
  const images = made.map(({ page, output: _, ...image }) => [page, image] as const);
  return {
    images: new Map<string, Omit<SocialImage, "output">>(images),
    outputs: made.map(({ output }) => output),
    undrawn: found.flatMap(({ path, made }) => ("missing" in made ? { path, glyphs: made.missing } : [])),
  };
}

const socialName = (url: string): string =>
  `social-${url === "/" ? "home" : url.slice(1).replaceAll("/", "-")}.png`;
