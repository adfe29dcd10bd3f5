/** One picture per page for shared links, when the site declares templates/social.tsx and a font of its own. */
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { FontSubset } from "../assets/fonts.ts";
import { drawSocialImages, type SocialImage, type SocialRequest } from "../assets/social.ts";
import type { Cache, Computed } from "../cache/cache.ts";
import type { LayoutModule, PageInfo, SiteView } from "../define.ts";
import type { Diagnostic, Output, Result, Route } from "../types.ts";
import type { Blame, Guard } from "./guard.ts";
import { select, whileRendering } from "./render.ts";
import type { Templates } from "./templates.ts";

export interface SocialStageInput {
  readonly routes: readonly Route[];
  readonly view: SiteView;
  readonly templates: Templates;
  readonly fonts: readonly FontSubset[];
  readonly pageInfo: (route: Route) => PageInfo;
  readonly guard: Guard;
  readonly derived: Cache;
}

export interface SocialImages {
  /** by url of the page */
  readonly images: ReadonlyMap<string, Omit<SocialImage, "output">>;
  readonly outputs: readonly Output[];
}

interface Drawing {
  readonly route: Route;
  /** of the picture's asset: "social-pricing.png" */
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Pictures are remembered by the same rule as pages; what a template throws is not. */
export async function drawSocial(input: SocialStageInput): Promise<Result<SocialImages>> {
  const { derived, templates, guard } = input;
  const { social } = templates;
  const [font] = input.fonts;
  if (social === undefined || font === undefined)
    return { value: { images: new Map(), outputs: [] }, diagnostics: [] };
  const { value: drawings, diagnostics } = listDrawings(input, social.module);
  const jobs = drawings.map(({ route, name, props }) => ({
    label: route.url,
    inputs: { name, social: social.hash, props, font: font.asset.output.hash },
  }));
  const results = await derived.rememberAll<SocialImage | undefined>("social", jobs, async (missing) => {
    const rendered = missing.map((index) => renderDrawing(drawings[index] as Drawing, social.module, guard));
    const requests = rendered.flatMap(({ value }) => value ?? []);
    const drawn = (await drawSocialImages(requests, font)).values();
    return rendered.map(({ value, ...fault }) =>
      value === undefined ? { value, ...fault } : (drawn.next().value as Result<SocialImage | undefined>),
    );
  });
  const images = new Map<string, Omit<SocialImage, "output">>();
  const outputs: Output[] = [];
  results.forEach(({ value }, index) => {
    if (value === undefined) return;
    const { output, ...image } = value;
    images.set(jobs[index]?.label as string, image);
    outputs.push(output);
  });
  return {
    value: { images, outputs },
    diagnostics: [...diagnostics, ...results.flatMap(({ diagnostics }) => diagnostics)],
  };
}

/** Pages that robots leave alone are not shared with a picture. */
function listDrawings(
  { routes, view, pageInfo, guard }: SocialStageInput,
  module: LayoutModule,
): Result<readonly Drawing[]> {
  const diagnostics: Diagnostic[] = [];
  const drawings = routes.flatMap((route): Drawing[] => {
    const page = pageInfo(route);
    if (page.noindex) return [];
    const selected = guard.run(blame(route, "props"), () => select(module, route, view));
    diagnostics.push(...selected.diagnostics);
    if (selected.value === undefined) return [];
    const name = `social-${route.url === "/" ? "home" : route.url.slice(1).replaceAll("/", "-")}.png`;
    return [{ route, name, props: { ...selected.value, page } }];
  });
  return { value: drawings, diagnostics };
}

function renderDrawing(
  { route, name, props }: Drawing,
  module: LayoutModule,
  guard: Guard,
): Computed<SocialRequest | undefined> {
  const component = module.default as unknown as ComponentType<Drawing["props"]>;
  return guard.run(blame(route, "default"), () => ({
    name,
    svg: renderToStaticMarkup(createElement(component, props)),
  }));
}

const blame = (route: Route, name: string): Blame => ({
  template: "templates/social.tsx",
  export: name,
  related: whileRendering(route),
});
