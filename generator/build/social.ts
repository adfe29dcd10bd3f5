/** One picture per page for shared links, when the site declares templates/social.tsx and a font of its own. */
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { drawSocialImages, type SocialImage } from "../assets/social.ts";
import type { Computed } from "../cache/cache.ts";
import type { Output, Result, Route } from "../types.ts";
import type { Client } from "./bundle.ts";
import { createBlame, pageInfo, selectProps } from "./render.ts";
import type { Run } from "./run.ts";
import type { Site } from "./site.ts";
import type { BuildView } from "./site-view.ts";
import type { Templates } from "./templates.ts";

export interface SocialImages {
  /** by url of the page */
  readonly images: ReadonlyMap<string, Omit<SocialImage, "output">>;
  readonly outputs: readonly Output[];
}

/** Pages that robots leave alone are not shared with a picture. */
export async function drawSocial(
  routes: readonly Route[],
  { social }: Templates,
  { fonts: [font] }: Client,
  site: Site,
  view: BuildView,
  run: Run,
): Promise<SocialImages> {
  const images = new Map<string, Omit<SocialImage, "output">>();
  const outputs: Output[] = [];
  if (social === undefined || font === undefined) return { images, outputs };
  const Component = social.module.default as unknown as ComponentType<Readonly<Record<string, unknown>>>;
  const drawings = routes.flatMap((route) => {
    const page = pageInfo(route, site);
    if (page.noindex) return [];
    const blame = createBlame(route, [social], view);
    const selected = selectProps(social, route, view, blame, run);
    if (selected === undefined) return [];
    const props = { ...selected, page };
    const inputs = { name: socialName(route.url), social: social.hash, props, font: font.asset.output.hash };
    return [{ label: route.url, inputs, blame: blame(social) }];
  });
  const results = await run.derived.rememberAll<SocialImage | undefined>(
    "social",
    drawings,
    async (missing) => {
      const rendered = missing.map((index) => {
        const { inputs, blame } = drawings[index] as (typeof drawings)[number];
        const { name, props } = inputs;
        return run.guard.run(blame, () => ({
          name,
          svg: renderToStaticMarkup(createElement(Component, props)),
        }));
      });
      const requests = rendered.flatMap(({ value }) => value ?? []);
      const drawn = (await drawSocialImages(requests, font)).values();
      return rendered.map(
        ({ value, ...fault }): Computed<SocialImage | undefined> =>
          value === undefined ? { value, ...fault } : (drawn.next().value as Result<SocialImage | undefined>),
      );
    },
  );
  for (const [index, { label }] of drawings.entries()) {
    const drawn = run.take(results[index] as Result<SocialImage | undefined>);
    if (drawn === undefined) continue;
    const { output, ...image } = drawn;
    images.set(label, image);
    outputs.push(output);
  }
  return { images, outputs };
}

const socialName = (url: string): string =>
  `social-${url === "/" ? "home" : url.slice(1).replaceAll("/", "-")}.png`;
