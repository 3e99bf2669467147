import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { findBookingNotices } from "#app/features/bookings/notices/booking-notices.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { showReport } from "#app/features/trust/disputes/report.queries.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";
import { placePaid } from "#tests/support/prepaid-fixtures.ts";

const start = Temporal.Instant.from(orderStart);
const missed = start.add({ minutes: 30 });

/** What the customer reads of a visit that was called missed at `missed`. */
async function noShowText(bookingId: string): Promise<string> {
  const change = { bookingId, from: ["CONFIRMED"], to: "NO_SHOW", actor: systemActor, now: missed } as const;
  await inTransaction((tx) => changeStatus(tx, change));
  const [notice] = await inTransaction((tx) => findBookingNotices(tx, "booking-no-show", { bookingId }));
  return notice?.body.replaceAll("\u00a0", " ") ?? "";
}

test("who is called absent reads what that costs, and until when they may complain, as their booking's page lets them", async () => {
  const rina = await createCustomer();
  // 52.000 for services of 50.000; 50% for staying away.
  const bookingId = await placePaid(await createOutlet({ feeTier: "SEDANG" }), rina);
  const text = await noShowText(bookingId);
  expect(text).toContain("Rp 27.000 dipotong sebagai biaya tidak hadir, sisanya kembali kepada Anda.");
  const until = missed.add({ hours: 24 });
  expect(text).toContain(`halaman booking dalam 24 jam, paling lambat ${formatInstant(until, "WIB")}.`);
  const kindsAt = async (at: Temporal.Instant) => (await showReport(rina.id, bookingId, at))?.kinds.length;
  expect(await kindsAt(until.subtract({ minutes: 1 }))).toBe(2);
  expect(await kindsAt(until)).toBe(0);
});

test("who is called absent and paid nothing, or all of it as the fee, reads that", async () => {
  const placed = await placeBooking(orderOf(await createOutlet(), await createCustomer()), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  expect(await noShowText(placed.bookingId)).toContain("Tidak ada biaya untuk itu.");
  const dear = await placePaid(await createOutlet({ feeTier: "KETAT" }), await createCustomer());
  expect(await noShowText(dear)).toContain("Yang sudah Anda bayar, Rp 52.000, menjadi biaya tidak hadir.");
  const free = await placePaid(await createOutlet({ feeTier: "BEBAS" }), await createCustomer());
  expect(await noShowText(free)).toContain("Tidak ada biaya; yang sudah Anda bayar kembali penuh.");
});
