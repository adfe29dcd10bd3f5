/** Looks of the list of faults, alike over a page and as one. */
export const FAULT_STYLES = `
  .faults { box-sizing: border-box; min-height: 100vh; padding: clamp(.75rem, 4vw, 2rem); overflow-wrap: anywhere; background: #16181df2; color: #e8eaf0;
    font: 15px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  .faults > * { max-width: 70rem; margin: 0 auto 1.25rem; }
  h1 { font: 600 1.25rem/1.3 system-ui, sans-serif; color: #ff8f8f; }
  h1:has(+ .warning) { color: #ffc46b; }
  article { padding: 1rem clamp(.75rem, 3vw, 1.25rem); border: 1px solid #ffffff26; border-left: 4px solid #ff6b6b; border-radius: 6px; background: #1e2128; }
  article.warning { border-left-color: #ffc46b; }
  h2 { font: 600 1rem/1.4 system-ui, sans-serif; margin: 0 0 .5rem; color: #fff; }
  p { margin: .5rem 0 0; }
  pre { margin: .75rem 0 0; overflow-x: auto; white-space: pre; tab-size: 4; }
  mark { color: #fff; background: #ff6b6b4d; box-shadow: 0 2px #ff8f8f; }
  a { color: #8ec5ff; }
  a:focus-visible { outline: 3px solid #8ec5ff; outline-offset: 2px; }
  small { font-size: 1em; font-weight: 400; color: #a2a8b8; }
`;
