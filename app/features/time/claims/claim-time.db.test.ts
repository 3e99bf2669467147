import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { claimAbsence, listInTheWay, removeTimeOff } from "#app/features/time/claims/block-time.server.ts";
import {
  claimTime,
  giveUpClaims,
  pickLeastLoaded,
  releaseClaims,
  turnHoldIntoBooking,
} from "#app/features/time/claims/claim-time.server.ts";
import { db, inTransaction, sqlState } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createSessions } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

const now = Temporal.Instant.from("2026-12-01T03:00:00Z");
let outlet: OutletFixture;
let session: string;
let [ani, budi]: [string, string] = ["", ""];

beforeEach(async () => {
  await db.slotClaim.deleteMany();
  outlet = await createOutlet();
  [ani = "", budi = ""] = outlet.barberIds;
  [session = ""] = await createSessions(1);
});

const time = (from: number, to: number, barberId = ani) => ({
  outletId: outlet.id,
  barberId,
  start: now.add({ minutes: from }),
  end: now.add({ minutes: to }),
});
const walkIn = (from: number, to: number, barberId = ani, at = now) =>
  claimTime(db, { kind: "WALKIN", ...time(from, to, barberId) }, at);
const hold = (from: number, to: number) =>
  claimTime(db, { kind: "HOLD", sessionId: session, expiresAt: now.add({ minutes: 10 }), ...time(from, to) }, now);
const isActive = async (id: string | null) =>
  (await db.slotClaim.findUnique({ where: { id: id ?? "" }, select: { active: true } }))?.active;

describe("claimTime", () => {
  test("gives time to one only; touching times and other barbers are free", async () => {
    expect(await walkIn(60, 90)).toEqual(expect.any(String));
    for (const [from, to] of [
      [60, 90],
      [59, 61],
      [89, 120],
      [0, 200],
      [70, 80],
    ] as const) {
      expect(await walkIn(from, to)).toBeNull();
    }
    for (const [from, to, barber] of [
      [30, 60, ani],
      [90, 120, ani],
      [60, 90, budi],
    ] as const) {
      expect(await walkIn(from, to, barber)).not.toBeNull();
    }
  });

  test("goes on in its transaction after a time is taken", async () => {
    await walkIn(60, 90);
    const claimed = await inTransaction(async (tx) => {
      const first = await claimTime(tx, { kind: "WALKIN", ...time(60, 90) }, now);
      return [first, await claimTime(tx, { kind: "WALKIN", ...time(60, 90, budi) }, now)];
    });
    expect(claimed).toEqual([null, expect.any(String)]);
  });

  test("clears expired holds that are in its way, and no others", async () => {
    const [first, second, far] = [await hold(60, 90), await hold(90, 120), await hold(300, 330)];
    expect(await walkIn(80, 100)).toBeNull();
    expect(await walkIn(80, 100, ani, now.add({ minutes: 10 }))).not.toBeNull();
    expect([await isActive(first), await isActive(second), await isActive(far)]).toEqual([false, false, true]);
  });

  test("of a second active claim for one booking is an error, not a taken time", async () => {
    const { id: bookingId } = await createBooking(outlet);
    const again = claimTime(db, { kind: "BOOKING", bookingId, ...time(300, 330) }, now);
    await expect(again).rejects.toSatisfy((error: unknown) => sqlState(error) === "23505");
  });
});

describe("a hold becomes the booking's claim", () => {
  const becomes = (from: number, to: number, bookingId: string) =>
    turnHoldIntoBooking(db, { sessionId: session, ...time(from, to) }, bookingId);

  test("also after its ten minutes, while nobody else has taken the time", async () => {
    const { id: bookingId } = await createBooking(outlet);
    await releaseClaims(db, { bookingId });
    const id = await hold(60, 90);
    expect(await becomes(60, 95, bookingId)).toBe(false);
    expect(await becomes(60, 90, bookingId)).toBe(true);
    expect(await db.slotClaim.findUnique({ where: { id: id ?? "" } })).toMatchObject({
      kind: "BOOKING",
      bookingId,
      expiresAt: null,
      active: true,
    });
    expect(await walkIn(60, 90, ani, now.add({ hours: 1 }))).toBeNull();
  });

  test("unless somebody has taken it since", async () => {
    const { id: bookingId } = await createBooking(outlet, { barber: 1 });
    await hold(60, 90);
    await walkIn(60, 90, ani, now.add({ minutes: 10 }));
    expect(await becomes(60, 90, bookingId)).toBe(false);
  });
});

