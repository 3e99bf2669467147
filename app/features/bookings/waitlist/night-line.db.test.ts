import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { findJoinPageData } from "#app/features/bookings/waitlist/join-page.queries.server.ts";
import { joinWaitlist } from "#app/features/bookings/waitlist/join-waitlist.server.ts";
import { offerFreedTimes } from "#app/features/bookings/waitlist/offer-freed-times.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { createCustomer, orderNow } from "#tests/support/order-fixtures.ts";

test("the hours past midnight of an evening are waited for on the date that they have, also where that one is closed", async () => {
  const outlet = await createOutlet({ minNoticeMin: 30 }, { barbers: 1 });
  const [barberId = ""] = outlet.barberIds;
  // Open only on Tuesdays from 21.00 until 02.00; it is Tuesday, 1 December.
  await db.openingHours.deleteMany({ where: { outletId: outlet.id } });
  await db.openingHours.create({ data: { outletId: outlet.id, weekday: 2, openMin: 1260, closeMin: 120 } });
  await db.shift.deleteMany({ where: { barberId } });
  await db.shift.create({ data: { barberId, weekday: 2, startMin: 1260, endMin: 120 } });
  const night = Temporal.Instant.from("2026-12-01T17:00:00Z"); // 00.00 WIB of the 2nd
  const { id: bookingId } = await createBooking(outlet, { start: night, minutes: 120 });
  const page = await findJoinPageData(outlet.id, new URLSearchParams(), orderNow);
  expect(page?.days.slice(0, 3).map(({ value }) => value)).toEqual(["2026-12-01", "2026-12-02", "2026-12-08"]);
  const chosenAt = async (now: Temporal.Instant, date = "") =>
    (await findJoinPageData(outlet.id, new URLSearchParams({ date }), now))?.chosen;
  expect(await chosenAt(orderNow)).toMatchObject({ day: "2026-12-01", from: "1260", until: "1440" });
  expect(await chosenAt(orderNow, "2026-12-02")).toMatchObject({ day: "2026-12-02", from: "0", until: "120" });
  expect(await chosenAt(night.add({ minutes: 75 }))).toMatchObject({ day: "2026-12-02", from: "60", until: "120" });

  const wanted = { outletId: outlet.id, serviceIds: outlet.serviceIds.slice(0, 1), barberId: null };
  const join = async (day: string, fromMin: number, untilMin: number) =>
    joinWaitlist({ ...wanted, customer: await createCustomer(), day, fromMin, untilMin }, orderNow);
  const closed = { ok: false, reason: "closed" };
  expect(await join("2026-12-02", 480, 1320)).toEqual(closed);
  expect(await join("2026-12-03", 0, 120)).toEqual(closed);
  const joined = await join("2026-12-02", 0, 120);
  expect(joined).toMatchObject({ ok: true });

  await db.slotClaim.deleteMany({ where: { bookingId } });
  expect(await offerFreedTimes(outlet.id, orderNow)).toBe(1);
  const entryId = joined.ok ? joined.entryId : "";
  expect(await db.waitlistEntry.findUniqueOrThrow({ where: { id: entryId } })).toMatchObject({
    status: "OFFERED",
    offerStartAt: new Date(night.epochMilliseconds),
  });
});
