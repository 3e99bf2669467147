import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pwaLimits } from "#app/features/operations/app/pwa-constants.ts";
import { product } from "#app/lib/product.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { build, Client } from "#tests/support/http-client.ts";

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: "narrow" | "wide";
  label?: string;
}

const client = resolve(import.meta.dirname, "../../build/client");
const manifest = JSON.parse(readFileSync(join(client, "manifest.json"), "utf8"));
const icons: Picture[] = manifest.icons;
const screenshots: Picture[] = manifest.screenshots;
const shortcuts: { name: string; url: string; icons: Picture[] }[] = manifest.shortcuts;
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];

let app: AppProcess;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it("is asked for anew every time, and says what it is", async () => {
  const answer = await fetch(`${app.origin}/manifest.json`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-type")).toMatch(/^application\/(manifest\+)?json\b/);
  expect(await answer.json()).toEqual(manifest);
});

it("holds what an installed app is made of", () => {
  expect(manifest).toMatchObject({
    id: "/",
    short_name: product.name,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: product.themeColor,
    lang: "id",
    dir: "ltr",
    share_target: { action: "/share", method: "GET", params: { title: "title", text: "text", url: "url" } },
  });
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Cari barbershop", "/"],
    ["Booking Saya", "/my-bookings"],
  ]);
  const purposes = (purpose: string) => icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(purposes("any")).toEqual(["192x192", "512x512"]);
  expect(purposes("maskable")).toEqual(["192x192", "512x512"]);
  expect(Number(icons[0]?.sizes.split("x")[0])).toBeGreaterThanOrEqual(pwaLimits.iconSize);
});

it.each(pictures)("$src is a picture of the type and size it says", async ({ src, type, sizes }) => {
  const answer = await fetch(app.origin + src);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes]);
});

it("shows the product on phones and on wide screens, in small files with words", () => {
  const sizesOf = (form: string) => screenshots.filter((each) => each.form_factor === form).map(({ sizes }) => sizes);
  // Browsers leave out those of another shape than the first.
  expect([new Set(sizesOf("narrow")).size, new Set(sizesOf("wide")).size]).toEqual([1, 1]);
  expect(sizesOf("narrow").length).toBeGreaterThanOrEqual(3);
  for (const { src, label } of screenshots) {
    expect(statSync(join(client, src)).size, src).toBeLessThanOrEqual(60 * 1024);
    expect(label?.length ?? 0, src).toBeGreaterThan(10);
  }
});

/** Platforms may cut away all but a circle of four fifths of the width (W3C, Web Application Manifest, icon masks). */
it("keeps the figure of maskable icons within the circle that every mask leaves", async () => {
  for (const { src } of icons.filter(({ purpose }) => purpose === "maskable")) {
    const { data, info } = await sharp(join(client, src)).flatten().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [0, 1, 2].map((c) => data[(y * info.width + x) * info.channels + c] ?? 0);
    const ground = at(0, 0);
    let furthest = 0;
    let figure = 0;
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        if (at(x, y).every((value, c) => Math.abs(value - (ground[c] ?? 0)) < 24)) continue;
        figure++;
        furthest = Math.max(furthest, Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2));
      }
    }
    expect(furthest / info.width, src).toBeLessThanOrEqual(0.4);
    expect(figure / (info.width * info.height), src).toBeGreaterThan(0.08);
    expect((await sharp(join(client, src)).stats()).isOpaque, src).toBe(true);
  }
});

it("leads to pages that exist", async () => {
  for (const path of [manifest.start_url, manifest.share_target.action, ...shortcuts.map(({ url }) => url)]) {
    expect((await new Client().get(path)).status, path).not.toBe(404);
  }
  expect(Object.values(build.routes).some((route) => route?.path === "share")).toBe(true);
});
