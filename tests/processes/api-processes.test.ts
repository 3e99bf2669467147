import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goodBodyOf } from "#tests/support/api-calls.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { breakableDatabase } from "#tests/support/breakable-database.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

let apps: AppProcess[];
let database: Awaited<ReturnType<typeof breakableDatabase>>;
let user: Awaited<ReturnType<typeof createUser>>;
let cookie: string;

beforeAll(async () => {
  database = await breakableDatabase();
  const variables = { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1", JOBS: "off", DATABASE_URL: database.url };
  apps = await Promise.all([1, 2, 3, 4].map(() => startApp(variables)));
  user = await createUser();
  cookie = await sessionCookieOf(user.id);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await database.stop();
});

const appAt = (index: number): AppProcess => apps[index % apps.length] as AppProcess;

interface Answer {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

/** By node's own client, which sends what it is told to. */
function send(method: string, path: string, { headers = {}, body = "", app = appAt(0) } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    const sent = request({ method, path, hostname, port, headers }, (response) => {
      void text(response).then((read) =>
        resolve({ status: response.statusCode, headers: response.headers, body: read }),
      );
    });
    sent.on("error", reject).end(body);
  });
}

describe("four processes share the limit", () => {
  const json = JSON.stringify(goodBodyOf("/api/monitoring/pwa-errors", { id: "", email: "" }));
  const report = (index: number, address: string) => {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
    return send("POST", "/api/monitoring/pwa-errors", { headers, body: json, app: appAt(index) });
  };

  it("of an address", async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => report(index, "10.1.1.1")));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(12);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(108);
    for (const { headers, body } of refused) {
      expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
      expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
      expect(JSON.parse(body)).toEqual({ message: "Terlalu banyak permintaan. Coba lagi sebentar." });
    }
    expect((await report(0, "10.1.1.2")).status).toBe(202);
  });

  it("of a network, whose holder chooses the second half of an IPv6 address", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => report(index, `2001:db8:1:2::${(index + 1).toString(16)}`)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(12);
    expect((await report(0, "2001:db8:1:3::1")).status).toBe(202);
  });

  it("of a person at ever other addresses, within a twentieth", async () => {
    const read = (index: number, session: string, id: string) =>
      send("GET", `/api/users/${id}/outlets`, {
        headers: { Cookie: session, "X-Forwarded-For": `10.2.${index >> 8}.${index & 255}` },
        app: appAt(index),
      });
    const answers: Answer[] = [];
    const begin = performance.now();
    for (let start = 0; start < 1_000; start += 50) {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, nth) => read(start + nth, cookie, user.id)))));
    }
    const allowed = answers.filter(({ status }) => status === 200).length;
    expect(allowed).toBeGreaterThanOrEqual(285);
    expect(allowed).toBeLessThanOrEqual(315 * Math.ceil((performance.now() - begin) / 60_000)); // so many a minute
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1_000 - allowed);
    const other = await createUser("Sari Dewi");
    expect((await read(5, await sessionCookieOf(other.id), other.id)).status).toBe(200);
  });
});

