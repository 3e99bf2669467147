import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { type Claim, claimTime } from "#app/features/time/claims/claim-time.server.ts";
import {
  findOutletTimes,
  findShownTimes,
  listNextFreeTimes,
} from "#app/features/time/free-times/availability.queries.server.ts";
import { countFreeByDay, freeSlots } from "#app/features/time/free-times/availability.ts";
import { slotRequestOf } from "#app/features/time/free-times/slot-request.ts";
import { wallMinutes } from "#app/features/time/hours/opening.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createSessions } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

/** Tuesday, 1 December 2026, 10.00 WIB. */
const now = Temporal.Instant.from("2026-12-01T03:00:00Z");
const today = { from: "2026-12-01", days: 1 };
let outlet: OutletFixture;
let ani: string;

beforeEach(async () => {
  outlet = await createOutlet();
  ani = outlet.barberIds[0] ?? "";
});

const minutesFromNow = (minutes: number) => now.add({ minutes });
async function claim(from: number, to: number, owner: Partial<Claim> = { kind: "WALKIN" }, at = now) {
  const time = { outletId: outlet.id, barberId: ani, start: minutesFromNow(from), end: minutesFromNow(to) };
  return claimTime(db, { ...time, ...owner } as Claim, at);
}
async function takenMinutes(options: { sessionId?: string; bookingId?: string } = {}, range = today) {
  const times = await findOutletTimes(outlet.id, range, { now, ...options });
  expect(await findShownTimes(outlet.id, range, { now, ...options })).toEqual(times);
  const nowMinute = wallMinutes(now.epochMilliseconds, "WIB");
  return (times?.taken.get(ani) ?? []).map(({ start, end }) => [start - nowMinute, end - nowMinute]);
}

