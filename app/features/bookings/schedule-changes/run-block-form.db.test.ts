import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import { runBlockForm } from "#app/features/bookings/schedule-changes/run-block-form.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

test("a block that ends at the hour at which it starts is a slip, not a day and a night", async () => {
  const shop = await createOutlet();
  const request = { outletId: shop.id, editor: { id: shop.ownerId, isAdmin: false }, answer: noAnswer };
  const hours = { date: "2099-12-03", from: 600, minutes: null, until: 600 };
  const form = { intent: "add", outlet: shop.id, barber: shop.barberIds[0] ?? "", reason: "", ...hours } as const;
  expect(await runBlockForm(form, { ...request, zone: "WIB" })).toMatchObject({ ok: false, field: "until" });
  expect(await db.timeOff.count({ where: { barber: { outletId: shop.id } } })).toBe(0);
  // An earlier hour is on the next day.
  expect(await runBlockForm({ ...form, until: 60 }, { ...request, zone: "WIB" })).toMatchObject({ ok: true });
  const [off] = await db.timeOff.findMany({ where: { barber: { outletId: shop.id } } });
  expect([off?.startAt.toISOString(), off?.endAt.toISOString()]).toEqual([
    "2099-12-03T03:00:00.000Z",
    "2099-12-03T18:00:00.000Z",
  ]);
});

test("says until when, with the day where that is not today", async () => {
  const shop = await createOutlet();
  const request = { outletId: shop.id, editor: { id: shop.ownerId, isAdmin: false }, answer: noAnswer };
  const now = Temporal.Instant.from("2099-12-03T07:05:00Z"); // 14.05 WIB
  const block = (set: { minutes: number } | { until: number; date?: string }, barber = 0) => {
    const hours = { from: null, minutes: null, until: null, ...set };
    const form = {
      intent: "add",
      outlet: shop.id,
      barber: shop.barberIds[barber] ?? "",
      reason: "",
      ...hours,
    } as const;
    return runBlockForm(form, { ...request, zone: "WIB" }, now);
  };
  const title = "Waktu diblokir";
  expect(await block({ minutes: 30 })).toMatchObject({ title, description: "Sampai pukul 14.35 WIB." });
  expect(await block({ until: 13 * 60 }, 1)).toMatchObject({ title, description: "Sampai besok pukul 13.00 WIB." });
});