describe("methods", () => {
  const odd = ["PROPFIND", "TRACE", "MKCOL", "LOCK", "SEARCH", "PURGE", "QUERY"];

  it.each([...odd, "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "%s is answered in JSON with what is allowed",
    async (method) => {
      const read = await send(method, `/api/users/${user.id}`);
      expect([read.status, read.headers.allow]).toEqual([405, "GET, HEAD"]);
      expect(JSON.parse(read.body)).toEqual({ message: "Cara memanggil alamat ini tidak dikenal." });
      const write = await send(method, "/api/auth/google/");
      expect([write.status, write.headers.allow]).toEqual([405, "POST"]);
      const unknown = await send(method, "/api/tidak-ada");
      expect(unknown.status).toBe(404);
      expect(JSON.parse(unknown.body)).toEqual({ message: "Alamat ini tidak ada." });
    },
  );

  it.each(odd)("%s of a page is no failure", async (method) => {
    expect((await send(method, "/about")).status).toBe(405);
  });

  it("HEAD is answered like GET, without a body", async () => {
    for (const path of ["/api/system/maintenance-mode", "/api/openapi.json"]) {
      const answer = await send("HEAD", path);
      expect([answer.status, answer.body]).toEqual([200, ""]);
    }
    expect((await send("HEAD", "/api/auth/google")).status).toBe(405);
  });
});

it("answers odd addresses in JSON", async () => {
  for (const path of [
    "/api",
    "/api/",
    "/api/%E0%A4%A",
    "/api/users/%ff",
    "/API/Users/x/y/z",
    "/api/users//outlets",
    "/api/../api/x",
  ]) {
    const { status, headers, body } = await send("GET", path, { headers: { "X-Forwarded-For": "10.3.0.1" } });
    expect([401, 403, 404], path).toContain(status);
    expect(headers["content-type"], path).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

it("answers an address with a line break, which no route matches, like any unknown one", async () => {
  for (const path of ["/api/%0a", "/api/users/x%0D%0Ay/z", "/API/%E2%80%A8", "/api/%e2%80%a9?x=1"]) {
    const { status, headers, body } = await send("POST", path);
    expect([status, headers["cache-control"]], path).toEqual([404, "no-store"]);
    expect(JSON.parse(body)).toEqual({ message: "Alamat ini tidak ada." });
  }
  const page = await send("GET", "/tidak%0aada?ref=KODE");
  expect([page.status, page.headers["cache-control"]]).toEqual([404, "no-store"]);
  expect(page.headers["content-type"]).toMatch(/^text\/plain/);
  expect((await send("GET", "/about?q=%0a")).status).toBe(200);
});

it("answers what names no address as the caller's mistake", async () => {
  for (const Host of ["a b", "[::1", "localhost:99999"]) {
    expect((await send("GET", "/about", { headers: { Host } })).status, Host).toBe(400);
  }
  expect((await send("GET", "http://example.com/about")).status).toBe(400);
  for (const path of ["//evil.example/", "/.//evil.example", "/\\evil.example/about"])
    expect((await send("GET", path)).body, path).toBe("Alamat ini tidak ada.");
});

it("answers a body in pieces that is too long, before it has ended", async () => {
  const { hostname, port } = new URL(appAt(0).origin);
  const answer = await new Promise<Answer>((resolve, reject) => {
    const headers = {
      "Content-Type": "application/json",
      "Transfer-Encoding": "chunked",
      "X-Forwarded-For": "10.3.0.2",
    };
    const sent = request(
      { method: "POST", path: "/api/monitoring/pwa-errors", hostname, port, headers },
      (response) => {
        void text(response).then((body) => {
          sent.destroy();
          resolve({ status: response.statusCode, headers: response.headers, body });
        });
      },
    );
    sent.on("error", reject);
    sent.write(" ".repeat(300 * 1024)); // and nothing more
  });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([413, { message: "Data yang dikirim terlalu besar." }]);
});

it("has the manifest that makes it installable, and every icon", async () => {
  const manifest = await send("GET", "/manifest.json");
  expect([manifest.status, manifest.headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(manifest.headers["content-type"]).toMatch(/^application\/(manifest\+)?json/);
  const { icons, shortcuts, ...fields } = JSON.parse(manifest.body);
  expect(fields).toMatchObject({
    id: "/",
    short_name: "Pangkas",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#c2410c",
    lang: "id",
  });
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(expect.arrayContaining(["any", "maskable"]));
  for (const { src, sizes, type } of icons as { src: string; sizes: string; type: string }[]) {
    const head = await send("HEAD", src);
    expect([head.status, head.headers["content-type"]]).toEqual([200, type]);
    const { width, height } = await sharp(
      Buffer.from(await (await fetch(appAt(0).origin + src)).arrayBuffer()),
    ).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(width).toBeGreaterThanOrEqual(192);
  }
  for (const { url } of shortcuts) expect([200, 401]).toContain((await send("GET", url)).status);
  expect((await send("HEAD", "/")).status).toBe(200);
  expect((await send("GET", "/")).body).toContain('<link rel="manifest" href="/manifest.json"/>');
});

it("says so when the database is away, and comes back by itself", async () => {
  const headers = { Cookie: cookie, "X-Forwarded-For": "10.4.0.1" };
  const app = appAt(1);
  const other = await sessionCookieOf((await createUser("Tono Hadi")).id);
  database.cut();
  for (const path of ["/api/system/maintenance-mode", "/api/openapi.json"]) {
    expect((await send("GET", path, { headers, app })).status, path).toBe(200);
  }
  const asked = await send("GET", `/api/users/${user.id}`, { headers: { ...headers, Cookie: other }, app });
  expect([asked.status, JSON.parse(asked.body)]).toEqual([
    503,
    { message: "Layanan sedang tidak tersedia. Coba lagi sebentar." },
  ]);
  expect(Number(asked.headers["retry-after"])).toBeGreaterThan(0);
  const body = JSON.stringify(goodBodyOf("/api/monitoring/pwa-errors", { id: "", email: "" }));
  const report = { headers: { "Content-Type": "application/json", "X-Forwarded-For": "10.4.0.2" }, body, app };
  expect((await send("POST", "/api/monitoring/pwa-errors", report)).status).toBe(503);
  database.mend();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (
      (
        await send("POST", "/api/monitoring/pwa-errors", {
          ...report,
          headers: { ...report.headers, "X-Forwarded-For": `10.4.1.${attempt}` },
        })
      ).status === 202
    )
      return;
    await sleep(50);
  }
  throw new Error("The application did not come back.");
});
