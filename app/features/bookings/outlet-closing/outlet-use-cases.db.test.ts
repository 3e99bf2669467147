import { beforeAll, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { closeOutlet } from "#app/features/bookings/outlet-closing/close-outlet.server.ts";
import { cancelBookingsFrom, suspendOutlet } from "#app/features/bookings/outlet-closing/suspend-outlet.server.ts";
import { switchBooking } from "#app/features/bookings/outlet-closing/switch-booking.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { restoreOutlet } from "#app/features/money/plans/restore-outlet.server.ts";
import { confirmRelease } from "#app/features/outlets/release/confirm-release.server.ts";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";
import { notices } from "#app/notices.ts";
import { db } from "#app/platform/db.server.ts";
import { checkInCode, createBooking } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createCustomer, orderNow as now, orderOf } from "#tests/support/order-fixtures.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";

let admin: { id: string; isAdmin: boolean };
let stranger: { id: string; isAdmin: boolean };

beforeAll(async () => {
  admin = { id: (await createUser("Ayu Lestari")).id, isAdmin: true };
  stranger = { id: (await createUser("Orang Lain")).id, isAdmin: false };
});

const ownerOf = (outlet: { ownerId: string }) => ({ id: outlet.ownerId, isAdmin: false });
const statusOf = async (id: string) => (await db.outlet.findUniqueOrThrow({ where: { id } })).status;

describe("confirming the release", () => {
  test("makes an approved outlet READY, and leaves it there the second time", async () => {
    const outlet = await createReleaseOutlet({ status: "APPROVED" });
    expect(await confirmRelease(stranger, outlet.id)).toEqual({ ok: false, reason: "not-found" });
    expect(await confirmRelease(ownerOf(outlet), outlet.id)).toEqual({ ok: true });
    expect(await confirmRelease(ownerOf(outlet), outlet.id)).toEqual({ ok: true });
    expect(await statusOf(outlet.id)).toBe("READY");
    expect(await db.auditLog.count({ where: { entityId: outlet.id } })).toBe(1);
  });

  test("names what is missing: what nobody offers, and what a mobile barber does in a shop only", async () => {
    const outlet = await createReleaseOutlet({ status: "APPROVED", type: "MOBILE_BARBER", photos: 2 });
    expect(await listMissing(outlet.id)).toEqual(["few-photos"]);
    await db.service.updateMany({ where: { outletId: outlet.id }, data: { homeEligible: false } });
    await db.openingHours.deleteMany({ where: { outletId: outlet.id } });
    const missing = ["no-service", "no-hours", "few-photos"];
    expect(await confirmRelease(ownerOf(outlet), outlet.id)).toEqual({ ok: false, reason: "incomplete", missing });

    await db.service.updateMany({ where: { outletId: outlet.id }, data: { homeEligible: true } });
    await db.barberService.deleteMany({ where: { barberId: { in: outlet.barberIds } } });
    expect(await listMissing(outlet.id)).toEqual(["no-hours", "service-without-barber", "few-photos"]);
    await db.shift.deleteMany({ where: { barberId: { in: outlet.barberIds } } });
    expect((await listMissing(outlet.id))[1]).toBe("no-shift");
    await db.barber.updateMany({ where: { outletId: outlet.id }, data: { active: false } });
    expect((await listMissing(outlet.id))[1]).toBe("no-barber");
    expect(await statusOf(outlet.id)).toBe("APPROVED");
  });
});

test("taking bookings is switched off and on by the owner, in the states for it", async () => {
  const outlet = await createOutlet();
  const off = { outletId: outlet.id, takesBookings: false };
  expect(await switchBooking(stranger, off)).toEqual({ ok: false, reason: "not-found" });
  expect(await switchBooking(ownerOf(outlet), off)).toEqual({ ok: true, status: "PAUSED" });
  expect(await switchBooking(ownerOf(outlet), off)).toEqual({ ok: true, status: "PAUSED" });
  expect(await switchBooking(ownerOf(outlet), { ...off, takesBookings: true })).toEqual({ ok: true, status: "ACTIVE" });
  const lapsed = await createOutlet({ status: "LAPSED" });
  const on = { outletId: lapsed.id, takesBookings: true };
  expect(await switchBooking(ownerOf(lapsed), on)).toEqual({ ok: false, reason: "not-open", status: "LAPSED" });
});

