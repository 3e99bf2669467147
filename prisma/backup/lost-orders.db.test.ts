import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { handbookBlock } from "#tests/drill/handbook.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createUnpaidBooking } from "#tests/support/payment-fixtures.ts";

it("the handbook's query lists by number who booked, and whose payment changed, since that second", async () => {
  const outlet = await createOutlet();
  const { id } = await createUser();
  const { booking, payment } = await createUnpaidBooking(outlet, id);
  const statement = handbookBlock("handbook-recovery.md", "-- lost.sql").replaceAll(":'since'", "$1");
  const listed = async (since: string) =>
    (await db.$queryRawUnsafe<{ code: string; paid: string }[]>(statement, since)).map(({ code, paid }) => [
      code,
      paid,
    ]);
  const line = [booking.code, `${payment.orderId} PENDING`];
  expect(await listed("2020-01-01 00:00:00+00")).toEqual([line]);
  expect(await listed("2100-01-01 00:00:00+00")).toEqual([]);
  await db.booking.update({ where: { id: booking.id }, data: { updatedAt: new Date("2020-01-01") } });
  expect(await listed("2021-01-01 00:00:00+00")).toEqual([line]);
  await db.payment.update({ where: { id: payment.id }, data: { updatedAt: new Date("2020-01-01") } });
  expect(await listed("2021-01-01 00:00:00+00")).toEqual([]);
});
