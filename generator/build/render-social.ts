/** Drawings for shared links: templates/social.tsx with each page's props → SVG, remembered by the same rule as pages. */
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { canonicalJson, hash } from "../cache/hash.ts";
import type { LayoutModule, PageInfo, SiteView } from "../define.ts";
import type { Diagnostic, Result, Route } from "../types.ts";
import type { LoadedModule } from "./render-pages.ts";

export interface SocialInput {
  readonly routes: readonly Route[];
  readonly site: SiteView;
  readonly social: LoadedModule<LayoutModule>;
  readonly pageInfo: (route: Route) => PageInfo;
  /** a fault of the site's own code, placed in its template where the stack tells */
  readonly failure: (route: Route, error: unknown) => Diagnostic;
}

export interface PreparedDrawing {
  /** url of the page */
  readonly label: string;
  /** of the picture's asset: "social-pricing.png" */
  readonly name: string;
  /** what the drawing depends on; the picture depends on the font, too */
  readonly inputs: { readonly name: string; readonly social: string; readonly props: string };
  readonly render: () => Result<string | undefined>;
}

/** Pages that robots leave alone are not shared with a picture. */
export function prepareSocial(input: SocialInput): Result<readonly PreparedDrawing[]> {
  const diagnostics: Diagnostic[] = [];
  const { hash: code, module } = input.social;
  const Component = module.default as unknown as ComponentType<Record<string, unknown>>;
  const drawings = input.routes.flatMap((route): PreparedDrawing[] => {
    const page = input.pageInfo(route);
    if (page.noindex) return [];
    try {
      const props = { ...module.props?.(route.entry, input.site), page };
      const name = socialName(route.url);
      const render = (): Result<string | undefined> => {
        try {
          return { value: renderToStaticMarkup(createElement(Component, props)), diagnostics: [] };
        } catch (error) {
          return { value: undefined, diagnostics: [input.failure(route, error)] };
        }
      };
      return [
        {
          label: route.url,
          name,
          inputs: { name, social: code, props: hash(canonicalJson(props)) },
          render,
        },
      ];
    } catch (error) {
      diagnostics.push(input.failure(route, error));
      return [];
    }
  });
  return { value: drawings, diagnostics };
}

const socialName = (url: string): string =>
  `social-${url === "/" ? "home" : url.slice(1).replaceAll("/", "-")}.png`;
