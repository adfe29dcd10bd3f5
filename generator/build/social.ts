/** One picture per page for shared links, when the site declares templates/social.tsx and a font of its own. */
import type { FontSubset } from "../assets/fonts.ts";
import { drawSocialImages, type SocialImage } from "../assets/social.ts";
import type { Cache } from "../cache/cache.ts";
import type { PageInfo, SiteView } from "../define.ts";
import type { Diagnostic, Output, Result, Route } from "../types.ts";
import { prepareSocial } from "./render-social.ts";
import type { Templates } from "./templates.ts";

export interface SocialStageInput {
  readonly routes: readonly Route[];
  readonly view: SiteView;
  readonly templates: Templates;
  readonly fonts: readonly FontSubset[];
  readonly pageInfo: (route: Route) => PageInfo;
  readonly failure: (route: Route, error: unknown) => Diagnostic;
  readonly derived: Cache;
}

export interface SocialImages {
  /** by url of the page */
  readonly images: ReadonlyMap<string, Omit<SocialImage, "output">>;
  readonly outputs: readonly Output[];
}

export async function drawSocial(input: SocialStageInput): Promise<Result<SocialImages>> {
  const { templates, fonts, derived } = input;
  const [font] = fonts;
  if (templates.social === undefined || font === undefined)
    return { value: { images: new Map(), outputs: [] }, diagnostics: [] };
  const prepared = prepareSocial({
    routes: input.routes,
    site: input.view,
    social: templates.social,
    pageInfo: input.pageInfo,
    failure: input.failure,
  });
  const drawings = prepared.value;
  const jobs = drawings.map(({ label, inputs }) => ({
    label,
    inputs: { ...inputs, font: font.asset.output.hash },
  }));
  const results = await derived.rememberAll<SocialImage | undefined>("social", jobs, async (missing) => {
    const rendered = missing.map(
      (index) => drawings[index]?.render() ?? { value: undefined, diagnostics: [] },
    );
    const requests = rendered.map(({ value }, location) => ({
      name: drawings[missing[location] as number]?.name ?? "",
      svg: value ?? "",
    }));
    const drawn = await drawSocialImages(
      requests.filter(({ svg }) => svg !== ""),
      font,
    );
    const waiting = drawn.values();
    return rendered.map(({ value, diagnostics }) => {
      const result = value === undefined ? undefined : waiting.next().value;
      return { value: result?.value, diagnostics: [...diagnostics, ...(result?.diagnostics ?? [])] };
    });
  });
  const images = new Map<string, Omit<SocialImage, "output">>();
  const outputs: Output[] = [];
  results.forEach(({ value }, index) => {
    const drawing = drawings[index];
    if (value === undefined || drawing === undefined) return;
    const { output, ...image } = value;
    images.set(drawing.label, image);
    outputs.push(output);
  });
  return {
    value: { images, outputs },
    diagnostics: [...prepared.diagnostics, ...results.flatMap(({ diagnostics }) => diagnostics)],
  };
}
