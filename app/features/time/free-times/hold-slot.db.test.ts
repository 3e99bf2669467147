import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { claimTime } from "#app/features/time/claims/claim-time.server.ts";
import { type HoldRequest, holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSessions } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

/** Tuesday, 1 December 2026, 10.00 WIB. */
const now = Temporal.Instant.from("2026-12-01T03:00:00Z");
let outlet: OutletFixture;
let [mine, other]: [string, string] = ["", ""];
let [ani, budi]: [string, string] = ["", ""];

beforeEach(async () => {
  outlet = await createOutlet();
  [ani = "", budi = ""] = outlet.barberIds;
  [mine = "", other = ""] = await createSessions(2);
});

/** A haircut (30 minutes and 5 after it) with Ani, `minutes` from now. */
function hold(minutes: number, order: Partial<HoldRequest> = {}, at = now) {
  const start = now.add({ minutes });
  const serviceIds = outlet.serviceIds.slice(0, 1);
  return holdSlot({ outletId: outlet.id, sessionId: mine, serviceIds, barberId: ani, start, ...order }, at);
}

async function activeHolds(sessionId = mine) {
  const claims = await db.slotClaim.findMany({ where: { sessionId, active: true }, orderBy: { startAt: "asc" } });
  return claims.map(({ startAt, endAt, barberId }) => [
    barberId === ani ? "ani" : "budi",
    (Number(startAt) - now.epochMilliseconds) / 60_000,
    (Number(endAt) - now.epochMilliseconds) / 60_000,
  ]);
}

describe("a hold", () => {
  test("takes the service with its buffer for ten minutes", async () => {
    const held = await hold(60);
    expect(held).toMatchObject({ ok: true, barberId: ani });
    expect(held.ok && held.expiresAt.toString()).toBe("2026-12-01T03:10:00Z");
    expect(await activeHolds()).toEqual([["ani", 60, 95]]);
    expect(await hold(60, { sessionId: other })).toMatchObject({ ok: false, reason: "taken" });
    expect(await hold(90, { sessionId: other })).toMatchObject({ ok: false, reason: "taken" });
  });

  test("claims the way both ways", async () => {
    await hold(120, { travelMin: 20 });
    expect(await activeHolds()).toEqual([["ani", 100, 175]]);
  });

  test("gives way once it has expired, although no job ran", async () => {
    await hold(60);
    expect(await hold(60, { sessionId: other }, now.add({ minutes: 9 }))).toMatchObject({ ok: false });
    expect(await hold(60, { sessionId: other }, now.add({ minutes: 10 }))).toMatchObject({ ok: true });
    expect([await activeHolds(mine), await activeHolds(other)]).toEqual([[], [["ani", 60, 95]]]);
  });

  test("of the same choice stays as it is, with its end", async () => {
    const first = await hold(60);
    const again = await hold(60, {}, now.add({ minutes: 4 }));
    expect(again).toEqual(first);
    expect(await hold(60, { barberId: null }, now.add({ minutes: 4 }))).toEqual(first);
    const later = await hold(60, {}, now.add({ minutes: 10 }));
    expect(later.ok && later.expiresAt.toString()).toBe("2026-12-01T03:20:00Z");
    expect(await activeHolds()).toHaveLength(1);
  });

  test("moves to another time, overlapping its own too, and stands when the other is taken", async () => {
    await hold(60);
    expect(await hold(75)).toMatchObject({ ok: true });
    expect(await activeHolds()).toEqual([["ani", 75, 110]]);
    await hold(180, { sessionId: other });
    expect(await hold(165)).toMatchObject({ ok: false, reason: "taken" });
    expect(await activeHolds()).toEqual([["ani", 75, 110]]);
  });

  test("stands when the new time goes to somebody between looking and claiming", async () => {
    await hold(60);
    const time = {
      outletId: outlet.id,
      barberId: ani,
      start: now.add({ minutes: 180 }),
      end: now.add({ minutes: 215 }),
    };
    let release: () => void = () => {};
    const started = new Promise<void>((resolve) => {
      void db.$transaction(async (tx) => {
        await claimTime(tx, { kind: "WALKIN", ...time }, now);
        resolve();
        await new Promise<void>((done) => {
          release = done;
        });
      });
    });
    await started;
    setTimeout(() => release(), 150); // uncommitted, the walk-in is not seen by looking
    const answer = await hold(180);
    expect(answer).toMatchObject({ ok: false, reason: "taken" });
    expect(!answer.ok && answer.nearest.map(({ start }) => (start - now.epochMilliseconds) / 60_000)).toEqual([
      120, 135, 225, 240,
    ]);
    expect(await activeHolds()).toEqual([["ani", 60, 95]]);
  });

  test("at another outlet takes its place", async () => {
    const second = await createOutlet();
    await hold(60);
    await hold(60, { outletId: second.id, serviceIds: second.serviceIds, barberId: null });
    expect(await activeHolds()).toEqual([["budi", 60, 110]]);
  });
});

describe("siapa saja", () => {
  test("takes who has the least to do that day, then the first", async () => {
    const anyone = { barberId: null };
    expect(await hold(60, anyone)).toMatchObject({ barberId: ani });
    const time = { start: now.add({ minutes: 300 }), end: now.add({ minutes: 330 }) };
    await claimTime(db, { kind: "WALKIN", outletId: outlet.id, barberId: ani, ...time }, now);
    expect(await hold(120, { ...anyone, sessionId: other })).toMatchObject({ barberId: budi });
  });

  test("goes on to the next when one is taken, until nobody is left", async () => {
    const sessions = await createSessions(3);
    const answers = [];
    for (const sessionId of sessions) answers.push(await hold(60, { barberId: null, sessionId }));
    expect(answers.map((answer) => (answer.ok ? answer.barberId : answer.reason))).toEqual([ani, budi, "taken"]);
  });
});

test.each([
  ["past", { start: now.subtract({ minutes: 15 }) }],
  ["past", { start: Temporal.Instant.from("-010000-01-01T00:00:00Z") }],
  ["horizon", { start: Temporal.Instant.from("+200000-01-01T00:00:00Z") }],
  ["horizon", { start: now.add({ hours: 24 * 31 }) }],
  ["notice", { start: now.add({ minutes: 15 }) }],
  ["off-step", { start: now.add({ minutes: 67 }) }],
  ["closed", { start: Temporal.Instant.from("2026-12-01T14:00:00Z") }],
  ["outlet", { outletId: "none" }],
  ["services", { barberId: "00000000-0000-0000-0000-000000000000" }],
  ["services", { serviceIds: [] }],
  ["services", { serviceIds: ["of another outlet"] }],
] as const)("refuses: %s", async (reason, order) => {
  expect(await hold(60, order)).toMatchObject({ ok: false, reason });
  expect(await activeHolds()).toEqual([]);
});

test("an outlet that is paused takes no holds", async () => {
  await db.outlet.update({ where: { id: outlet.id }, data: { status: "PAUSED" } });
  expect(await hold(60)).toEqual({ ok: false, reason: "outlet", nearest: [] });
});
