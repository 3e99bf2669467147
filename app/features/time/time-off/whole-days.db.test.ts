import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showOwnDay } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import { runTimeOffForm } from "#app/features/bookings/schedule-changes/run-time-off-form.server.ts";
import { showTimeOff } from "#app/features/time/time-off/show-time-off.server.ts";
import { timeOffForm } from "#app/features/time/time-off/time-off.schema.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";
import { createStaff } from "#tests/support/staff-fixtures.ts";

beforeAll(() => setClock(() => orderNow));
afterAll(() => setClock(null));

const at = (local: string) => Temporal.Instant.from(`2026-12-${local}:00+07:00`);

test("a whole day off is the night that begins on it, not the one that ends on it", async () => {
  const shop = await createOutlet({ name: "Pangkas Malam" });
  const night = { startMin: 18 * 60, endMin: 2 * 60 };
  await db.openingHours.updateMany({ where: { outletId: shop.id }, data: { openMin: 18 * 60, closeMin: 2 * 60 } });
  await db.shift.updateMany({ where: { barberId: { in: shop.barberIds } }, data: night });
  const barber = shop.barberIds[0] ?? "";
  const editor = { id: shop.ownerId, isAdmin: false };
  const request = { outletId: shop.id, editor, zone: "WIB", answer: noAnswer } as const;

  // Friday, 4 December 2026.
  const whole = timeOffForm.parse({ intent: "add", barber, from: "2026-12-04", isWholeDay: true, reason: "Keluarga" });
  expect(await runTimeOffForm(whole, request)).toMatchObject({ ok: true });
  const hours = { fromTime: "19", toTime: "21" };
  const part = timeOffForm.parse({ intent: "add", barber, from: "2026-12-05", ...hours });
  expect(await runTimeOffForm(part, request)).toMatchObject({ ok: true });

  const place = async (local: string) => {
    const choices = { start: at(local).toString(), barber };
    const placed = await placeBooking(orderOf(shop, await createCustomer(), { choices }), orderNow);
    return placed.ok ? "placed" : placed.reason;
  };
  expect(await place("04T01:00")).toBe("placed");
  expect(await place("04T18:00")).toBe("taken");
  expect(await place("05T00:30")).toBe("taken");
  expect(await place("05T18:00")).toBe("placed");

  const { absences } = await showTimeOff({ id: shop.id, name: "Pangkas Malam", zone: "WIB" }, true, orderNow);
  expect(absences.map(({ from, to }) => [from, to])).toEqual([
    ["Jumat, 4 Desember 2026", "Jumat, 4 Desember 2026"],
    ["Sabtu, 5 Desember 2026 pukul 19.00", "21.00"],
  ]);

  const { userId } = await createStaff(shop);
  const shown = async (local: string) => (await showOwnDay(userId, at(local)))?.breaks.map(({ time }) => time);
  expect(await shown("04T01:00")).toEqual(["Jum, 4 Des pukul 02.00–Sab, 5 Des pukul 02.00 WIB"]);
  expect(await shown("04T12:00")).toEqual(["Sepanjang hari"]);
  expect(await shown("05T01:00")).toEqual(["Sepanjang hari", "19.00–21.00 WIB"]);
  expect(await shown("05T12:00")).toEqual(["19.00–21.00 WIB"]);
});
