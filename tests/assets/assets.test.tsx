import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { nameAsset } from "../../generator/assets/name-asset.ts";
import { ASSET_TOKEN, asset, linkAssets, linkData } from "../../generator/html/asset-token.ts";
import { Html } from "../../generator/html/elements.tsx";
import { inertJson } from "../../generator/html/html.ts";

const urls = new Map([
  ["a.png", "/assets/a-1.png"],
  ["team/my photo (1), é's ~!*.jpg", "/assets/photo-2.jpg"],
  ["$&.svg", "/assets/dollar-3.svg"],
]);
const link = (html: string) => linkAssets(html, (name) => urls.get(name));

describe("linkAssets", () => {
  test("replaces every token, wherever a name can stand", () => {
    const odd = "team/my photo (1), é's ~!*.jpg";
    const page = renderToString(
      <main>
        <img src={asset("a.png")} srcSet={`${asset("a.png")} 1x, ${asset(odd)} 2x`} alt="" />
        <use href={`${asset("$&.svg")}#part`} />
        <div data-props={JSON.stringify({ src: asset(odd) })} />
        <Html as="script" html={inertJson({ src: asset(odd) })} />
        <style>{`a{background:url(${asset(odd)})}`}</style>
      </main>,
    );
    const { html, missing } = link(page);
    expect(missing).toEqual([]);
    expect(html).not.toContain(ASSET_TOKEN);
    expect(html).toContain('src="/assets/a-1.png" srcSet="/assets/a-1.png 1x, /assets/photo-2.jpg 2x"');
    expect(html).toContain('href="/assets/dollar-3.svg#part"');
    expect(html).toContain("{&quot;src&quot;:&quot;/assets/photo-2.jpg&quot;}");
    expect(html).toContain('{"src":"/assets/photo-2.jpg"}');
    expect(html).toContain("url(/assets/photo-2.jpg)");
  });

  test("names what is missing, once, in order, and goes on", () => {
    const { html, missing } = link(
      `<img src="${asset("z.png")}"><img src="${asset("b.png")}"><img src="${asset("z.png")}"><img src="${asset("a.png")}">`,
    );
    expect(missing).toEqual(["b.png", "z.png"]);
    expect(html).toContain('<img src="/assets/a-1.png">');
    expect(html).toContain(`<img src="${ASSET_TOKEN}b.png">`);
  });

  test.each([
    `${ASSET_TOKEN}`,
    `${ASSET_TOKEN}%E0%A4%A`,
    `${ASSET_TOKEN}${ASSET_TOKEN}x`,
    `${ASSET_TOKEN}../../etc/passwd`,
  ])("a broken token %s is missing, not a crash", (text) => {
    expect(link(text).html).toBe(text);
    expect(link(text).missing).not.toEqual([]);
  });

  test.each(["@id", "item", "image", "logo", "target", "mainEntityOfPage", "url", "contentUrl"])(
    "an address of structured data in %s is whole, and no text is one",
    (key) => {
      const write = (page: string, file: string) => [
        { [key]: page, name: "/free", sameAs: file, also: [{ [key]: "//a.example" }] },
      ];
      const linked = linkData(write("/a", asset("a.png")), "https://b.example/docs", (name) =>
        urls.get(name),
      );
      const whole = write("https://b.example/docs/a", "https://b.example/docs/assets/a-1.png");
      expect(linked).toEqual({ structuredData: whole, missing: [] });
    },
  );

  test("leaves other pages alone", () => {
    expect(link("<p>$& /_galley-asset/ 100%</p>")).toEqual({
      html: "<p>$& /_galley-asset/ 100%</p>",
      missing: [],
    });
  });
});

describe("nameAsset", () => {
  test.each([
    ["images/Desk top.PNG", "", /^\/assets\/Desk-top-[0-9a-f]{8}\.png$/],
    ["é.svg", "", /^\/assets\/file-[0-9a-f]{8}\.svg$/],
    ["a.b.jpg", "-480", /^\/assets\/a-b-480-[0-9a-f]{8}\.jpg$/],
    ["LICENSE", "", /^\/assets\/LICENSE-[0-9a-f]{8}$/],
  ])("%s", (name, suffix, url) => {
    expect(nameAsset(name, new Uint8Array([1]), undefined, suffix).url).toMatch(url);
  });

  test("has room on any file system, however long the name is that a picture or the path of a page has", () => {
    const { url } = nameAsset(`${"a".repeat(250)}.jpg`, new Uint8Array(), ".avif", "-1920");
    expect(url.slice("/assets/".length).length).toBeLessThan(255);
    expect(url).toMatch(/a{100}-1920-[0-9a-f]{8}\.avif$/);
  });

  test("depends on the bytes", () => {
    expect(nameAsset("a.png", new Uint8Array([1])).url).not.toBe(nameAsset("a.png", new Uint8Array([2])).url);
  });
});
