import { readdirSync, readFileSync, statSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { build } from "#tests/support/http-client.ts";
import { budgetOf, kilobytes, lateScripts, pagesOf, scriptsAndStyles } from "#tests/support/script-sizes.ts";

const client = resolve(import.meta.dirname, "../../build/client");

let app: AppProcess;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** As it comes over the wire. */
async function fetchAsset(path: string, headers: Record<string, string>) {
  const response = await new Promise<IncomingMessage>((done, failed) => {
    request(app.origin + path, { headers }, done)
      .once("error", failed)
      .end();
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

it("keeps every page within its budget of scripts and styles", () => {
  const pages = pagesOf(build);
  expect(pages.length).toBeGreaterThan(50);
  for (const { id } of pages) {
    const { scripts, styles } = scriptsAndStyles(build, id);
    const budget = budgetOf(build, id);
    expect.soft(kilobytes(scripts), `scripts of ${id}`).toBeLessThanOrEqual(budget.scripts);
    expect.soft(kilobytes(styles), `styles of ${id}`).toBeLessThanOrEqual(budget.styles);
    expect.soft(scripts.size, `scripts of ${id}`).toBeLessThanOrEqual(budget.files);
    expect.soft(kilobytes(lateScripts(scripts)), `later scripts of ${id}`).toBeLessThanOrEqual(budget.lateScripts);
  }
});

it("loads nothing for what an outlet's page shows as HTML", () => {
  const { scripts } = scriptsAndStyles(build, "routes/public/barbershop");
  expect(kilobytes(scripts)).toBeLessThanOrEqual(107);
  expect([...scripts].filter((path) => path.includes("outlet-parts"))).toEqual([]);
});

it("loads the map library with no page, only when a map is asked for", () => {
  const isOfMap = (path: string) => /maplibregl/.test(readFileSync(join(client, path), "utf8"));
  const all = readdirSync(join(client, "assets")).filter((name) => /\.(m?js|css)$/.test(name));
  expect(all.filter((name) => isOfMap(`assets/${name}`)).length).toBeGreaterThanOrEqual(2);
  const first = Object.keys(build.routes).map((id) => scriptsAndStyles(build, id));
  const loaded = new Set(first.flatMap(({ scripts, styles }) => [...scripts, ...styles]));
  expect([...loaded].filter(isOfMap)).toEqual([]);
});

it("loads Headless UI with no page, only once a menu, a question or a place is about to be used", () => {
  const holds = (path: string) => readFileSync(join(client, path), "utf8").includes("headlessui-");
  const all = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
  expect(all.filter((name) => holds(`assets/${name}`)).length).toBeGreaterThanOrEqual(3);
  for (const { id } of pagesOf(build)) {
    const { scripts } = scriptsAndStyles(build, id);
    expect([...scripts, ...lateScripts(scripts)].filter(holds), `scripts of ${id}`).toEqual([]);
  }
});

it("writes numbers and dates without Intl, whose first use stops a page for a tenth of a second", () => {
  const asks = (path: string) =>
    /\bIntl\.|\.toLocale(Date|Time)?String\(/.test(readFileSync(join(client, path), "utf8"));
  for (const { id } of pagesOf(build)) {
    const { scripts } = scriptsAndStyles(build, id);
    expect.soft([...scripts, ...lateScripts(scripts)].filter(asks), `scripts of ${id}`).toEqual([]);
  }
});

it("loads what checks the long forms only once somebody enters one", () => {
  const page = "routes/registration/general-info";
  const ofFirstLoad = [...scriptsAndStyles(build, page).scripts];
  expect(ofFirstLoad.some((path) => path.includes("general-info"))).toBe(true);
  const holds = (path: string, mark: string) => readFileSync(join(client, path), "utf8").includes(mark);
  const later = readdirSync(join(client, "assets")).filter((name) => /^form-checks-.*\.js$/.test(name));
  expect(later).toHaveLength(1);
  // Of Conform and of Zod.
  for (const mark of ["__intent__", "ZodError"]) {
    expect(ofFirstLoad.filter((path) => holds(path, mark))).toEqual([]);
  }
  expect(holds(`assets/${later[0]}`, "__intent__")).toBe(true);
  // The numbering plan of the phone companies stays on the server.
  const scripts = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
  expect(scripts.filter((name) => holds(`assets/${name}`, "country_calling_codes"))).toEqual([]);
});

it("sends what the build compressed to who can read it, and the file itself to others", async () => {
  const names = readdirSync(join(client, "assets")).filter((name) => /^(shared|root)-.*\.(js|css)$/.test(name));
  expect(names.length).toBeGreaterThanOrEqual(3);
  for (const name of names) {
    const path = `/assets/${name}`;
    const file = readFileSync(join(client, path));
    const small = await fetchAsset(path, { "Accept-Encoding": "gzip, br" });
    expect(small.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(small.body.length).toBe(statSync(join(client, `${path}.br`)).size);
    expect(brotliDecompressSync(small.body).equals(file)).toBe(true);

    const plain = await fetchAsset(path, { "Accept-Encoding": "identity" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.vary).toBe("Accept-Encoding");
    expect(plain.body.equals(file)).toBe(true);

    const again = await fetchAsset(path, { "Accept-Encoding": "br", "If-None-Match": small.headers.etag ?? "" });
    expect(again.status).toBe(304);
  }
  expect((await fetchAsset("/assets/none.js", { "Accept-Encoding": "br" })).status).toBe(404);
});

it("lets the scripts wait for what is seen, and for the script that brings their files", async () => {
  const html = (await fetchAsset("/about", { Accept: "text/html" })).body.toString();
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html.match(/<link rel="module" /g)?.length).toBeGreaterThan(4);
  expect(html.match(/<script [^>]*type="text\/module" *>/g)).toHaveLength(1);
});