describe("moving", () => {
  const move = (bookingId: string, from: number, to: number) =>
    inTransaction(async (tx) => {
      const wanted = time(from, to);
      await giveUpClaims(tx, { outletId: outlet.id, bookingId }, { barberIds: [ani], ...wanted }, now);
      const id = await claimTime(tx, { kind: "BOOKING", bookingId, ...wanted }, now);
      if (!id) throw new Error("taken");
      return id;
    });

  test("onto a time that overlaps the old one works; onto a taken one the old claim stands", async () => {
    const { id: bookingId } = await createBooking(outlet, { start: now.add({ minutes: 60 }) });
    const moved = await move(bookingId, 75, 105);
    await walkIn(200, 230);
    await expect(move(bookingId, 190, 220)).rejects.toThrow("taken");
    expect(await db.slotClaim.findMany({ where: { bookingId, active: true }, select: { id: true } })).toEqual([
      { id: moved },
    ]);
  });
});

test("giving up clears expired holds out of the way too, and counts its own", async () => {
  const [own, expired, far] = [await walkIn(0, 30), await hold(60, 90), await hold(300, 330)];
  const { id: bookingId } = await createBooking(outlet, { barber: 1 });
  const wanted = { barberIds: [ani], ...time(80, 120) };
  const later = now.add({ minutes: 10 });
  expect(await inTransaction((tx) => giveUpClaims(tx, { outletId: outlet.id, bookingId }, wanted, later))).toBe(1);
  expect(await Promise.all([own, expired, far].map(isActive))).toEqual([true, false, true]);
  expect(await db.slotClaim.count({ where: { bookingId, active: true } })).toBe(0);
});

test("releasing gives back what the session holds at this outlet", async () => {
  const [first] = [await hold(60, 90), await walkIn(90, 120)];
  expect(await releaseClaims(db, { sessionId: session, kind: "HOLD", outletId: (await createOutlet()).id })).toBe(0);
  expect(await releaseClaims(db, { sessionId: session, kind: "HOLD", outletId: outlet.id })).toBe(1);
  expect(await isActive(first)).toBe(false);
  expect(await releaseClaims(db, { sessionId: session, kind: "HOLD", outletId: outlet.id })).toBe(0);
});

test("the least-loaded come first, absences aside, as given where equal", async () => {
  const day = [now, now.add({ hours: 12 })] as const;
  expect(await pickLeastLoaded(db, [budi, ani], ...day)).toEqual([budi, ani]);
  await walkIn(60, 90, budi);
  await claimTime(db, { kind: "BLOCK", ...time(120, 400, ani) }, now);
  await walkIn(2000, 2400, ani);
  expect(await pickLeastLoaded(db, [budi, ani], ...day)).toEqual([ani, budi]);
});

describe("time off", () => {
  test("takes the time, shows what stands in the way, and gives it back", async () => {
    const { id: bookingId } = await createBooking(outlet, { start: now.add({ minutes: 60 }) });
    const wholeDay = { ...time(0, 1440), reason: "Cuti" };
    expect(await claimAbsence(db, wholeDay, now)).toBeNull();
    expect(await listInTheWay(db, wholeDay)).toMatchObject([{ bookingId }]);
    expect(await db.timeOff.count({ where: { barberId: ani } })).toBe(0);
    const id = (await claimAbsence(db, { ...time(90, 1440), reason: "Cuti" }, now)) ?? "";
    expect(await walkIn(100, 130)).toBeNull();
    expect(await removeTimeOff((await createOutlet()).id, id)).toBe(false);
    expect(await removeTimeOff(outlet.id, id)).toBe(true);
    expect(await walkIn(100, 130)).not.toBeNull();
  });
});
