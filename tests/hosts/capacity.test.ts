/** What a host does not take when a folder is uploaded is told when it is built. */
import { expect, test } from "vitest";
import { checkCapacity } from "../../generator/hosts/capacity.ts";
import { NO_ORIGINS } from "../../generator/hosts/host.ts";
import { hosts } from "../../generator/hosts/index.ts";

const MIB = 1024 ** 2;
const ofHosts = (names: readonly string[], outputs: readonly { path: string; size: number }[]) => {
  const origins = {
    ...NO_ORIGINS,
    outputs: (path: string) => (path.startsWith("assets/") ? [] : [{ path: `content/public/${path}` }]),
    hosts: { path: "content/site.yaml", data: ["hosts"] },
  };
  const chosen = hosts.filter(({ name }) => names.includes(name));
  return checkCapacity(outputs, chosen, origins).map(
    ({ severity, code, message, hint, at }) => `${at?.path} ${severity} ${code} ${message} → ${hint}`,
  );
};
const many = (length: number, size = 1) =>
  Array.from({ length }, (_, index) => ({ path: `assets/${index}.png`, size }));
const names = hosts.map(({ name }) => name);

test("what is just as much as they take is no fault", () => {
  expect(ofHosts(["cloudflare", "cloudflare-workers"], many(20_000))).toEqual([]);
  expect(ofHosts(["azure"], many(15_000))).toEqual([]);
  expect(ofHosts(names, many(8, 25 * MIB))).toEqual([]);
});

test("a file that is too large is an error where it is written", () => {
  const files = [
    { path: "film.mp4", size: 25 * MIB + 1 },
    { path: "assets/desk.png", size: 40e6 },
  ];
  expect(ofHosts(names, files)).toMatchInlineSnapshot(`
    [
      "content/public/film.mp4 error HOST_LIMIT cloudflare takes no file above 26.2 MB, film.mp4 has 26.2 MB → make it smaller, or keep it elsewhere and link to it",
      "content/site.yaml error HOST_LIMIT cloudflare takes no file above 26.2 MB, assets/desk.png has 40.0 MB → make it smaller, or keep it elsewhere and link to it",
      "content/public/film.mp4 error HOST_LIMIT cloudflare-workers takes no file above 26.2 MB, film.mp4 has 26.2 MB → make it smaller, or keep it elsewhere and link to it",
      "content/site.yaml error HOST_LIMIT cloudflare-workers takes no file above 26.2 MB, assets/desk.png has 40.0 MB → make it smaller, or keep it elsewhere and link to it",
    ]
  `);
});

test("more files, or more in all, than a host takes", () => {
  expect(ofHosts(names, many(20_001))).toMatchInlineSnapshot(`
    [
      "content/site.yaml warning HOST_LIMIT cloudflare takes 20000 files in all, this site has 20001 → see whether your plan with the host allows more, publish less, or leave the host out",
      "content/site.yaml warning HOST_LIMIT cloudflare-workers takes 20000 files in all, this site has 20001 → see whether your plan with the host allows more, publish less, or leave the host out",
      "content/site.yaml warning HOST_LIMIT azure takes 15000 files in all, this site has 20001 → see whether your plan with the host allows more, publish less, or leave the host out",
    ]
  `);
  expect(ofHosts(names, many(100, 11e6))).toMatchInlineSnapshot(`
    [
      "content/site.yaml warning HOST_LIMIT github-pages takes 1000.0 MB in all, this site has 1100.0 MB → see whether your plan with the host allows more, publish less, or leave the host out",
      "content/site.yaml warning HOST_LIMIT gitlab-pages takes 1000.0 MB in all, this site has 1100.0 MB → see whether your plan with the host allows more, publish less, or leave the host out",
      "content/site.yaml warning HOST_LIMIT azure takes 524.3 MB in all, this site has 1100.0 MB → see whether your plan with the host allows more, publish less, or leave the host out",
    ]
  `);
  expect(ofHosts(["gitlab-pages"], many(200_001))).toMatchInlineSnapshot(`
    [
      "content/site.yaml warning HOST_LIMIT gitlab-pages takes 200000 files in all, this site has 200001 → see whether your plan with the host allows more, publish less, or leave the host out",
    ]
  `);
});
