import { beforeEach, describe, expect, test } from "vitest";
import { showSuspension } from "#app/features/bookings/outlet-closing/show-suspension.server.ts";
import { suspendOutlet } from "#app/features/bookings/outlet-closing/suspend-outlet.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import type { ActingMember } from "#app/features/core/access/actor.ts";
import { endSubscriptions } from "#app/features/money/plans/end-subscriptions.server.ts";
import { restoreOutlet } from "#app/features/money/plans/restore-outlet.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";
import { byQris } from "#tests/support/prepaid-fixtures.ts";

const now = orderNow;
const reason = "Laporan pelanggan berulang";
let member: ActingMember;
let customers: Customer[];

beforeEach(async () => {
  const { id } = await createManager();
  member = { id, kind: "management", requestId: "request-52", reason };
  customers = await Promise.all(Array.from({ length: 3 }, () => createCustomer()));
  // Every connection is open before a race.
  await Promise.all(Array.from({ length: 5 }, () => db.$queryRaw`SELECT 1 FROM pg_sleep(0.02)`));
});

describe("a suspension by management", () => {
  test("says first what it does, then does that, and writes who and why", async () => {
    const outlet = await createOutlet();
    const at = (hours: number, prepaid = 0) =>
      createBooking(outlet, { start: now.add({ hours }), set: { prepaid, payment: prepaid > 0 ? "FULL" : "VENUE" } });
    const [soon] = [await at(47), await at(48), await at(60)];
    const found = await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } });
    const view = await showSuspension(found, now);
    expect(view).toMatchObject({ soonCount: 1, laterCount: 2, refund: formatRupiah(0), canSuspend: true });
    expect(view.soon.map(({ id }) => id)).toEqual([soon?.id]);
    expect(view.later).toHaveLength(2);
    expect(await suspendOutlet(member, { outletId: outlet.id, reason }, now)).toEqual({
      ok: true,
      cancelled: 2,
      honoured: 1,
    });
    const rows = await db.auditLog.findMany({
      where: { OR: [{ entityId: outlet.id }, { action: "booking.cancelled_by_outlet", actorId: member.id }] },
    });
    expect(rows.map(({ actorKind, requestId }) => [actorKind, requestId])).toEqual(
      Array(3).fill(["management", "request-52"]),
    );
    for (const { after } of rows) expect(after).toMatchObject({ reason });
    const cancelled = await db.booking.findMany({ where: { outletId: outlet.id, status: "CANCELLED_BY_OUTLET" } });
    expect(cancelled.map(({ cancelBy }) => cancelBy)).toEqual(["ADMIN", "ADMIN"]);
  });

  test("ends what waits for its payment, however soon it is: nobody pays in vain", async () => {
    const outlet = await createOutlet();
    const placed = await placeBooking(orderOf(outlet, await createCustomer(), { payment: byQris }), now);
    if (!placed.ok) throw new Error(placed.reason);
    const found = await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } });
    expect(await showSuspension(found, now)).toMatchObject({ soonCount: 0, laterCount: 1 });
    const suspended = await suspendOutlet(member, { outletId: outlet.id, reason }, now);
    expect(suspended).toEqual({ ok: true, cancelled: 1, honoured: 0 });
    expect(await db.booking.findUnique({ where: { id: placed.bookingId } })).toMatchObject({
      status: "EXPIRED",
      cancelBy: "ADMIN",
    });
    expect(await db.payment.findFirst({ where: { bookingId: placed.bookingId } })).toMatchObject({ status: "EXPIRED" });
  });

  test("counts the money of the later bookings", async () => {
    const outlet = await createOutlet();
    for (const hours of [30, 50, 70]) {
      await createBooking(outlet, { start: now.add({ hours }), set: { prepaid: 52_000, payment: "FULL" } });
    }
    const found = await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } });
    expect((await showSuspension(found, now)).refund).toBe(formatRupiah(104_000));
  });

  test("of one's own outlet is refused, and so is giving it back", async () => {
    const outlet = await createOutlet({ ownerId: member.id });
    expect(await suspendOutlet(member, { outletId: outlet.id, reason }, now)).toEqual({ ok: false, reason: "own" });
    await db.outlet.update({ where: { id: outlet.id }, data: { status: "SUSPENDED", suspendedFrom: "ACTIVE" } });
    expect(await restoreOutlet(member, { outletId: outlet.id, reason }, now)).toEqual({ ok: false, reason: "own" });
  });

  test("and bookings that are being placed there agree on who was first", async () => {
    for (let round = 0; round < 2; round += 1) {
      const outlet = await createOutlet({ horizonDays: 30 }, { barbers: 3 });
      const start = now.add({ hours: 24 * 5 + 6 }).toString();
      const orders = customers.map((customer, index) =>
        placeBooking(orderOf(outlet, customer, { choices: { start, barber: outlet.barberIds[index] ?? "any" } }), now),
      );
      const [suspended, ...placed] = await Promise.all([
        suspendOutlet(member, { outletId: outlet.id, reason }, now),
        ...orders,
      ]);
      expect(suspended.ok).toBe(true);
      const refused = placed.filter((each) => !each.ok);
      const open = { outletId: outlet.id, status: { in: ["CONFIRMED" as const, "AWAITING_OUTLET" as const] } };
      // Whoever was first has a booking that the suspension saw and ended; whoever came later has none.
      expect(await db.booking.count({ where: open })).toBe(0);
      expect(await db.booking.count({ where: { outletId: outlet.id } })).toBe(placed.length - refused.length);
      expect(await db.slotClaim.count({ where: { outletId: outlet.id, active: true } })).toBe(0);
    }
  });
});

describe("giving an outlet back", () => {
  test("and its plan's end meet in LAPSED, whoever is first", async () => {
    for (let round = 0; round < 4; round += 1) {
      const outlet = await createOutlet({ status: "SUSPENDED", suspendedFrom: "ACTIVE", suspendedReason: reason });
      const times = { startsAt: new Date(now.epochMilliseconds - 9e8), endsAt: new Date(now.epochMilliseconds - 1) };
      const plan = { planCode: "rintisan", planVersion: 1, status: "ACTIVE" } as const;
      await db.subscription.create({ data: { outletId: outlet.id, ...plan, ...times } });
      const [restored] = await Promise.all([
        restoreOutlet(member, { outletId: outlet.id, reason }, now),
        endSubscriptions(now),
      ]);
      expect(restored.ok).toBe(true);
      await endSubscriptions(now);
      const after = await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } });
      expect([after.status, after.suspendedFrom, after.suspendedReason]).toEqual(["LAPSED", null, null]);
      const log = await db.auditLog.findMany({ where: { entityId: outlet.id, actorKind: "management" } });
      expect(log).toMatchObject([{ action: "outlet.active", after: { status: "ACTIVE", reason } }]);
    }
  });

  test("happens once, whoever presses first", async () => {
    const outlet = await createOutlet({ status: "SUSPENDED", suspendedFrom: "PAUSED", suspendedReason: reason });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => restoreOutlet(member, { outletId: outlet.id, reason }, now)),
    );
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, status: "PAUSED" }]);
  });
});
