import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { Client, crawler } from "#tests/support/http-client.ts";

const phone = {
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};
const pageFor = async (headers: Record<string, string>) => (await new Client().get("/about", headers)).text();

test("the script in the head stays tiny", async () => {
  const text = /<script>(.*?)<\/script>/s.exec(await pageFor(phone))?.[1] ?? "";
  expect(text).toContain("beforeinstallprompt");
  expect(text.length).toBeLessThanOrEqual(3_300);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(1_420);
});

test("people get the splash, unseen and unread, crawlers get its empty place", async () => {
  const splash = /<dialog id="splash" aria-hidden="true"[^>]*>(.*?)<\/dialog>/s;
  const [, content = ""] = splash.exec(await pageFor(phone)) ?? [];
  expect(content).toContain("Booking • Review • Discover");
  expect(content).toContain("Memuat Aplikasi...");
  expect(splash.exec(await pageFor(crawler))?.[1]).toBe("");
});

test("no script of a page loads it anew where another page's script is lost", () => {
  const assets = resolve(import.meta.dirname, "../../build/client/assets");
  const framework = readdirSync(assets).find((name) => /^framework-.*\.js$/.test(name)) ?? "";
  const [, after = ""] = readFileSync(resolve(assets, framework), "utf8").split("reloading page...");
  expect(after.slice(0, 400)).toContain("location.assign(");
  expect(after.slice(0, 400)).not.toContain("location.reload(");
});
