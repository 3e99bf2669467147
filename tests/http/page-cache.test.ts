import { createHash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { createRequestHandler } from "react-router";
import { afterAll, beforeEach, expect, it } from "vitest";
import { pageCache } from "#app/http/page-cache.server.ts";
import { clientAddressHeader } from "#app/http/rate-limit.server.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { build, crawler } from "#tests/support/http-client.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const handle = createRequestHandler(build, "production");
let renders: Request[] = [];
let isAway = false;
const render = async (request: Request) => {
  renders.push(request);
  if (isAway) return new Response("Sebentar", { status: 503 });
  return handle(request);
};
const app = express();
app.use((request, _response, next) => {
  request.headers[clientAddressHeader] = "192.0.2.1";
  next();
});
const pages = pageCache(render, { seconds: 30 });
app.use(pages.ready, pages.make);
/** What the application answers where no page is cached. */
app.use(async (request, response) => {
  const headers = { Accept: "text/html", Cookie: request.headers.cookie ?? "" };
  const answer = await handle(new Request(new URL(request.originalUrl, origin()), { headers }));
  response.status(answer.status).set("X-Own", "1");
  for (const [name, value] of answer.headers) response.append(name, value);
  response.send(await answer.text());
});
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const phone = "Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin() + path, { headers: { "User-Agent": phone, ...headers }, redirect: "manual" });

let now = clock.now();
const pass = (seconds: number) => {
  now = now.add({ seconds });
};
beforeEach(() => {
  pass(1000);
  setClock(() => now);
  renders = [];
});
afterAll(async () => {
  setClock(null);
  await db.setting.deleteMany();
  server.close();
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("gives signed-out visitors one page that says it may be shared", async () => {
  const first = await get("/");
  const html = await first.text();
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=30, stale-while-revalidate=60");
  expect(first.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  expect(first.headers.get("set-cookie")).toBeNull();
  expect(first.headers.get("x-own")).toBeNull();
  const other = await get("/", {
    "Accept-Language": "en",
    "X-Forwarded-For": "203.0.113.9",
    DNT: "1",
    Cookie: "_ga=1",
  });
  expect(await other.text()).toBe(html);
  expect(renders).toHaveLength(1);
  expect(Object.fromEntries(renders[0]?.headers ?? [])).not.toHaveProperty("accept-language");
});

it("shows an old page while none can be made, and not for longer than ten minutes", async () => {
  const html = await (await get("/about")).text();
  isAway = true;
  pass(500);
  const old = await get("/about");
  expect([old.status, await old.text()]).toEqual([200, html]);
  expect(old.headers.get("x-own")).toBeNull();
  pass(101);
  expect((await get("/about")).headers.get("x-own")).toBe("1");
  isAway = false;
});

it("allows the page's own inline scripts by their hashes and no nonce", async () => {
  const response = await get("/about");
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(html).not.toContain(" nonce=");
  expect(policy).not.toContain("nonce");
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
  expect(scripts.length).toBeGreaterThan(1);
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  for (const script of scripts) expect(allowed).toContain(hashOf(script));
  expect(allowed).not.toContain("'unsafe-inline'");
});

it("sends the page compressed, and nothing to a browser that has it", async () => {
  const plain = await get("/help", { "Accept-Encoding": "identity" });
  const html = await plain.text();
  const wanted = { br: "br", gzip: "gzip", "gzip, deflate, br, zstd": "br" };
  for (const [accepted, encoding] of Object.entries(wanted)) {
    const response = await get("/help", { "Accept-Encoding": accepted });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(Number(response.headers.get("content-length"))).toBeLessThan(html.length / 3);
    expect(await response.text()).toBe(html);
  }
  const known = { "If-None-Match": plain.headers.get("etag") ?? "", "Cache-Control": "max-age=0" };
  const again = await get("/help", known);
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(renders).toHaveLength(1);
});

it("sends what is asked for again in fewer bytes, and those also while it is made anew and says the same", async () => {
  const compressed = async () => {
    const response = await get("/terms-conditions", { "Accept-Encoding": "br" });
    return { bytes: Number(response.headers.get("content-length")), html: await response.text() };
  };
  const first = await compressed();
  await expect.poll(async () => (await compressed()).bytes).toBeLessThan(first.bytes);
  const smallest = await compressed();
  expect(smallest.html).toBe(first.html);
  pass(100);
  expect(await compressed()).toEqual(smallest);
  expect(renders).toHaveLength(2);
});

it("shows a change after half a minute to whoever comes second, after a minute and a half to everyone", async () => {
  const outlet = await createOutlet({ name: "Pangkas Lama" });
  const path = `/barbershop/${outlet.id}`;
  const shows = async (name: string) => (await (await get(path)).text()).includes(name);
  expect(await shows("Pangkas Lama")).toBe(true);
  await db.outlet.update({ where: { id: outlet.id }, data: { name: "Pangkas Baru" } });
  pass(29);
  expect(await shows("Pangkas Lama")).toBe(true);
  expect(renders).toHaveLength(1);
  pass(2);
  expect(await shows("Pangkas Lama")).toBe(true);
  await expect.poll(() => shows("Pangkas Baru")).toBe(true);
  await db.outlet.update({ where: { id: outlet.id }, data: { name: "Pangkas Baru Sekali" } });
  pass(91);
  expect(await shows("Pangkas Baru Sekali")).toBe(true);
});

it("makes a page once for everybody who asks for it at the same time", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => get("/pricing-plans")));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(renders).toHaveLength(1);
});

it("leaves whoever is signed in, or brings anything else, to the application", async () => {
  await (await get("/about")).text();
  const budi = await createUser("Budi Setiawan Kartosuwiryo");
  const own = await get("/about", { Cookie: await sessionCookieOf(budi.id) });
  expect(own.headers.get("x-own")).toBe("1");
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(await own.text()).toContain("Budi Setiawan Kartosuwiryo");
  expect(await (await get("/about")).text()).not.toContain("Kartosuwiryo");
  const instagram = `${phone} Instagram 300.0.0`;
  const others: Record<string, string>[] = [
    { Cookie: "toast=x" },
    { Authorization: "Basic eA==" },
    { "User-Agent": instagram },
    crawler,
  ];
  for (const headers of others)
    expect((await get("/about", headers)).headers.get("x-own"), JSON.stringify(headers)).toBe("1");
  for (const path of ["/contact", "/signin", "/?lat=-6.9&lng=107.6", "/about?ref=BUDI01", "/my-bookings"]) {
    expect((await get(path)).headers.get("x-own"), path).toBe("1");
  }
});

it("caches no refusal and no page that is not there", async () => {
  const unknown = "/barbershop/01990000-0000-7000-8000-000000000000";
  for (const _ of [1, 2]) {
    const response = await get(unknown);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toContain("private");
  }
  expect(renders).toHaveLength(2);
});

it("closes with the rest of the platform", async () => {
  expect((await get("/about")).status).toBe(200);
  await db.setting.create({ data: { key: "maintenance", value: { on: true, message: "Pindah server." } } });
  pass(4);
  const closed = await get("/about");
  expect(closed.status).toBe(503);
  expect(closed.headers.get("cache-control")).toBe("private, no-store");
});
