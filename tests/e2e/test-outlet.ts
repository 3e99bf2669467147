import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { type BookingFixture, createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

/** An outlet of this test alone, open day and night so that the hour of the run does not matter. */
export async function openOutlet(
  set: Partial<Prisma.OutletUncheckedCreateInput> = {},
  { barbers = 2 }: { barbers?: number } = {},
): Promise<OutletFixture> {
  const outlet = await createOutlet(set, { barbers });
  await db.openingHours.updateMany({ where: { outletId: outlet.id }, data: { openMin: 0, closeMin: 1440 } });
  await db.shift.updateMany({ where: { barber: { outletId: outlet.id } }, data: { startMin: 0, endMin: 1440 } });
  await refreshOutletSearch(db, [outlet.id]);
  return outlet;
}

/** Makes the person who signed in with this address the owner of a new outlet. */
export async function openOutletOf(email: string, set: Partial<Prisma.OutletUncheckedCreateInput> = {}) {
  const { id: ownerId } = await db.user.findFirstOrThrow({ where: { email }, select: { id: true } });
  return openOutlet({ ...set, ownerId });
}

/** Where midnight is hours away: what begins a little before or after now is of the same day there. */
export function zoneByDay(now = Temporal.Now.instant()): ZoneName {
  const { hour } = now.toZonedDateTimeISO("Asia/Jakarta");
  return hour === 23 || hour === 0 ? "WIT" : "WIB";
}

/** A confirmed visit that starts in ten minutes. */
export async function bookSoon(outlet: OutletFixture, fixture: BookingFixture = {}) {
  return createBooking(outlet, { start: Temporal.Now.instant().add({ minutes: 10 }), ...fixture });
}

/** A visit of weeks ago, of the outlet's first service. */
export async function visitedBefore(outlet: OutletFixture, customerId: string): Promise<void> {
  const start = Temporal.Now.instant().subtract({ hours: 24 * 20 });
  const { id } = await createBooking(outlet, { status: "COMPLETED", start, set: { customerId } });
  const serviceId = outlet.serviceIds[0] ?? null;
  await db.bookingItem.updateMany({ where: { bookingId: id }, data: { serviceId } });
}

/** A confirmed visit that begins now: it can be checked in and completed. */
export async function bookNow(outlet: OutletFixture, fixture: BookingFixture = {}) {
  return createBooking(outlet, { start: Temporal.Now.instant(), ...fixture });
}

export async function customerIdOf(email: string): Promise<string> {
  return (await db.user.findFirstOrThrow({ where: { email }, select: { id: true } })).id;
}

/** Somebody else takes these times: every barber of the outlet is busy from `start` on. */
export async function takeTime(outlet: OutletFixture, start: string, minutes = 30): Promise<void> {
  const startAt = new Date(start);
  const endAt = new Date(startAt.getTime() + minutes * 60_000);
  for (const barberId of outlet.barberIds) {
    await db.slotClaim.deleteMany({
      where: { barberId, kind: "HOLD", startAt: { lt: endAt }, endAt: { gt: startAt } },
    });
    const owner = await createUser("Pelanggan Lain");
    const barber = outlet.barberIds.indexOf(barberId);
    await createBooking(outlet, {
      barber,
      minutes,
      start: Temporal.Instant.from(start),
      set: { customerId: owner.id, idempotencyKey: randomUUID() },
    });
  }
}

export async function countBookings(outletId: string): Promise<number> {
  return db.booking.count({ where: { outletId } });
}
