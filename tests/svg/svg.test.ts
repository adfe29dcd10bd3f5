import { describe, expect, test } from "vitest";
import { findUnsafe, isFault, readSvg, readSvgFile } from "../../generator/svg/svg.ts";
import { cpuTime } from "../cpu-time.ts";

/** What an author is told about a drawing; undefined when it may be published. */
function judge(text: string): string | undefined {
  const root = readSvg(text);
  return isFault(root) ? root.message : findUnsafe(root);
}
const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe("a drawing that may be published", () => {
  test.each([
    svg('<path d="M0 0"/>'),
    `<?xml version='1.0' encoding='utf-8'?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg("")}`,
    svg("<style>.a{fill:url(#b)}@media (prefers-color-scheme:dark){.a{color:#fff}}</style>"),
    svg('<image href="data:image/png;base64,AAAA"/><use href="#a"/>'),
    svg(
      '<sodipodi:namedview/><g inkscape:label="Layer"/>',
      'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
    ),
    // Every file of Inkscape, a plain one, too.
    svg("", 'xmlns:svg="http://www.w3.org/2000/svg"'),
    svg("<style>@font-face{font-family:a;src:url(data:font/woff2;base64,d09G+/A=)}</style>"),
    svg("<rect style=\"fill:url( 'data:image/png;base64,AAAA')\"/>"),
    svg("", 'aria-label="\\\\ url(x) @import expression(y)" data-a="@import"'),
    svg("<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>"),
  ])("%s", (text) => {
    expect(judge(text)).toBeUndefined();
  });
});

describe("a drawing that could run something or call somewhere", () => {
  test.each([
    [svg("<script>1</script>"), "the element <script>"],
    [svg("<g><g><SCRIPT/></g></g>"), "the element <SCRIPT>"],
    [svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'), "the namespace"],
    [svg('<inkscape:script src="x"/>', 'xmlns:inkscape="http://www.w3.org/1999/xhtml"'), "the namespace"],
    [svg("<svg:script>1</svg:script>", 'xmlns:svg="http://www.w3.org/2000/svg"'), "the element <svg:script>"],
    [
      svg("<svg:script>1</svg:script>", 'xmlns:svg="http://www.w3.org/1999/xhtml"'),
      "the element <svg:script>",
    ],
    [svg("<style>a{fill:url(data:image/svg+xml;base64,PHN2Zz4=)}</style>"), "a style that reaches another"],
    [svg("<style>a{fill:url(data:image/png,#),url(//example.com)}</style>"), "a style that reaches another"],
    [svg("<foreignObject><body/></foreignObject>"), "the element <foreignObject>"],
    [svg('<a href="javascript:alert(1)"><path/></a>'), "the element <a>"],
    [svg('<animate attributeName="href" to="javascript:alert(1)"/>'), "the element <animate>"],
    [svg('<set attributeName="onmouseover" to="alert(1)"/>'), "the element <set>"],
    [svg("", 'onload="alert(1)"'), "the attribute onload"],
    [svg("", 'ONLOAD="alert(1)"'), "the attribute ONLOAD"],
    [svg('<use href="data:image/svg+xml;base64,PHN2Zz4="/>'), "the address"],
    [
      svg('<use xlink:href=" &#106;avascript:alert(1)"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
      "the address",
    ],
    [svg('<use y:href="//example.com/a#b"/>', 'xmlns:y="http://www.w3.org/1999/xlink"'), "the address"],
    [svg('<path fill="url(https://example.com/a)"/>'), "the address in fill"],
    [svg('<path style="fill:u\\72l(https://example.com)"/>'), "the address in style"],
    [svg("<style>@import 'https://example.com'</style>"), "a style that reaches another address"],
    [
      svg("<style><![CDATA[a{background:url(//example.com)}]]></style>"),
      "a style that reaches another address",
    ],
    [
      `<?xml-stylesheet href="data:text/xsl,x" type="text/xsl"?>${svg("")}`,
      "it has a processing instruction",
    ],
    [`<?xml version="1.0" encoding="ISO-2022-JP"?>${svg("")}`, "its encoding is not UTF-8"],
    [`<!DOCTYPE svg [<!ENTITY s "&#60;script>1&#60;/script>">]>${svg("&s;")}`, "it declares entities"],
    // Browsers give elements the attributes that are declared for them.
    [`<!DOCTYPE svg SYSTEM ">" [<!ATTLIST svg onload CDATA "alert(1)">]>${svg("")}`, "it declares entities"],
    [`<!DOCTYPE svg PUBLIC "-" '>' [ ]>${svg("")}`, "it declares entities"],
    [svg("<style>a{background:image-set('//example.com' 1x)}</style>"), "a style that reaches another"],
    [svg("", `style='background:-webkit-image-set("//example.com" 1x)'`), "the address in style"],
    [svg("", `style='background:src("//example.com")'`), "the address in style"],
  ])("%s", (text, found) => {
    expect(judge(text)).toContain(found);
  });

  test("nesting that would exhaust the stack ends at once", () => {
    expect(judge(svg("<g>".repeat(100_000) + "</g>".repeat(100_000)))).toBe(
      "elements are nested more than 200 deep",
    );
    expect(judge(`<svg>${"<g>".repeat(100_000)}`)).toBe("elements are nested more than 200 deep");
    expect(judge(`<svg>${"<g/>".repeat(2_000_000)}</svg>`)).toBe("it has more than 5000000 characters");
    const hidden = `<![CDATA[<!--]]>${"<g>".repeat(50_000)}${"</g>".repeat(50_000)}`;
    expect(judge(svg(hidden))).toBe("elements are nested more than 200 deep");
    for (const depth of [2_000, 100_000])
      expect(judge(svg("<_a>".repeat(depth) + "</_a>".repeat(depth)))).toBe(
        "elements are nested more than 200 deep",
      );
    expect(judge(svg('<path id="a>b"/>'.repeat(300)))).toBeUndefined();
  });

  test("a prefix may be bound where it is used, or anywhere around", () => {
    const link = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
    const use = (bound: string) => `<g><use ${bound} xlink:href="#a"/></g>`;
    for (const text of [svg(use(""), link), svg(use(link)), svg("", 'xmlns:a="b" a:c="d"')])
      expect(readSvgFile(text)).toMatchObject({ name: "svg" });
    expect(readSvgFile(svg(use(link) + use("")))).toMatchObject({
      message: expect.stringContaining("it lacks xmlns:xlink"),
    });
  });

  test("nor do many prefixes take the square of them", () => {
    const bound = Array.from({ length: 20_000 }, (_, index) => ` xmlns:a${index}="b"`).join("");
    const start = cpuTime();
    expect(readSvgFile(`<svg${bound}>${"<g/>".repeat(20_000)}</svg>`)).toMatchObject({ name: "svg" });
    expect(cpuTime() - start).toBeLessThan(1000);
  });

  // Read again from each of these to the end of the file, they would take hours.
  test.each([
    ["<!--", "The string `--` isn't allowed inside a comment"],
    ["<a ", "Unclosed start tag for element `a`"],
    ["<![CDATA[", "Unclosed CDATA section"],
    ["<!DOCTYPE ", "Missing end tag for element svg"],
  ])("%s without an end, 400,000 times", (open, message) => {
    expect(judge(`<svg>${open.repeat(400_000)}`)).toBe(message);
  });
});
