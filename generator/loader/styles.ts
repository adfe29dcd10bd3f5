/** Styles that a template imports. They belong to the stylesheet, which is bundled on its own. */
import { resolve, sep } from "node:path";
import type { Plugin } from "esbuild";
import { refuse } from "../esbuild.ts";

/** "widgets/menu/menu.css" is found by itself, so that its import changes nothing. */
const OWN = /\/widgets\/([^/]+)\/\1\.css$/;

/** Refuses any other import of styles: the stylesheet would not have them, and class names of CSS modules mean nothing. */
export const stylesPlugin = (): Plugin => ({
  name: "styles",
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => {
      if (OWN.test(resolve(resolveDir, path).replaceAll(sep, "/"))) return undefined;
      const hint =
        "a widget's NAME.css is found by itself; write other styles in templates/styles/ and import them in its index.css";
      return refuse(`Templates cannot import styles: "${path}"`, hint);
    });
  },
});
