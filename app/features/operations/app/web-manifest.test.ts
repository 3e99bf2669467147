import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkManifest,
  type IconAnswer,
  manifestIcons,
  unreachableManifest,
} from "#app/features/operations/app/web-manifest.ts";
import { runs } from "#tests/support/counts.ts";

const png: IconAnswer = { status: 200, contentType: "image/png" };
const good = {
  id: "/",
  name: "Pangkas",
  short_name: "Pangkas",
  start_url: "/",
  scope: "/",
  display: "standalone",
  theme_color: "#c2410c",
  icons: [
    { src: "/48.png", sizes: "48x48" },
    { src: "/192.png", sizes: "192x192" },
  ],
};
const answers = (entries: Record<string, IconAnswer | null>) => new Map(Object.entries(entries));
const both = answers({ "/48.png": png, "/192.png": png });
const without = (...fields: (keyof typeof good)[]) =>
  Object.fromEntries(Object.entries(good).filter(([field]) => !fields.includes(field as keyof typeof good)));
const errorsOf = (manifest: unknown, found = both) => checkManifest(manifest, found).errors;

it("finds nothing wrong with the product's own", () => {
  const own = JSON.parse(readFileSync("public/manifest.json", "utf8"));
  const found = new Map(manifestIcons(own).map(({ src }) => [src, png]));
  expect(found.size).toBe(4);
  expect(checkManifest(own, found)).toEqual({ errors: [], warnings: [] });
});

describe("what it needs", () => {
  it("is name or short_name, start_url, display and icons", () => {
    expect(errorsOf(good)).toEqual([]);
    expect(errorsOf(without("name"))).toEqual([]);
    expect(errorsOf(without("short_name"))).toEqual([]);
    expect(errorsOf(without("name", "short_name"))).toEqual(["Manifest tidak memuat name atau short_name"]);
    expect(errorsOf(without("start_url"))).toEqual(["Manifest tidak memuat start_url"]);
    expect(errorsOf(without("display"))).toEqual(["Manifest tidak memuat display"]);
    expect(errorsOf(without("icons"))).toEqual(["Manifest tidak memuat daftar icons"]);
    expect(errorsOf({ ...good, name: 5, short_name: " " })).toEqual(["Manifest tidak memuat name atau short_name"]);
    expect(errorsOf({})).toHaveLength(4);
  });

  it.each([null, undefined, "text", 5, [good]])("is an object, not %j", (manifest) => {
    expect(errorsOf(manifest)).toEqual(["Isi manifest tidak dapat dibaca"]);
  });

  it("is an icon that loads and is an image", () => {
    const none = ["Tidak ada icon yang dapat dimuat dengan benar"];
    expect(errorsOf({ ...good, icons: [] })).toEqual(none);
    expect(errorsOf({ ...good, icons: [null, 5, {}, { src: "" }] })).toEqual(none);
    expect(errorsOf(good, answers({}))).toEqual(none);
    expect(errorsOf(good, answers({ "/48.png": null, "/192.png": { ...png, status: 404 } }))).toEqual(none);
    expect(errorsOf(good, answers({ "/192.png": { status: 200, contentType: "text/html" } }))).toEqual(none);
    expect(errorsOf(good, answers({ "/192.png": { status: 200, contentType: null } }))).toEqual(none);
    expect(errorsOf(good, answers({ "/48.png": null, "/192.png": png }))).toEqual([]);
  });

  it("is an icon of 192 pixels", () => {
    const small = ["Tidak ada icon berukuran 192 piksel atau lebih"];
    const withSizes = (sizes?: string) => ({ ...good, icons: [{ src: "/192.png", ...(sizes && { sizes }) }] });
    for (const sizes of ["192x192", "512X512", "48x48 256x256", "any", "192x300"])
      expect(errorsOf(withSizes(sizes)), sizes).toEqual([]);
    for (const sizes of [undefined, "191x191", "192x191", "x192", "192", "0192x0192", "besar"])
      expect(errorsOf(withSizes(sizes)), sizes).toEqual(small);
    // Large, and not there.
    expect(errorsOf(good, answers({ "/48.png": png, "/192.png": null }))).toEqual(small);
  });
});

it("only warns of id, scope and theme_color", () => {
  expect(checkManifest(without("id", "scope", "theme_color"), both)).toEqual({
    errors: [],
    warnings: ["Manifest tidak memuat id", "Manifest tidak memuat scope", "Manifest tidak memuat theme_color"],
  });
});

it("says with which status the manifest did not come", () => {
  expect(unreachableManifest(503).errors).toEqual(["Manifest tidak dapat diakses (503)"]);
});

it("takes whatever JSON there is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (manifest, icons) => {
      for (const each of [manifest, { ...good, icons }]) {
        const found = checkManifest(each, new Map(manifestIcons(each).map(({ src }) => [src, png])));
        expect(found.errors.every((text) => typeof text === "string")).toBe(true);
      }
    }),
    runs(200, 2_000),
  );
});
