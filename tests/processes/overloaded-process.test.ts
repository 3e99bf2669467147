import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type AppProcess, freePort, startApp } from "#tests/support/app-process.ts";
import { breakableDatabase } from "#tests/support/breakable-database.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const limit = 5;
/** 60% of it: below that work is taken again. */
const relief = 3;

interface Answer {
  status: number;
  cookies: string[];
  retryAfter: number;
  type: string;
  body: string;
}

const agent = new Agent({ maxSockets: 400 });
let database: Awaited<ReturnType<typeof breakableDatabase>>;
let app: AppProcess;
let metrics: string;
let cookie: string;
let management: string;

beforeAll(async () => {
  database = await breakableDatabase();
  cookie = await sessionCookieOf((await createUser()).id);
  management = await managementCookieOf(await createManager());
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  app = await startApp({
    METRICS_PORT: String(port),
    METRICS_TOKEN: "a-token-of-the-scraper",
    JOBS: "off",
    DATABASE_URL: database.url,
    DATABASE_POOL: String(limit + 5),
    SHEDDING: "on",
    SHED_REQUESTS: String(limit),
    SHED_DELAY_MS: "600000",
  });
});
afterEach(() => database.release());
afterAll(async () => {
  agent.destroy();
  await app.stop();
  await database.stop();
});

function send(path: string, { method = "GET", headers = {}, body = "" } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(app.origin + path, { method, agent, headers }, (response) => {
      void text(response).then((read) =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers["set-cookie"] ?? [],
          retryAfter: Number(response.headers["retry-after"] ?? 0),
          type: response.headers["content-type"] ?? "",
          body: read,
        }),
      );
    });
    asked.on("error", reject).end(body);
  });
}

/** Somebody new who holds a time of a new outlet. */
async function holdTime() {
  const [outlet, other] = [await createOutlet(), await createOutlet()];
  const session = await sessionCookieOf((await createUser()).id);
  const start = Temporal.Now.zonedDateTimeISO("Asia/Jakarta").startOfDay().add({ days: 3, hours: 10 }).toInstant();
  const chosen = { service: outlet.serviceIds[0] ?? "", barber: outlet.barberIds[0] ?? "", start: start.toString() };
  const path = `/booking/${outlet.id}?${new URLSearchParams(chosen)}`;
  const form = { Origin: app.origin, "Content-Type": "application/x-www-form-urlencoded" };
  const hold = { headers: { ...form, Cookie: session }, body: new URLSearchParams({ start: chosen.start }).toString() };
  const held = await send(path, { method: "POST", ...hold });
  expect(held.status).toBe(303);
  const mark = held.cookies.find((each) => each.startsWith("held-time="))?.split(";")[0];
  return { path, id: outlet.id, other: other.id, hold, headers: { ...form, Cookie: `${session}; ${mark}` } };
}

const myBookings = () => send("/my-bookings", { headers: { Cookie: cookie } });
const hold = (count: number): Promise<Answer>[] => Array.from({ length: count }, myBookings);
const statusOf = async (path: string, options?: Parameters<typeof send>[1]) => (await send(path, options)).status;

it("work beyond the limit is refused in the caller's form until there is room, and what was taken is answered", async () => {
  database.hold("my-bookings");
  const taken = hold(limit - 1);
  await database.untilHeld(limit - 1);
  expect(await statusOf("/contact")).toBe(200);
  taken.push(myBookings());
  await database.untilHeld(limit);

  const refused = await Promise.all([
    send("/contact"),
    send("/my-bookings", { headers: { Cookie: cookie } }),
    send("/contact.data"),
    send("/api/outlets", { headers: { Cookie: cookie } }),
    send("/help/", { headers: { Cookie: cookie } }),
  ]);
  for (const { status, retryAfter } of refused) {
    expect(status).toBe(503);
    expect(retryAfter).toBeGreaterThanOrEqual(2);
    expect(retryAfter).toBeLessThanOrEqual(6);
  }
  const [page, , data, call] = refused;
  expect([page?.type, page?.body]).toEqual([
    expect.stringMatching(/^text\/html/),
    expect.stringContaining("Sedang ramai sekali"),
  ]);
  expect([data?.type, data?.body]).toEqual([expect.stringMatching(/^text\/plain/), expect.stringMatching(/^Terlalu/)]);
  expect(JSON.parse(call?.body ?? "")).toEqual({ message: expect.stringContaining("Terlalu banyak") });

  database.release();
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(taken.map(() => 200));
  expect(await statusOf("/contact")).toBe(200);
  // The handbook has an alert on it.
  const told = await fetch(metrics, { headers: { Authorization: "Bearer a-token-of-the-scraper" } });
  expect(await told.text()).toMatch(/^http_requests_shed_total\{.*kind="reads".*\} 5$/m);
});

it("what writes is taken for longer, until that is too much, too", async () => {
  database.hold("my-bookings");
  const taken = hold(limit);
  await database.untilHeld(limit);
  expect(await statusOf("/contact")).toBe(503);
  const message = { method: "POST", headers: { Origin: app.origin }, body: "message=Halo" };
  expect(await statusOf("/contact", message)).not.toBe(503);
  const held = await holdTime();
  database.hold("own-holds");
  const more = Array.from({ length: limit * 0.6 }, () => send(held.path, { method: "POST", ...held.hold }));
  await database.untilHeld(limit + 1);
  expect(await statusOf("/contact", message)).toBe(503);
  database.release();
  await Promise.all([...taken, ...more]);
});