describe("findOutletTimes", () => {
  test("reads hours, exceptions, shifts and what each active barber offers", async () => {
    const [cut = "", shave = ""] = outlet.serviceIds;
    const budi = outlet.barberIds[1] ?? "";
    await db.hoursException.create({
      data: { outletId: outlet.id, date: new Date("2026-12-02T00:00:00Z"), openMin: 600, closeMin: 60 },
    });
    await db.barberService.update({
      where: { barberId_serviceId: { barberId: budi, serviceId: cut } },
      data: { durationMin: 45, price: 65_000 },
    });
    await db.service.update({ where: { id: shave }, data: { active: false } });
    await db.barber.create({ data: { outletId: outlet.id, name: "Sudah keluar", active: false, position: 9 } });

    const times = await findOutletTimes(outlet.id, today, { now });
    expect(await findShownTimes(outlet.id, today, { now })).toEqual(times);
    expect(times?.isActive).toBe(true);
    expect(times?.schedule).toMatchObject({
      zone: "WIB",
      policy: { minNoticeMin: 30, horizonDays: 30, slotStepMin: 15, confirmation: "INSTANT" },
      exceptions: [{ date: "2026-12-02", openMin: 600, closeMin: 60 }],
    });
    expect(times?.schedule.hours).toHaveLength(7);
    expect(times?.schedule.barbers.map(({ id, shifts }) => [id, shifts.length])).toEqual([
      [ani, 7],
      [budi, 7],
    ]);
    expect(times?.schedule.barbers.map(({ services }) => [...services])).toEqual([
      [[cut, { durationMin: 30, bufferMin: 5, price: 50_000 }]],
      [[cut, { durationMin: 45, bufferMin: 5, price: 65_000 }]],
    ]);
  });

  test("counts active claims, widened to whole minutes, also those that began long before", async () => {
    await claim(-40 * 1440, -20 * 1440);
    await claim(-3 * 1440, 60);
    await claim(90, 120);
    const odd = { start: now.add({ milliseconds: 7_230_500 }), end: now.add({ milliseconds: 7_289_500 }) };
    await claim(0, 0, { kind: "WALKIN", ...odd });
    await claim(10 * 1440, 11 * 1440);
    const released = await claim(200, 230);
    await db.slotClaim.update({ where: { id: released ?? "" }, data: { active: false } });
    expect(await takenMinutes()).toEqual([
      [-3 * 1440, 60],
      [90, 122],
    ]);
  });

  test("leaves out expired holds, the session's own, and the booking that is being moved", async () => {
    const [mine = "", other = ""] = await createSessions(2);
    const expiresAt = now.add({ minutes: 10 });
    await claim(0, 30, { kind: "HOLD", sessionId: mine, expiresAt });
    await claim(30, 60, { kind: "HOLD", sessionId: other, expiresAt });
    await claim(60, 90, { kind: "HOLD", sessionId: other, expiresAt: now });
    const { id: bookingId } = await createBooking(outlet, { start: minutesFromNow(120) });
    expect(await takenMinutes()).toEqual([
      [0, 60],
      [120, 150],
    ]);
    expect(await takenMinutes({ sessionId: mine })).toEqual([
      [30, 60],
      [120, 150],
    ]);
    expect(await takenMinutes({ bookingId })).toEqual([[0, 60]]);
  });

  test("is one statement, and null for what is no outlet's id", async () => {
    let statements = 0;
    const counting = {
      $queryRaw: (...query: Parameters<typeof db.$queryRaw>) => {
        statements += 1;
        return db.$queryRaw(...query);
      },
    } as unknown as Tx;
    expect(await findOutletTimes(outlet.id, today, { now }, counting)).not.toBeNull();
    expect(statements).toBe(1);
    expect(await findOutletTimes("00000000-0000-0000-0000-000000000000", today, { now })).toBeNull();
    expect(await findOutletTimes("' OR true --", today, { now })).toBeNull();
    expect(await findShownTimes("00000000-0000-0000-0000-000000000000", today, { now })).toBeNull();
    expect(await findShownTimes("' OR true --", today, { now })).toBeNull();
  });

  test("lists the same times whatever the zone's distance from UTC", async () => {
    for (const [zone, first] of [
      ["WIB", "2026-12-02T02:00:00Z"],
      ["WITA", "2026-12-02T01:00:00Z"],
      ["WIT", "2026-12-02T00:00:00Z"],
    ] as const) {
      await db.outlet.update({ where: { id: outlet.id }, data: { zone } });
      const times = await findOutletTimes(outlet.id, { from: "2026-12-02", days: 1 }, { now });
      if (!times) throw new Error("The outlet is gone.");
      const slotRequest = slotRequestOf(times.schedule, outlet.serviceIds);
      const range = { from: "2026-12-02", days: 1 };
      const slots = freeSlots(times.schedule, times.taken, slotRequest, range, now.epochMilliseconds);
      expect(slots[0]?.start).toBe(Date.parse(first));
      expect(countFreeByDay(times.schedule, times.taken, slotRequest, range, now.epochMilliseconds)).toEqual([
        { date: "2026-12-02", free: 46 },
      ]);
    }
  });
});

describe("listNextFreeTimes", () => {
  const starts = async (ids: string[], options = {}) => {
    const next = await listNextFreeTimes(ids, now, options);
    return ids.map((id) => next.get(id)?.map(({ start }) => start.toISOString().slice(8, 16)));
  };

  test("answers for the shortest service of each outlet, three times at most", async () => {
    const far = await createOutlet({ zone: "WIT" }, { barbers: 1 });
    const paused = await createOutlet({ status: "PAUSED" });
    await db.shift.deleteMany({ where: { barberId: far.barberIds[0] ?? "" } });
    await db.shift.create({ data: { barberId: far.barberIds[0] ?? "", weekday: 4, startMin: 600, endMin: 620 } });
    for (const barberId of outlet.barberIds) {
      const time = { start: minutesFromNow(0), end: minutesFromNow(60) };
      await claimTime(db, { kind: "WALKIN", outletId: outlet.id, barberId, ...time }, now);
    }
    expect(await starts([outlet.id, far.id, paused.id])).toEqual([
      ["01T04:00", "01T04:15", "01T04:30"],
      ["03T01:00"],
      undefined,
    ]);
    expect(await starts([outlet.id], { date: "2026-12-05" })).toEqual([["05T02:00", "05T02:15", "05T02:30"]]);
    expect(await starts([])).toEqual([]);
  });

  test("counts a mobile barber's way with its base time", async () => {
    const mobile = await createOutlet({ type: "MOBILE_BARBER", travelBaseMin: 50, minNoticeMin: 0 }, { barbers: 1 });
    expect(await starts([mobile.id])).toEqual([["01T04:00", "01T04:15", "01T04:30"]]);
  });
});
