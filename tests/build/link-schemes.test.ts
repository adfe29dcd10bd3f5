/** Links that open an app by its own scheme, which the site's code allows. */
import { describe, expect, test } from "vitest";
import { refuseUrl } from "../../generator/html/url.ts";
import { createSite } from "../site-folder.ts";
import { CONFIG, FILES, INDEX, LAYOUT, PAGE, print, told } from "../small-site.ts";

const allow = (schemes: readonly string[]) => ({
  ...FILES,
  [INDEX]: FILES[INDEX].replace("defineSite({", `defineSite({ linkSchemes: ${JSON.stringify(schemes)},`),
});
const LINKS =
  "\n[open](myapp://open) <myapp://settings> <a href='MyApp:x'>x</a> [store](itms-apps://a.example/id1)\n";

test("content and templates link to an app whose scheme the site's code allows", async () => {
  const site = createSite(allow(["myapp", "itms-apps"]));
  site.write(PAGE, site.read(PAGE) + LINKS);
  site.replace(LAYOUT, "<Copy />", '<Copy /><a href="myapp://new?a=b">New</a>');
  const { diagnostics } = await site.build();
  expect(print(diagnostics, site.root)).toBe("");
  const html = site.read("site/index.html");
  for (const href of ["myapp://open", "myapp://settings", "MyApp:x", "itms-apps://a.example/id1"])
    expect(html).toContain(`<a href="${href}">`);
});

test("a scheme that is not allowed is told with what allows it", async () => {
  const text = await told((site) => site.write(PAGE, `${site.read(PAGE)}\n[open](myapp://open)\n`));
  expect(text).toMatchInlineSnapshot(`
    "content/pages/index.md:8:8 error LINK_UNSAFE  "myapp://open" starts with myapp:
       7 |
    >  8 | [open](myapp://open)
         |        ^^^^^^^^^^^^ link to a page such as /pricing, or to a full https:// address; if it opens an app, add "myapp" to linkSchemes of defineSite in templates/index.ts"
  `);
});

test("what is allowed later, or no more, is asked again", async () => {
  const site = createSite(FILES);
  site.write(PAGE, site.read(PAGE) + LINKS);
  expect((await site.build()).diagnostics.map(({ code }) => code)).toContain("LINK_UNSAFE");
  site.write(INDEX, allow(["myapp", "itms-apps"])[INDEX]);
  expect((await site.build()).diagnostics).toEqual([]);
  site.write(INDEX, FILES[INDEX]);
  expect((await site.build()).ok).toBe(false);
});

test("schemes that run or hide content, and what is no scheme, are refused", async () => {
  const schemes = ["javascript", "data", "JavaScript:", "myapp://", "Myapp", "c", ""];
  const text = await told((site) => site.write(INDEX, allow(schemes)[INDEX]));
  expect(text).toMatchInlineSnapshot(`
    "templates/index.ts:6:29 error TEMPLATE_EXPORT  linkSchemes[0]: expected the scheme of an app, such as "myapp", got "javascript"
       5 |
    >  6 | export default defineSite({ linkSchemes: ["javascript","data","JavaScript:","myapp://","Myapp","c","…
         |                             ^^^^^^^^^^^ take it out: javascript:, data:, file: and the like run or hide content, and are never allowed

    templates/index.ts:6:29 error TEMPLATE_EXPORT  linkSchemes[1]: expected the scheme of an app, such as "myapp", got "data"
       5 |
    >  6 | export default defineSite({ linkSchemes: ["javascript","data","JavaScript:","myapp://","Myapp","c","…
         |                             ^^^^^^^^^^^ take it out: javascript:, data:, file: and the like run or hide content, and are never allowed

    templates/index.ts:6:29 error TEMPLATE_EXPORT  linkSchemes[2]: expected the scheme of an app, such as "myapp", got "JavaScript:"
       5 |
    >  6 | export default defineSite({ linkSchemes: ["javascript","data","JavaScript:","myapp://","Myapp","c","…
         |                             ^^^^^^^^^^^ take it out: javascript:, data:, file: and the like run or hide content, and are never allowed

    templates/index.ts:6:29 error TEMPLATE_EXPORT  linkSchemes[3]: expected the scheme of an app, such as "myapp", got "myapp://"
       5 |
    >  6 | export default defineSite({ linkSchemes: ["javascript","data","JavaScript:","myapp://","Myapp","c","…
         |                             ^^^^^^^^^^^ write "myapp"

    templates/index.ts:6:29 error TEMPLATE_EXPORT  linkSchemes[4]: expected the scheme of an app, such as "myapp", got "Myapp"
       5 |
    >  6 | export default defineSite({ linkSchemes: ["javascript","data","JavaScript:","myapp://","Myapp","c","…
         |                             ^^^^^^^^^^^ write "myapp"

    templates/index.ts:6:29 error TEMPLATE_EXPORT  linkSchemes[5]: expected the scheme of an app, such as "myapp", got "c"
       5 |
    >  6 | export default defineSite({ linkSchemes: ["javascript","data","JavaScript:","myapp://","Myapp","c","…
         |                             ^^^^^^^^^^^ take it out: javascript:, data:, file: and the like run or hide content, and are never allowed

    templates/index.ts:6:29 error TEMPLATE_EXPORT  linkSchemes[6]: expected the scheme of an app, such as "myapp", got ""
       5 |
    >  6 | export default defineSite({ linkSchemes: ["javascript","data","JavaScript:","myapp://","Myapp","c","…
         |                             ^^^^^^^^^^^ take it out: javascript:, data:, file: and the like run or hide content, and are never allowed"
  `);
});

test("a redirect leads to pages and to the web, to no app", async () => {
  const site = createSite(allow(["myapp"]));
  site.write(CONFIG, `${site.read(CONFIG)}redirects: [{ from: /open, to: "myapp://open" }]\n`);
  expect(print((await site.build()).diagnostics, site.root)).toMatchInlineSnapshot(`
    "content/site.yaml:3:32 error HOST_TARGET  /open leads to myapp://open, which does not exist
       2 | origin: https://small.example
    >  3 | redirects: [{ from: /open, to: "myapp://open" }]
         |                                ^^^^^^^^^^^^^^ use the address of a page, or a full https:// address"
  `);
});

describe("no list of schemes allows", () => {
  const never = ["javascript", "vbscript", "data", "blob", "filesystem", "file", "c"];
  test.each(never)("%s", (scheme) => {
    for (const url of [`${scheme}:x`, ` ${scheme.toUpperCase()}:x`, `${scheme[0]}\t${scheme.slice(1)}:x`])
      expect(refuseUrl(url, "link", [scheme, scheme.toUpperCase()])).toBeDefined();
  });

  test("a picture of an app's scheme", () => {
    expect(refuseUrl("myapp://icon", "image", ["myapp"])).toBeDefined();
  });
});
