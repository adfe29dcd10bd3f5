/** The site: what content/ holds and how it is read. Values belong in content/site.yaml, code here. */
import { defineSite } from "#galley";
import { collections } from "./collections.ts";
import { siteSchema } from "./schemas/site.ts";

export default defineSite({
  site: siteSchema,
  collections,
  markdown: { engine: "remark" },
  clientRuntime: "react",
  fonts: [
    {
      file: "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
      name: "schibsted-grotesk.woff2",
      unicodeRange:
        "U+20-7E, U+A0, U+A3, U+A9, U+AB, U+AE, U+B0, U+B1, U+B7, U+BB, U+D7, U+2010, U+2011, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022, U+2026, U+2032, U+2039, U+203A, U+20AC, U+2122, U+2212",
      weights: [400, 700],
      features: ["kern", "liga", "tnum"],
    },
  ],
  icons: {
    mark: "components/mark.svg",
    ink: { light: "#101c27", dark: "#f1f4f6" },
    tile: "#ffffff",
  },
  themeColor: { light: "#fafbfc", dark: "#0a1118" },
});
