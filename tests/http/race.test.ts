import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const attempts = count(40, 1000);
const people = count(20, 100);
const tomorrow = localDate(Temporal.Now.instant(), "WIB").add({ days: 1 });

let apps: AppProcess[] = [];
let cookies: string[] = [];

beforeAll(async () => {
  // All want the same row: on a machine that does other things they wait for each other longer than people should.
  const patient = { DATABASE_PATIENCE_FACTOR: "10" };
  apps = await Promise.all([startApp(patient), startApp(patient)]);
  cookies = await Promise.all(
    Array.from({ length: people }, async (_, index) => sessionCookieOf((await createUser(`Pelanggan ${index}`)).id)),
  );
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
});

/** Who is told to come back later, since the machine does other things, sends the same form again. */
async function book(...asked: [OutletFixture, index: number, barber: string, minute: number]): Promise<number> {
  const idempotencyKey = randomUUID();
  for (;;) {
    const { status, headers } = await send(asked, idempotencyKey);
    if (status !== 503 || !headers.has("Retry-After")) return status;
    await sleep(Number(headers.get("Retry-After")) * 1_000);
  }
}

/** What a browser sends at the last step, to either process in turn. */
async function send(
  [outlet, index, barber, minute]: [OutletFixture, index: number, barber: string, minute: number],
  idempotencyKey: string,
): Promise<Response> {
  const app = apps[index % apps.length];
  const query = new URLSearchParams({
    service: outlet.serviceIds[0] ?? "",
    barber,
    start: instantAt(tomorrow, minute, "WIB").toString(),
    step: "details",
  });
  const response = await fetch(`${app?.origin}/booking/${outlet.id}?${query}`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookies[index % cookies.length] ?? "", Origin: app?.origin ?? "" },
    body: new URLSearchParams({
      contactName: "Budi Santoso",
      contactPhone: "081234567890",
      payment: "VENUE",
      quotedTotal: "52000",
      idempotencyKey,
    }),
  });
  await response.arrayBuffer();
  return response;
}

async function race(send: (index: number) => Promise<number>): Promise<Record<number, number>> {
  const deadlocksBefore = await deadlocks();
  const statuses = await Promise.all(Array.from({ length: attempts }, (_, index) => send(index)));
  expect((await deadlocks()) - deadlocksBefore).toBe(0);
  const tally: Record<number, number> = {};
  for (const status of statuses) tally[status] = (tally[status] ?? 0) + 1;
  return tally;
}

async function deadlocks(): Promise<number> {
  const [row] = await db.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  return Number(row?.deadlocks ?? 0);
}

async function expectNoOverlap(outletId: string): Promise<void> {
  const overlaps = await db.$queryRaw<unknown[]>`
    SELECT a.id FROM slot_claim a JOIN slot_claim b ON a.barber_id = b.barber_id AND a.id < b.id AND a.during && b.during
    WHERE a.active AND b.active AND a.outlet_id = ${outletId}::uuid`;
  expect(overlaps).toEqual([]);
}

// Who has two unpaid bookings to come has to prepay the next.
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.booking.deleteMany();
});

describe("two processes on one database", () => {
  it("sell one time once", { timeout: 3_600_000 }, async () => {
    const outlet = await createOutlet({}, { barbers: 1 });
    const tally = await race((index) => book(outlet, index, outlet.barberIds[0] ?? "", 600));
    expect(tally).toEqual({ 303: 1, 409: attempts - 1 });
    expect(await db.booking.count({ where: { outletId: outlet.id } })).toBe(1);
    expect(await db.slotClaim.count({ where: { outletId: outlet.id, active: true } })).toBe(1);
  });

  it("sell overlapping times once each stretch", { timeout: 3_600_000 }, async () => {
    const outlet = await createOutlet({}, { barbers: 1 });
    // 35 minutes with what comes after: of 10.00, 10.15 and 10.30 either the middle one fits, or the first, or the last.
    const tally = await race((index) => book(outlet, index, outlet.barberIds[0] ?? "", 600 + (index % 3) * 15));
    const sold = tally[303] ?? 0;
    expect(tally).toEqual({ 303: sold, 409: attempts - sold });
    expect(sold).toBe(1);
    await expectNoOverlap(outlet.id);
  });

  it("sell a time once per barber when anybody will do", { timeout: 3_600_000 }, async () => {
    const outlet = await createOutlet({}, { barbers: 3 });
    const tally = await race((index) => book(outlet, index, "any", 600));
    expect(tally).toEqual({ 303: 3, 409: attempts - 3 });
    const booked = await db.booking.findMany({ where: { outletId: outlet.id }, select: { barberId: true } });
    expect(new Set(booked.map(({ barberId }) => barberId)).size).toBe(3);
    await expectNoOverlap(outlet.id);
  });
});