test("bookings that exist are honoured while an outlet is paused, lapsed or suspended, and no new one is taken", async () => {
  const customer = await createCustomer();
  for (const status of ["PAUSED", "LAPSED", "SUSPENDED"] as const satisfies readonly OutletStatus[]) {
    const outlet = await createOutlet({ status, ...(status === "SUSPENDED" ? { suspendedFrom: "ACTIVE" } : {}) });
    const soon = await createBooking(outlet, { start: now.add({ minutes: 20 }), set: { customerId: customer.id } });
    const later = await createBooking(outlet, { start: now.add({ hours: 9 }), set: { customerId: customer.id } });
    const checkIn = { intent: "check-in-code", code: checkInCode } as const;
    const visit = { bookingId: soon.id, user: ownerOf(outlet) };
    expect(await runOutletCommand(checkIn, visit, now), status).toEqual({ ok: true });
    const cancel = { bookingId: later.id, customer, reason: "SCHEDULE", text: "", quotedFee: 0 } as const;
    expect(await cancelBooking(cancel, now), status).toMatchObject({ ok: true });
    expect(await placeBooking(orderOf(outlet, customer), now), status).toEqual({
      ok: false,
      reason: "outlet-not-found",
    });
  }
});

describe("a suspension", () => {
  const reason = "Laporan pelanggan";

  test("keeps the bookings of 48 hours and ends the later ones without cost, each in its way", async () => {
    const outlet = await createOutlet();
    const at = (
      hours: number,
      status: "CONFIRMED" | "AWAITING_OUTLET" | "PENDING_PAYMENT" | "COMPLETED" = "CONFIRMED",
    ) => createBooking(outlet, { start: now.add({ hours }), status, deadline: now.add({ hours: 1 }) });
    const bookings = [await at(47), await at(48), await at(60, "AWAITING_OUTLET"), await at(72, "PENDING_PAYMENT")];
    expect(await suspendOutlet(ownerOf(outlet), { outletId: outlet.id, reason }, now)).toMatchObject({ ok: false });
    const suspended = await suspendOutlet(admin, { outletId: outlet.id, reason }, now);
    expect(suspended).toEqual({ ok: true, cancelled: 3, honoured: 1 });
    const ids = bookings.map(({ id }) => id);
    const rows = await db.booking.findMany({ where: { id: { in: ids } }, orderBy: { startAt: "asc" } });
    expect(rows.map(({ status, cancelBy, cancelFee }) => [status, cancelBy, cancelFee])).toEqual([
      ["CONFIRMED", null, 0],
      ["CANCELLED_BY_OUTLET", "ADMIN", 0],
      ["DECLINED", "ADMIN", 0],
      ["EXPIRED", "ADMIN", 0],
    ]);
    expect(await db.slotClaim.count({ where: { outletId: outlet.id, active: true } })).toBe(1);
    expect(await suspendOutlet(admin, { outletId: outlet.id, reason }, now)).toEqual({
      ok: false,
      reason: "not-suspendable",
    });
  });

  test("is told to the owner with its reason each time, and so is its end", async () => {
    const outlet = await createOutlet({ name: "Pangkas Jelas" });
    const told = () =>
      db.outboxEvent.findMany({
        where: { key: { contains: outlet.id } },
        orderBy: { key: "desc" },
        select: { id: true, kind: true, payload: true },
      });
    const suspended = { outletId: outlet.id, reason: "Foto bukan milik sendiri" };
    await suspendOutlet(stranger, suspended, now);
    await suspendOutlet(ownerOf(outlet), suspended, now);
    expect(await told()).toEqual([]);
    await suspendOutlet(admin, suspended, now);
    await suspendOutlet(admin, suspended, now);
    expect(await told()).toMatchObject([{ kind: "outlet-suspended", payload: suspended }]);
    const [event] = await told();
    await deliverEvent(notices, event?.id ?? "", now);
    expect(await db.notification.findMany({ where: { userId: outlet.ownerId } })).toMatchObject([
      {
        title: "Outlet ditangguhkan",
        body: expect.stringContaining("Alasan: Foto bukan milik sendiri"),
        href: `/edit-outlet/${outlet.id}`,
      },
    ]);

    const restored = { outletId: outlet.id, reason: "Foto sudah diganti" };
    await restoreOutlet(admin, restored, now.add({ hours: 1 }));
    await suspendOutlet(admin, suspended, now.add({ hours: 2 }));
    const kinds = (await told()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["outlet-restored", "outlet-suspended", "outlet-suspended"]);
  });

  test("that is over cancels nothing any more", async () => {
    const outlet = await createOutlet({ status: "SUSPENDED", suspendedFrom: "PAUSED" });
    await createBooking(outlet, { start: now.add({ hours: 60 }) });
    expect(await restoreOutlet(stranger, { outletId: outlet.id, reason: "Masalahnya sudah selesai" }, now)).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await restoreOutlet(admin, { outletId: outlet.id, reason: "Masalahnya sudah selesai" }, now)).toEqual({
      ok: true,
      status: "PAUSED",
    });
    expect(await restoreOutlet(admin, { outletId: outlet.id, reason: "Masalahnya sudah selesai" }, now)).toEqual({
      ok: false,
      reason: "not-suspended",
    });
    expect(await cancelBookingsFrom({ outletId: outlet.id, admin, from: now }, now)).toBe(0);
  });

  test("of an outlet whose plan ended meanwhile leads to LAPSED, and READY without its photos to APPROVED", async () => {
    const [open, ready] = [await createReleaseOutlet({ status: "ACTIVE" }), await createReleaseOutlet({ photos: 0 })];
    const times = { startsAt: new Date("2026-11-01T00:00:00Z"), endsAt: new Date("2026-11-15T00:00:00Z") };
    const plan = { planCode: "rintisan", planVersion: 1 };
    await db.subscription.create({ data: { outletId: open.id, status: "EXPIRED", ...plan, ...times } });
    for (const { id } of [open, ready]) await suspendOutlet(admin, { outletId: id, reason }, now);
    expect(await restoreOutlet(admin, { outletId: open.id, reason: "Masalahnya sudah selesai" }, now)).toEqual({
      ok: true,
      status: "LAPSED",
    });
    expect(await restoreOutlet(admin, { outletId: ready.id, reason: "Masalahnya sudah selesai" }, now)).toEqual({
      ok: true,
      status: "APPROVED",
    });
  });
});

