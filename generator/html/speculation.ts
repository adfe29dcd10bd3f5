/** Tells browsers which pages to fetch before a link is followed. */

const LEFT_OUT = '[target=_blank],[download],[rel~=nofollow],[href^="#"],[aria-current=page]';

/**
 * Text of a `<script type="speculationrules">` (https://html.spec.whatwg.org/multipage/speculative-loading.html):
 * pages of this site, once a visitor points at a link to one. The same on every page, so one hash covers them all.
 * Left out: files, links that open elsewhere, and links into the page that is open already.
 * @param assetPrefix "/assets/"
 * @param base path that the site lies below, see base-path.ts
 */
export function speculationRules(assetPrefix: string, base: string): string {
  const places = [
    // Without an origin only same-origin addresses match.
    { href_matches: `${base}/*` },
    { not: { href_matches: `${base}${assetPrefix}*` } },
    { not: { href_matches: `${base}/*.*` } },
    { not: { selector_matches: LEFT_OUT } },
  ];
  return JSON.stringify({ prefetch: [{ where: { and: places }, eagerness: "moderate" }] });
}
