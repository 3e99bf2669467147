import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { type BookingStatus, bookingTransitions, firstStatuses } from "#app/features/core/states/booking-status.ts";
import { bookingCode } from "#app/lib/short-code.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { newCode } from "#tests/support/new-code.ts";

export interface BookingFixture {
  status?: BookingStatus;
  start?: Temporal.Instant;
  minutes?: number;
  barber?: number;
  deadline?: Temporal.Instant;
  set?: Partial<Prisma.BookingUncheckedCreateInput>;
}

export const fixtureStart = Temporal.Instant.from("2026-12-01T03:00:00Z");
export const checkInCode = "482913";

/** A booking of 30 minutes for one service, with its claim, taken to `status` by steps the table allows. */
export async function createBooking(outlet: OutletFixture, fixture: BookingFixture = {}) {
  const { status = "CONFIRMED", start = fixtureStart, minutes = 30, barber = 0, deadline, set } = fixture;
  const [first = "CONFIRMED", ...steps] = pathTo(status);
  const barberId = outlet.barberIds[barber] ?? "";
  const period = { startAt: toDate(start), endAt: toDate(start.add({ minutes })) };
  const customerId = set?.customerId ?? (await createUser("Rina Wijaya")).id;
  const booking = await db.booking.create({
    data: {
      code: newCode(bookingCode),
      outletId: outlet.id,
      barberId,
      ...period,
      zone: "WIB",
      status: first,
      contactName: "Rina Wijaya",
      contactPhone: "+6281298765432",
      subtotal: 50_000,
      serviceFee: 2_000,
      total: 52_000,
      policy: {
        cancelWindowMin: 120,
        lateGraceMin: 15,
        feeTier: "FLEKSIBEL",
        confirmation: "REVIEW",
        paymentRule: "VENUE_OK",
      },
      idempotencyKey: randomUUID(),
      checkInCode,
      ...set,
      customerId,
      items: { create: [{ name: "Potong Rambut Dewasa", price: 50_000, durationMin: minutes }] },
      claims: { create: { outletId: outlet.id, barberId, ...period, kind: "BOOKING" } },
    },
    select: { id: true },
  });
  for (const next of steps) await db.booking.update({ where: { id: booking.id }, data: { status: next } });
  const data = { deadlineAt: deadline ? toDate(deadline) : null };
  return db.booking.update({ where: { id: booking.id }, data });
}

/** The shortest way to a status. */
function pathTo(status: BookingStatus): BookingStatus[] {
  const ways = firstStatuses.map((first) => [first]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === status) return way;
    if (last) ways.push(...bookingTransitions[last].map((next) => [...way, next]));
  }
  throw new Error(`No way leads to ${status}.`);
}

/** Takes every booking away, with what its outlet recorded of it, which nobody else deletes. */
export async function removeBookings(): Promise<void> {
  await db.$transaction(async (tx) => {
    for (const table of ["visit_sale_item", "visit_sale"]) {
      await tx.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await tx.$executeRawUnsafe(`DELETE FROM ${table}`);
      await tx.$executeRawUnsafe(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    await tx.booking.deleteMany();
  });
}
