/** The site's policy asks that HTML and scripts come from a known maker. Here nothing but this server's own pages does. */

const asIs = {
  createHTML: (html: string) => html,
  createScript: (text: string) => text,
  createScriptURL: (url: string) => url,
};
type Policy = typeof asIs;
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
};
const policy = trustedTypes?.createPolicy("galley-dev", asIs) ?? asIs;

/** For a worker of this server. */
export const trustUrl = (url: string): string => policy.createScriptURL(url);

export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), "text/html");

/** A copy of a node of a parsed page, for this page. Scripts, which here only hold data, are written anew. */
export function copyNode<N extends Node>(node: N): N {
  const copy = document.importNode(node, true);
  const scripts =
    copy instanceof HTMLScriptElement
      ? [copy]
      : copy instanceof Element
        ? [...copy.querySelectorAll("script")]
        : [];
  for (const script of scripts) script.textContent = policy.createScript(script.textContent ?? "");
  return copy;
}