describe("closing", () => {
  test("waits for the last visit, then takes holds and plan along and keeps the use of the free days", async () => {
    const outlet = await createReleaseOutlet({ status: "ACTIVE" });
    const times = { startsAt: new Date("2026-11-25T00:00:00Z"), endsAt: new Date("2026-12-09T00:00:00Z") };
    const plan = { planCode: "rintisan", planVersion: 1 };
    const { id } = await db.subscription.create({ data: { outletId: outlet.id, status: "ACTIVE", ...plan, ...times } });
    await db.freeTrial.create({ data: { nikHash: Buffer.from("close".padEnd(32)), outletId: outlet.id } });
    const booking = await createBooking(outlet, { start: now.add({ hours: 5 }) });
    const close = { outletId: outlet.id, reason: "Pindah kota" };
    expect(await closeOutlet(stranger, close, now)).toEqual({ ok: false, reason: "not-found" });
    expect(await closeOutlet(ownerOf(outlet), close, now)).toEqual({
      ok: false,
      reason: "upcoming-bookings",
      bookings: 1,
    });
    await db.booking.update({ where: { id: booking.id }, data: { status: "CANCELLED_BY_CUSTOMER" } });
    const { sessionId } = await createCustomer();
    const hold = { kind: "HOLD", sessionId, expiresAt: new Date("2026-12-01T01:10:00Z") } as const;
    const period = { startAt: new Date("2026-12-02T03:00:00Z"), endAt: new Date("2026-12-02T03:30:00Z") };
    await db.slotClaim.create({
      data: { outletId: outlet.id, barberId: outlet.barberIds[0] ?? "", ...period, ...hold },
    });

    expect(await closeOutlet(ownerOf(outlet), close, now)).toEqual({ ok: true });
    expect(await closeOutlet(ownerOf(outlet), close, now)).toEqual({ ok: true });
    expect(await statusOf(outlet.id)).toBe("CLOSED");
    expect(await db.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "CANCELLED" });
    expect(await db.slotClaim.count({ where: { outletId: outlet.id, active: true, kind: "HOLD" } })).toBe(0);
    expect(await db.freeTrial.count({ where: { outletId: outlet.id } })).toBe(1);
  });

  test("leaves the plan of another outlet running", async () => {
    const [outlet, other] = [await createOutlet(), await createReleaseOutlet({ status: "ACTIVE" })];
    await db.subscription.deleteMany();
    const times = { startsAt: new Date("2026-11-25T00:00:00Z"), endsAt: new Date("2026-12-09T00:00:00Z") };
    const plan = { planCode: "rintisan", planVersion: 1 };
    const { id } = await db.subscription.create({ data: { outletId: other.id, status: "ACTIVE", ...plan, ...times } });
    expect(await closeOutlet(ownerOf(outlet), { outletId: outlet.id }, now)).toEqual({ ok: true });
    expect(await db.subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "ACTIVE" });
  });

  test("is not for a suspended outlet", async () => {
    const outlet = await createOutlet({ status: "SUSPENDED", suspendedFrom: "ACTIVE" });
    expect(await closeOutlet(ownerOf(outlet), { outletId: outlet.id }, now)).toEqual({
      ok: false,
      reason: "suspended",
    });
  });

  test("and a booking at the same moment: one of them wins, and nobody is expected at a closed outlet", async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, createCustomer));
    for (let round = 0; round < 4; round += 1) {
      const outlet = await createOutlet();
      await openConnections(8);
      const [closed, ...placed] = await Promise.all([
        closeOutlet(ownerOf(outlet), { outletId: outlet.id }, now),
        ...customers.map((customer) => placeBooking(orderOf(outlet, customer), now)),
      ]);
      const booked = placed.filter(({ ok }) => ok).length;
      expect(closed?.ok ? booked === 0 : booked > 0).toBe(true);
    }
  });
});
