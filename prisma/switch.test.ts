import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { goBack, goForward } from "#prisma/switch.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "pangkas-releases-")));
afterAll(() => rmSync(top, { recursive: true }));

const releaseOf = (name: string) => join(top, "releases", name);
const assetsOf = (name: string) => readdirSync(join(releaseOf(name), "build/client/assets")).sort();
function forward(name: string): void {
  const assets = join(releaseOf(name), "build/client/assets");
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, `${name}.js`), name);
  writeFileSync(join(assets, "both.js"), "both");
  goForward({ top, release: releaseOf(name) });
}
const links = () => ["current", "before"].map((link) => basename(realpathSync(join(top, link))));

it("the first release has none to go back to", () => {
  forward("a");
  expect(realpathSync(join(top, "current"))).toBe(releaseOf("a"));
  expect(() => goBack(top)).toThrow("There is no release before this one.");
});

it("forward and back lead to a release and the one before, and each has the assets of both and no others", () => {
  forward("b");
  expect(links()).toEqual(["b", "a"]);
  expect([assetsOf("a"), assetsOf("b")]).toEqual([
    ["a.js", "b.js", "both.js"],
    ["a.js", "b.js", "both.js"],
  ]);
  expect(readFileSync(join(releaseOf("a"), "build/client/assets/b.js"), "utf8")).toBe("b");

  expect(goBack(top)).toBe(releaseOf("a"));
  expect(links()).toEqual(["a", "b"]);
  goForward({ top, release: releaseOf("b") });
  expect(links()).toEqual(["b", "a"]);

  forward("c");
  expect(links()).toEqual(["c", "b"]);
  expect(assetsOf("c")).toEqual(["b.js", "both.js", "c.js"]);
});

it("a release that is current already stays so, with the one before it", () => {
  goForward({ top, release: releaseOf("c") });
  expect(links()).toEqual(["c", "b"]);
});
