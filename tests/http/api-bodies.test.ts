import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#app/endpoints.ts";
import { db } from "#app/platform/db.server.ts";
import { call, goodBodies, goodBodyOf, type Person } from "#tests/support/api-calls.ts";
import { runs } from "#tests/support/counts.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { hostileCalls } from "#tests/support/hostile-calls.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

let me: Person;
let browser: Client;

beforeAll(async () => {
  me = await createUser("Budi Santoso", { referralCode: { create: { code: "SAYA" } } });
  await createUser("Sari Dewi", { referralCode: { create: { code: "KODE-1" } } });
  browser = await signedIn(me.id);
});

const limit = 256 * 1024;
const posts = Object.keys(goodBodies);

/** A body that arrives in pieces, without end unless `pieces` says so, and never says how long it is. */
function chunked(pieces: number): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > pieces) controller.close();
      else controller.enqueue(new TextEncoder().encode(" ".repeat(16_384)));
    },
  });
}

describe.each(posts)("POST %s refuses", (path) => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) => call(browser, "POST", path, { body, headers });
  const padded = (bytes: number) => {
    const text = JSON.stringify(goodBodyOf(path, me));
    return text + " ".repeat(bytes - text.length);
  };

  it("what is too long: said, sent, or in pieces", async () => {
    const before = await tablesDigest();
    const started = performance.now();
    expect((await post(padded(limit + 1))).status).toBe(413);
    expect((await post("{}", { "Content-Length": String(limit + 1) })).status).toBe(413);
    expect((await post(chunked(17))).status).toBe(413);
    expect((await post(chunked(Number.POSITIVE_INFINITY))).status).toBe(413);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await tablesDigest()).toEqual(before);
    expect((await post(chunked(15))).status).toBe(400);
    expect((await post(padded(limit))).status).not.toBe(413);
  });

  it("what makes no sense", async () => {
    const bodies: [BodyInit, number][] = [
      ["", 400],
      ['{"uid":"x"', 400],
      ["{'uid':'x'}", 400],
      ["uid=x", 400],
      [new Uint8Array([0xff, 0xfe, 0x7b]), 400],
      ["[".repeat(100_000), 400],
      ['{"a":'.repeat(50_000), 400],
      [`{"uid":${"9".repeat(10_000)}}`, 422],
      ['"x"', 422],
      ["null", 422],
      ["[]", 422],
      ['{"__proto__":{"uid":"x"}}', 422],
    ];
    const before = await tablesDigest();
    for (const [index, [body, status]] of bodies.entries()) {
      const answer = await post(body);
      const { message, errors } = await answer.json();
      expect([index, answer.status]).toEqual([index, status]);
      expect(message).toMatch(/./);
      if (status === 422) expect(Object.keys(errors).length).toBeGreaterThan(0);
    }
    expect(await tablesDigest()).toEqual(before);
  });

  it("texts that cannot be stored, and says in which field", async () => {
    const before = await tablesDigest();
    const good = goodBodyOf(path, me) as Record<string, unknown>;
    for (const [name, value] of Object.entries(good)) {
      if (typeof value !== "string") continue;
      for (const text of ["a\0b", "\ud800", "\udc00a"]) {
        const answer = await call(browser, "POST", path, { json: { ...good, [name]: text } });
        expect([name, answer.status]).toEqual([name, 422]);
        expect(Object.keys((await answer.json()).errors)).toEqual([name]);
      }
    }
    expect(await tablesDigest()).toEqual(before);
  });
});

it("names the field of an entry", async () => {
  const good = goodBodyOf("/api/monitoring/pwa-errors", me) as { errors: object[] };
  const errors = [good.errors[0], { ...good.errors[0], severity: "fatal" }, { ...good.errors[0], message: "a\0" }];
  const answer = await call(browser, "POST", "/api/monitoring/pwa-errors", { json: { ...good, errors } });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    message: "Periksa kembali data yang dikirim.",
    errors: {
      "errors.1.severity": ["Pilihan ini tidak tersedia."],
      "errors.2.message": ["Ada karakter yang tidak dapat disimpan."],
    },
  });
  const many = Array.from({ length: 51 }, () => good.errors[0]);
  expect((await call(browser, "POST", "/api/monitoring/pwa-errors", { json: { errors: many } })).status).toBe(422);
});

it("stores no secret of an error report", async () => {
  const secret = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJyYWhhc2lhIn0.cmFoYXNpYQ";
  const error = {
    type: "Error",
    message: `Bearer ${secret} untuk budi@contoh.id`,
    stack: `at https://pangkas.id/x?token=${secret}:1:2`,
    url: `https://pangkas.id/auth/google/callback?code=${secret}#${secret}`,
    userAgent: "Mozilla/5.0",
    severity: "critical",
  };
  const answer = await call(new Client(), "POST", "/api/monitoring/pwa-errors", { json: { errors: [error] } });
  expect([answer.status, await answer.json()]).toEqual([202, { accepted: 1 }]);
  const stored = await db.errorReport.findFirstOrThrow({ where: { severity: "CRITICAL" } });
  expect(stored.url).toBe("https://pangkas.id/auth/google/callback");
  expect(JSON.stringify(stored)).not.toMatch(/eyJ|cmFoYXNpYQ|budi@/);
});

it("answers whatever is sent in JSON and never fails", { timeout: 0 }, async () => {
  const gets = endpoints.filter(({ method }) => method === "GET").map(({ path }) => path);
  const people = await db.user.findMany({ orderBy: { id: "asc" } });
  const seen = new Map<number, number>();
  const visitor = new Client();
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostileCalls(me, gets), { minLength: 20, maxLength: 20 }),
      fc.boolean(),
      async (calls, isIn) => {
        await Promise.all(
          calls.map(async ({ method, path, headers, body }) => {
            const answer = await call(isIn ? browser : visitor, method, path, {
              headers,
              ...(body !== undefined && { body }),
            });
            seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
            expect(answer.status, `${method} ${path}`).toBeLessThan(500);
            expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
            const text = await answer.text();
            if (method !== "HEAD" && answer.status >= 400)
              expect(JSON.parse(text)).toMatchObject({ message: expect.any(String) });
          }),
        );
      },
    ),
    { ...runs(40, 1_000), endOnFailure: true },
  );
  for (const status of [200, 202, 400, 401, 403, 405, 413, 415, 422])
    expect(seen.get(status), `${status}`).toBeGreaterThan(5);
  expect(await db.user.findMany({ orderBy: { id: "asc" } })).toEqual(people);
  expect(({} as { uid?: string }).uid).toBeUndefined();
});
