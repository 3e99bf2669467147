import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { build } from "#tests/support/http-client.ts";

/** Kilobytes of 1,024 that a phone fetches once for off line, as the server sends them; its pages take half of them. */
const budget = 240;
const client = resolve(import.meta.dirname, "../../build/client");
const worker = readFileSync(join(client, "sw.js"), "utf8");
const kept = [...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map(([, url]) => url ?? "");
const text = (path: string) => readFileSync(join(client, path), "utf8");

let app: AppProcess;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it("keeps files of the build only, within a budget", () => {
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.filter((path) => !existsSync(join(client, path)))).toEqual([]);
  const size = (path: string) => {
    const small = join(client, `${path}.br`);
    return existsSync(small) ? statSync(small).size : brotliCompressSync(text(path)).length;
  };
  const kilobytes = kept.reduce((sum, path) => sum + size(path), 0) / 1024;
  expect(kilobytes).toBeLessThanOrEqual(budget);
  expect(kilobytes).toBeGreaterThan(budget / 2);
});

it("keeps from the start whatever customers' pages load, and nothing of maps, partners and management", () => {
  const { entry, routes } = build.assets;
  const needed = new Set([entry.module, ...entry.imports]);
  const isOfCustomers =
    /^(root|routes\/(public\/(?!queue|register-business|pricing-plans|success-stories|under-development|job-vacancy|official-outlet-partnership|online-store|training)|booking\/booking$|customer\/(my-bookings?|cancel-booking|move-booking)$)|routes\/layouts\/(public|content|account)$)/;
  for (const route of Object.values(routes)) {
    if (!route || !isOfCustomers.test(route.id) || !build.routes[route.id]?.module.default) continue;
    for (const path of [route.module, ...(route.imports ?? []), ...(route.css ?? [])]) needed.add(path);
  }
  expect(needed.size).toBeGreaterThan(30);
  expect([...needed].filter((path) => !kept.includes(path.slice(1)))).toEqual([]);
  for (const path of [build.assets.url.slice(1), "offline.html", "icon.svg"]) expect(kept).toContain(path);

  const later = Object.values(routes).filter((route) =>
    /^routes\/(admin|management|release|registration)\//.test(route?.id ?? ""),
  );
  expect(later.length).toBeGreaterThan(20);
  expect(later.filter((route) => kept.includes(route?.module.slice(1) ?? "")).map((route) => route?.id)).toEqual([]);
  expect(kept.filter((path) => path.endsWith(".js") && /maplibregl/.test(text(path)))).toEqual([]);
});

it("is one script that may run for the whole site and is asked for anew each time", async () => {
  const answer = await fetch(`${app.origin}/sw.js`, { headers: { "Service-Worker": "script" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/javascript/);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(worker).not.toMatch(/^\s*(import|export)\b/m);
  const page = await fetch(`${app.origin}/about`);
  expect(page.headers.get("content-security-policy")).toContain("worker-src 'self'");
});

it("serves the offline page with nothing that would keep its own style and script from it", async () => {
  const answer = await fetch(`${app.origin}/offline.html`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(answer.headers.get("content-security-policy")).toBe(
    "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  );
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  expect((await fetch(`${app.origin}/dev-sw.js`)).status).toBe(404);
});
