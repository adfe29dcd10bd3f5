/** The site's policy asks that HTML and scripts come from a known maker. Here nothing but this server's own pages does. */

const asIs = { createHTML: String, createScript: String, createScriptURL: String };
type Policy = typeof asIs;
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
};
const policy = trustedTypes?.createPolicy("galley-dev", asIs) ?? asIs;

/** For a worker of this server. */
export const trustUrl = (url: string): string => policy.createScriptURL(url);

export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(policy.createHTML(html), "text/html");
  // Where scripts run it holds nothing but text.
  for (const one of page.querySelectorAll("noscript")) one.textContent = one.innerHTML;
  return page;
}

/** A copy of an element of a parsed page, for this page. Scripts, which here only hold data, are written anew. */
export function copyElement(element: Element): Element {
  const copy = document.importNode(element, true);
  const scripts = copy.matches("script") ? [copy] : copy.querySelectorAll("script");
  for (const script of scripts) script.textContent = policy.createScript(script.textContent);
  return copy;
}
