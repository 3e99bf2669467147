import { beforeEach, expect, test } from "vitest";
import { showReportPage } from "#app/features/trust/safety/report-page.queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

let outlet: OutletFixture;
let customerId = "";
let bookingId = "";

beforeEach(async () => {
  outlet = await createOutlet();
  customerId = (await createUser("Rina Wijaya")).id;
  bookingId = (await createBooking(outlet, { set: { customerId } })).id;
});

const page = (id = customerId, side: "CUSTOMER" | "OUTLET" = "CUSTOMER") =>
  showReportPage({ id, side }, bookingId, fixtureStart.subtract({ hours: 2 }));
const block = (side: "CUSTOMER" | "OUTLET", barber: number | null) =>
  db.visitBlock.create({
    data: {
      ...{ customerId, outletId: outlet.id, side },
      barberId: barber === null ? null : (outlet.barberIds[barber] ?? ""),
      createdBy: side === "CUSTOMER" ? customerId : outlet.ownerId,
    },
  });

test("is there for both sides of a booking, and for nobody else", async () => {
  expect(await page()).toMatchObject({ customerName: "Rina Wijaya", isBlocked: false });
  expect(await page(outlet.ownerId, "OUTLET")).toMatchObject({ isBlocked: false });
  expect(await page(customerId, "OUTLET")).toBeNull();
  expect(await page(outlet.ownerId)).toBeNull();
  expect(await page((await createUser()).id)).toBeNull();
});

test("tells one's own block of the outlet or of the barber of the booking, not of another barber", async () => {
  await block("CUSTOMER", 1);
  expect(await page()).toMatchObject({ isBlocked: false, upcoming: [] });
  await block("CUSTOMER", 0);
  expect(await page()).toMatchObject({ isBlocked: true, upcoming: [{ id: bookingId }] });
  await db.visitBlock.deleteMany();
  await block("CUSTOMER", null);
  expect(await page()).toMatchObject({ isBlocked: true, canBlock: false });
});

test("whoever has blocked the barber can still block the outlet", async () => {
  expect(await page()).toMatchObject({ canBlock: true });
  await block("CUSTOMER", 0);
  expect(await page()).toMatchObject({ isBlocked: true, canBlock: true });
});

test("tells nobody that the other side blocks them", async () => {
  await block("OUTLET", null);
  expect(await page()).toMatchObject({ isBlocked: false });
  expect(await page(outlet.ownerId, "OUTLET")).toMatchObject({ isBlocked: true });
});
