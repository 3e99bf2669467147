import { gunzipSync } from "node:zlib";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { accessTable } from "#tests/http/access-table.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { build, Client, signedIn } from "#tests/support/http-client.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

const visitor = new Client();
let shown = "";

beforeAll(async () => {
  await createCities();
  shown = (await createListedOutlet({ name: "Pangkas Rapi" })).id;
  await createListedOutlet({ name: "Pangkas Jeda", status: "PAUSED" });
});

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? "");
const sitemap = async () => locationsOf(await (await visitor.get("/sitemap.xml")).text());

/** Pages with an address of their own under the layouts that let everybody in. */
function openPages(): string[] {
  return Object.values(build.routes)
    .filter((route) => /layouts\/(public|content)$/.test(route?.parentId ?? "") && !route?.path?.includes(":"))
    .map((route) => (route?.index ? "/" : `/${route?.path}/`));
}

test("lists every open page that search engines may show, and the outlets that search shows", async () => {
  const mayBeShown: string[] = [];
  for (const path of openPages()) {
    const html = await (await visitor.get(path)).text();
    if (!/<meta name="robots" content="[^"]*noindex/.test(html)) mayBeShown.push(env.ORIGIN + path);
  }
  expect(mayBeShown.length).toBeGreaterThan(12);
  expect((await sitemap()).sort()).toEqual([...mayBeShown, `${env.ORIGIN}/barbershop/${shown}/`].sort());
});

test("lists each page under the address that the page calls its own", async () => {
  for (const url of await sitemap()) {
    const answer = await visitor.get(new URL(url).pathname);
    expect(answer.status, url).toBe(200);
    expect(await answer.text(), url).toContain(`<link rel="canonical" href="${url}"/>`);
  }
});

test("is compressed for who can read that, kept for some minutes and then written anew", async () => {
  const zipped = await visitor.get("/sitemap.xml", { "Accept-Encoding": "gzip, br" });
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  expect(zipped.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(zipped.headers.get("cache-control")).toBe("public, max-age=600");
  const before = locationsOf(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString());
  expect(before).toEqual(await sitemap());

  const other = (await createListedOutlet({ name: "Pangkas Baru" })).id;
  expect(await sitemap()).toEqual(before);
  const later = clock.now().add({ seconds: 601 });
  setClock(() => later);
  expect(await sitemap()).toContain(`${env.ORIGIN}/barbershop/${other}/`);
  setClock(() => Temporal.Now.instant());
});

test("knows nobody: no cookie, no redirect, no survey, for whoever asks", async () => {
  const person = await signedIn((await createUser("Sari Dewi")).id);
  for (const [client, cookie] of [
    [person, person.cookie],
    [visitor, "__Host-session=gone; session=gone; toast=nothing; kept-form=nothing"],
  ] as const) {
    for (const path of ["/robots.txt?ref=SARI", "/sitemap.xml?ref=SARI"]) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await client.send(path, { method, headers: { Cookie: cookie } });
        expect(answer.status, path).toBe(200);
        expect(answer.headers.get("set-cookie"), path).toBeNull();
        expect(answer.headers.get("pangkas-visitor"), path).toBeNull();
        expect(answer.headers.get("cache-control"), path).toMatch(/^public, max-age=\d+$/);
        expect((await answer.text()) === "", path).toBe(method === "HEAD");
      }
    }
  }
});

test("has no other parts", async () => {
  for (const path of ["/sitemap-outlets-1.xml", "/sitemap-pages.xml", "/sitemap-outlets-x.xml", "/feed.xml"]) {
    expect((await visitor.get(path)).status, path).toBe(404);
  }
});

test("robots keep out of what is somebody's own, and may read all that a page needs", async () => {
  const robots = await (await visitor.get("/robots.txt")).text();
  expect(robots).toContain(`\nSitemap: ${env.ORIGIN}/sitemap.xml\n`);
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path ?? "");
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));

  const ownPages = Object.keys(accessTable).filter((path) => {
    const status = accessTable[path]?.GET.visitor ?? 0;
    return status === 401 || path.startsWith("/management-") || /^\/(api|auth|webhooks)\//.test(path);
  });
  expect(ownPages.length).toBeGreaterThan(50);
  expect(ownPages.filter((path) => !isClosed(path))).toEqual([]);

  const html = await (await visitor.get(`/barbershop/${shown}`)).text();
  const needed = [...html.matchAll(/(?:href|src)="(\/(?:assets|media|icons?|manifest|og)[^"]*)"/g)];
  expect(needed.length).toBeGreaterThan(5);
  for (const path of [
    ...(await sitemap()).map((url) => new URL(url).pathname),
    ...needed.map(([, path]) => path ?? ""),
  ]) {
    expect(isClosed(path), path).toBe(false);
  }
});
