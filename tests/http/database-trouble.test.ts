import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { openPool, sessionSettings } from "#app/platform/pool.server.ts";
import { goodBodyOf } from "#tests/support/api-calls.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { breakableDatabase } from "#tests/support/breakable-database.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const tomorrow = localDate(Temporal.Now.instant(), "WIB").add({ days: 1 });
/** Two turns of the 50 below. */
const connections = 25;

let database: Awaited<ReturnType<typeof breakableDatabase>>;
let app: AppProcess;
let person: { id: string; cookie: string };
/** Keeps its transaction, and with it the row, however long nothing is asked of it. */
const other = openPool(
  { max: 1, idleTimeoutMillis: 0 },
  { ...sessionSettings, idle_in_transaction_session_timeout: "0" },
);

beforeAll(async () => {
  database = await breakableDatabase();
  const variables = {
    JOBS: "off",
    TRUST_PROXY: "1",
    RATE_LIMIT_FACTOR: "1",
    DATABASE_POOL: String(connections),
    DATABASE_PATIENCE_FACTOR: "1",
  };
  app = await startApp({ ...variables, DATABASE_URL: database.url });
  person = await createPerson();
});
afterEach(() => database.mend());
afterAll(async () => {
  await app.stop();
  await database.stop();
  await other.end();
});

async function createPerson() {
  const { id } = await createUser();
  return { id, cookie: await sessionCookieOf(id) };
}

let addresses = 0;
/** Each from an address of its own, unless it says from which. */
async function ask(path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
  addresses += 1;
  const own = {
    Accept: "text/html",
    Origin: app.origin,
    "X-Forwarded-For": `10.5.${addresses >> 8}.${addresses & 255}`,
  };
  const answer = await fetch(app.origin + path, { redirect: "manual", ...init, headers: { ...own, ...headers } });
  const { status, headers: given } = answer;
  const body = await answer.text();
  return { status, retryAfter: Number(given.get("retry-after")), type: given.get("content-type") ?? "", body, given };
}

const signedIn = (path: string) => ask(path, { headers: { Cookie: person.cookie } });
const report = (address: string) =>
  ask("/api/monitoring/pwa-errors", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify(goodBodyOf("/api/monitoring/pwa-errors", { id: "", email: "" })),
  });

it("the database is away: pages, their data and calls say to come again, and limits hold in each process", async () => {
  expect((await signedIn("/my-bookings")).status).toBe(200);
  database.cut();
  const page = await signedIn("/my-bookings");
  const outlet = await ask("/barbershop/019a0000-0000-7000-8000-000000000000");
  const form = await ask("/account/favourites", {
    method: "POST",
    headers: { Cookie: person.cookie },
    body: new URLSearchParams({ outlet: person.id, wanted: "yes" }),
  });
  const data = await signedIn("/my-bookings.data");
  const call = await signedIn(`/api/users/${person.id}`);
  for (const { status, retryAfter } of [page, outlet, form, data, call]) expect([status, retryAfter]).toEqual([503, 5]);
  for (const { type, body, given } of [page, outlet, form]) {
    expect(type).toMatch(/^text\/html/);
    expect(body).toContain("<h1");
    expect(given.get("content-security-policy")).toContain("default-src 'self'");
  }
  expect(outlet.body).toContain("Ada gangguan di pihak kami. Muat ulang halaman ini, atau kembali ke halaman utama.");
  // Nobody can tell yet who asks, and nobody is signed out for it.
  for (const { body } of [page, form]) expect(body).toContain("Authentication system temporarily unavailable.");
  for (const { given } of [page, form, data]) expect(given.getSetCookie().join()).not.toContain("session=");
  expect(data.type).toMatch(/^text\/x-script/);
  expect(JSON.parse(call.body)).toEqual({ message: "Layanan sedang tidak tersedia. Coba lagi sebentar." });

  const reports: number[] = [];
  for (let each = 0; each < 13; each += 1) reports.push((await report("10.6.0.1")).status);
  expect(reports).toEqual([...Array.from({ length: 12 }, () => 503), 429]);
  expect((await report("10.6.0.2")).status).toBe(503);

  database.mend();
  expect((await signedIn("/my-bookings")).status).toBe(200);
  expect((await report("10.6.0.3")).status).toBe(202);
});

it("a row that somebody holds: whoever needs it is told to come again, and nobody else notices", async () => {
  const outlet = await createOutlet();
  const people = await Promise.all(Array.from({ length: connections * 2 }, createPerson));
  const [service = "", barber = ""] = [outlet.serviceIds[0], outlet.barberIds[0]];
  const start = instantAt(tomorrow, 600, "WIB").toString();
  const query = new URLSearchParams({ service, barber, start, step: "details" });
  const contact = { contactName: "Budi Santoso", contactPhone: "081234567890", payment: "VENUE", quotedTotal: "52000" };
  const book = ({ cookie }: { cookie: string }) =>
    ask(`/booking/${outlet.id}?${query}`, {
      method: "POST",
      headers: { Cookie: cookie },
      body: new URLSearchParams({ ...contact, idempotencyKey: randomUUID() }),
    });
  const waiting = async () => {
    const { rows } = await other.query(`SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return rows[0]?.count;
  };

  await other.query("BEGIN");
  await other.query("SELECT id FROM outlet WHERE id = $1 FOR UPDATE", [outlet.id]);
  const asked = Promise.all(people.map(book));
  await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await fetch(`${app.origin}/readyz`)).status).toBe(200);
  for (const { status, retryAfter, body } of await asked) {
    expect([status, retryAfter]).toEqual([503, 5]);
    expect(body).toContain("Ada gangguan di pihak kami.");
  }
  expect(await waiting()).toBe(0);
  // Still held: every connection is free for others.
  const pages = await Promise.all(people.map(({ cookie }) => ask("/my-bookings", { headers: { Cookie: cookie } })));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await db.booking.count({ where: { outletId: outlet.id } })).toBe(0);

  await other.query("ROLLBACK");
  expect((await book(people[0] ?? person)).status).toBe(303);
});
