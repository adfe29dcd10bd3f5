import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { processPicture } from "../../generator/assets/pictures.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c63" } });
const encode = (text: string) => new TextEncoder().encode(text);

describe("processPicture", () => {
  test("three formats in the widths that are smaller than the picture, and its own", async () => {
    const bytes = await photo(1200, 800).jpeg().toBuffer();
    const { value, diagnostics } = await processPicture("team/my desk.jpg", bytes);
    expect(diagnostics).toEqual([]);
    const file = (width: number, extension: string) => `/assets/my-desk-${width}-[0-9a-f]{8}\\.${extension}`;
    const srcset = (extension: string) =>
      expect.stringMatching(
        new RegExp(`^${[480, 960, 1200].map((width) => `${file(width, extension)} ${width}w`).join(", ")}$`),
      );
    expect(value?.picture).toEqual({
      sources: [
        { type: "image/avif", srcset: srcset("avif") },
        { type: "image/webp", srcset: srcset("webp") },
      ],
      src: expect.stringMatching(new RegExp(`^${file(1200, "jpg")}$`)),
      srcset: srcset("jpg"),
      width: 1200,
      height: 800,
    });
    expect(value?.assets).toHaveLength(9);
    for (const { url, output } of value?.assets ?? []) {
      const { format, width } = await sharp(output.bytes).metadata();
      expect(url).toContain(`-${width}-`);
      expect({ avif: "heif", webp: "webp", jpg: "jpeg" }[url.split(".")[1] as "avif"]).toBe(format);
    }
  });

  test("a drawing of a few colours stays what it is where the other formats are larger", async () => {
    const checks = Buffer.from(Array.from({ length: 300 * 200 }, (_, at) => ((at >> 2) % 2) * 255));
    const bytes = await sharp(checks, { raw: { width: 300, height: 200, channels: 1 } })
      .png()
      .toBuffer();
    const { value } = await processPicture("grid.png", bytes);
    expect(value?.picture).toMatchObject({
      sources: [],
      src: expect.stringMatching(/-300-[0-9a-f]{8}\.png$/),
    });
    expect(value?.assets.map(({ url }) => url)).toEqual([value?.picture.src]);
  });

  test("a line of one pixel that is made smaller stays one pixel", async () => {
    const { value } = await processPicture("line.png", await photo(4000, 1).png().toBuffer());
    expect(value?.picture).toMatchObject({ width: 1920, height: 1 });
  });

  test("of one that only styles and feeds name there is the file that they get, the same as pages have it", async () => {
    const bytes = await photo(1000, 500).png().toBuffer();
    const [named, shown] = [
      await processPicture("a.png", bytes, false),
      await processPicture("a.png", bytes),
    ];
    expect(named.value?.assets).toEqual(shown.value?.assets.slice(-1));
    expect(named.value?.picture).toEqual({ ...shown.value?.picture, sources: [], srcset: "" });
  });

  test("never larger than the picture, never wider than 1920 pixels", async () => {
    const small = await processPicture("a.png", await photo(200, 100).png().toBuffer());
    expect(small.value?.picture).toMatchObject({ width: 200, height: 100, srcset: "" });
    for (const { url } of small.value?.assets ?? []) expect(url).toContain("-200-");
    const large = await processPicture("a.webp", await photo(2400, 1200).webp().toBuffer());
    expect(large.value?.picture).toMatchObject({
      width: 1920,
      height: 960,
      sources: [{ type: "image/avif" }],
    });
    // Each pixel is encoded three times: what is tall has no more of them than what is wide.
    const tall = await processPicture("a.jpg", await photo(1000, 8000).jpeg().toBuffer());
    expect(tall.value?.picture).toMatchObject({ width: 612, height: 4896 });
    const strip = await processPicture("a.png", await photo(60, 18_000).png().toBuffer());
    expect(strip.value?.picture).toMatchObject({ width: 54, height: 16_200 });
  });

  test.each(["page.html", "script.js", "run.php", "photo.jfif"])(
    "a GIF named %s is published as a GIF",
    async (name) => {
      const { value } = await processPicture(name, await photo(1, 1).gif().toBuffer());
      expect(value?.assets.map(({ url }) => url)).toEqual([value?.picture.src]);
      expect(value?.picture.src).toMatch(/^\/assets\/(?:page|script|run|photo)-[0-9a-f]{8}\.gif$/);
    },
  );

  test("the same bytes again; turned as the camera says; without what the camera wrote", async () => {
    const bytes = await photo(300, 100)
      .jpeg()
      // Its model is what marks a PNG that moves, which is published as it is.
      .withExif({ IFD0: { Make: "secret", Model: "acTL" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [one, two] = [await processPicture("a.jpeg", bytes), await processPicture("a.jpeg", bytes)];
    expect(two).toEqual(one);
    expect(one.value?.picture).toMatchObject({ width: 100, height: 300 });
    for (const { output } of one.value?.assets ?? []) {
      expect((await sharp(output.bytes).metadata()).exif).toBeUndefined();
    }
  });

  test("a moving picture is published as it is", async () => {
    const frames = await sharp(
      await sharp({ create: { width: 10, height: 40, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
    )
      .gif()
      .toBuffer();
    const { value } = await processPicture("a.gif", frames);
    expect(value?.assets.map(({ output }) => output.bytes)).toEqual([frames]);
    expect(value?.picture).toMatchObject({ sources: [], srcset: "", width: 10, height: 40 });
  });

  test("a moving PNG, too, which sharp takes for a still one", async () => {
    const still = await photo(10, 40).png().toBuffer();
    const [at, chunk] = [
      still.indexOf("IDAT") - 4,
      Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0", "latin1"),
    ];
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(chunk.subarray(4)));
    const moving = Buffer.concat([still.subarray(0, at), chunk, sum, still.subarray(at)]);
    const { value } = await processPicture("a.png", moving);
    expect(value?.assets.map(({ output }) => output.bytes)).toEqual([moving]);
    expect(value?.picture).toMatchObject({ sources: [], srcset: "", width: 10, height: 40 });
  });

  test.each([
    ['width="40" height="30px"', 40, 30],
    ['viewBox="0 0 1600 900"', 1600, 900],
    ['width="100%" viewBox="0,0 20 10"', 20, 10],
    ['width="8" viewBox="0 0 20 10"', 8, 4],
    ['height="8" viewBox="0 0 20 10"', 16, 8],
    ['viewBox="0 0 100000 0.4"', 100_000, 1],
    ["", 300, 150],
  ])("an SVG with %s", async (attributes, width, height) => {
    const bytes = encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`);
    const { value } = await processPicture("art/a.svg", bytes);
    expect(value?.assets[0]?.output.bytes).toBe(bytes);
    expect(value?.picture).toMatchObject({ src: value?.assets[0]?.url, width, height });
  });

  test.each([
    [
      "a.svg",
      encode("<svg>\n<script>alert(1)</script></svg>"),
      "a.svg contains the element <script>, which could run or load something",
    ],
    ["a.svg", encode("<svg>\n</g></svg>"), "a.svg is not a usable SVG: Missing end tag for element svg"],
    [
      "a.svg",
      encode('<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>'),
      'a.svg lacks xmlns="http://www.w3.org/2000/svg", without which browsers show no file',
    ],
    [
      "a.svg",
      encode('<svg xmlns="http://www.w3.org/2000/svg"><g><use xlink:href="#a"/></g></svg>'),
      "a.svg is not a usable SVG: it lacks xmlns:xlink, without which no program reads it",
    ],
    ["a.svg", new Uint8Array([0xff, 0xfe, 0x3c]), "a.svg is not UTF-8"],
    ["a.png", encode("no picture"), "a.png is no picture that can be read"],
    [
      "a.png",
      encode("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script/></svg>"),
      "a.png is svg, which browsers do not show",
    ],
  ])("%s that is not right: %#", async (name, bytes, message) => {
    const { value, diagnostics } = await processPicture(name, bytes);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        code: "IMAGE_INVALID",
        severity: "error",
        message,
        at: { path: "content/assets/a.svg".replace("a.svg", name) },
      },
    ]);
  });

  test.each(["jpeg", "avif", "webp"] as const)("a damaged %s is told in plain words", async (format) => {
    const whole = await photo(400, 300).toFormat(format).toBuffer();
    const middle = whole.length >> 1;
    for (const bytes of [whole.subarray(0, middle), whole.fill(0x55, middle, middle + 100)]) {
      const { diagnostics } = await processPicture("cut.jpg", bytes);
      expect(diagnostics).toMatchObject([{ message: "cut.jpg is damaged, or ends too early" }]);
    }
  });

  test("of a damaged picture is told the same, whatever pictures are read at that time", async () => {
    const whole = await photo(400, 300).png().toBuffer();
    const cut = whole.subarray(0, whole.length / 2);
    for (let round = 0; round < 20; round += 1) {
      const told = await Promise.all(Array.from({ length: 8 }, () => processPicture("cut.png", cut)));
      const messages = told.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
      expect(messages).toEqual(told.map(() => "cut.png is damaged, or ends too early"));
    }
  });

  test("a scan that browsers do not show is to be exported again", async () => {
    const { diagnostics } = await processPicture("scan.tif", await photo(40, 30).tiff().toBuffer());
    expect(diagnostics).toMatchObject([
      { message: "scan.tif is tiff, which browsers do not show", hint: "export it as JPEG or PNG" },
    ]);
  });

  test("a picture of too many pixels is refused, not decoded", async () => {
    const bomb = await sharp({
      create: { width: 7_100, height: 7_100, channels: 3, background: "red" },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const { diagnostics } = await processPicture("bomb.png", bomb);
    expect(diagnostics).toMatchObject([
      {
        code: "IMAGE_INVALID",
        message: "bomb.png has 7100 × 7100 pixels: more than 50 million take too long",
        hint: "make it 3840 pixels wide",
      },
    ]);
  });

  test("a picture that would have no width once it is low enough", async () => {
    const { diagnostics } = await processPicture("line.png", await photo(1, 20_000).png().toBuffer());
    expect(diagnostics).toMatchObject([
      {
        message: "line.png has 1 × 20000 pixels: made 16383 high it has no width",
        hint: "cut it up",
      },
    ]);
  });
});