it("who holds a time gets it while everything else is refused", async () => {
  const { path, id, headers, other } = await holdTime();
  const details = `${path}&step=details`;
  database.hold("my-bookings");
  const taken = hold(limit);
  await database.untilHeld(limit);
  expect(await statusOf("/contact")).toBe(503);
  expect(await statusOf(details, { headers: { Cookie: headers.Cookie } })).toBe(200);

  const [session = "", mark = ""] = headers.Cookie.split("; ");
  const [, value = ""] = mark.split("=");
  const refused = {
    "without the mark": [details, session],
    "at another outlet": [details.replace(id, other), headers.Cookie],
    "of another session": [details, `${cookie}; ${mark}`],
    "made up": [details, `${session}; held-time=${value.slice(0, -6)}AAAA%3D`],
  } as const;
  for (const [what, [address, Cookie]] of Object.entries(refused)) {
    expect([what, await statusOf(address, { headers: { Cookie } })]).toEqual([what, 503]);
  }
  const body = new URLSearchParams({
    contactName: "Budi Santoso",
    contactPhone: "081234567890",
    payment: "VENUE",
    quotedTotal: "52000",
    idempotencyKey: randomUUID(),
  }).toString();
  expect(await statusOf(details, { method: "POST", headers, body })).toBe(303);
  database.release();
  await Promise.all(taken);
});

it("health, files, vendors, payments under way and management are taken while everything else is refused", async () => {
  database.hold("my-bookings");
  const taken = hold(limit);
  await database.untilHeld(limit);
  expect(await statusOf("/contact")).toBe(503);
  const notice = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
  expect({
    health: await statusOf("/healthz"),
    ready: await statusOf("/readyz"),
    file: await statusOf("/manifest.json"),
    midtrans: await statusOf("/api/payments/midtrans/notification", notice),
    iris: await statusOf("/api/payouts/iris/notification", notice),
    whatsapp: await statusOf("/webhooks/whatsapp", notice),
    payment: await statusOf("/payment-instructions/019a0000-0000-7000-8000-000000000000"),
    management: await statusOf("/management-dashboard", { headers: { Cookie: management } }),
  }).toEqual({
    health: 200,
    ready: 200,
    file: 200,
    midtrans: 401,
    iris: 401,
    whatsapp: 401,
    payment: 401,
    management: 200,
  });
  const [value = "", mark = ""] = decodeURIComponent(management.split("=").slice(1).join("=")).split(".");
  const forged = [value, `${value}.${mark.slice(0, -2)}A=`, `${btoa('"made-up"')}.${mark}`, "x"];
  for (const each of forged) {
    const Cookie = `management=${encodeURIComponent(each)}`;
    expect(await statusOf("/management-dashboard", { headers: { Cookie } })).toBe(503);
  }
  for (const path of ["/management-dashboard", "/payment-instructions/x", "/webhooks/anything"]) {
    expect(await statusOf(path)).toBe(503);
  }
  database.release();
  await Promise.all(taken);
});

it("pages that visitors share are answered while everything else is refused", async () => {
  expect(await statusOf("/help/")).toBe(200);
  database.hold("my-bookings");
  const taken = hold(limit);
  await database.untilHeld(limit);
  expect(await statusOf("/contact")).toBe(503);
  expect(await statusOf("/help/")).toBe(200);
  expect((await send("/help/")).body).toContain("</html>");
  expect(await statusOf("/help/", { headers: { Cookie: cookie } })).toBe(503); // of somebody's own
  // Made for everybody, though for the first time.
  expect(await statusOf("/about/")).toBe(200);
  database.release();
  await Promise.all(taken);
});

it("goes on until there is well less to do, so that not every second request is refused", async () => {
  database.hold("my-bookings");
  let answered = 0;
  const taken = hold(limit).map(async (answer) => {
    await answer;
    answered += 1;
  });
  await database.untilHeld(limit);
  expect(await statusOf("/contact")).toBe(503);
  for (const [left, status] of [
    [relief + 1, 503],
    [relief, 503],
    [relief - 1, 200],
  ]) {
    database.release(1);
    await expect.poll(() => answered).toBe(limit - (left ?? 0));
    expect(await statusOf("/contact")).toBe(status);
  }
  database.release();
  await Promise.all(taken);
});

it("does not begin with requests that are still on their way, however many", async () => {
  const headers = {
    Origin: app.origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": 100,
    Expect: "100-continue",
  };
  const unfinished = Array.from({ length: limit * 2 }, () =>
    request(`${app.origin}/contact`, { method: "POST", agent, headers }),
  );
  await Promise.all(
    unfinished.map(async (each) => {
      each.on("error", () => {}).flushHeaders();
      await once(each, "continue");
      each.write("message=");
    }),
  );
  expect(await statusOf("/contact")).toBe(200);
  for (const each of unfinished) each.destroy();
});
