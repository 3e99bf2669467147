import { expect, test } from "vitest";
import { showReport } from "#app/features/trust/disputes/report.queries.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

test("money is held only of a booking that was paid through us", async () => {
  const [outlet, customer] = [await createOutlet(), await createUser("Rina Wijaya")];
  const customerId = customer.id;
  const atOutlet = await createBooking(outlet, { set: { customerId } });
  const prepaid = await createBooking(outlet, { barber: 1, set: { customerId, payment: "FULL", prepaid: 52_000 } });
  expect(await showReport(customerId, atOutlet.id)).toMatchObject({ holdsMoney: false });
  expect(await showReport(customerId, prepaid.id)).toMatchObject({ holdsMoney: true });
  expect(await showReport(outlet.ownerId, prepaid.id)).toBeNull();
});

test("an outlet that is late can be reported after its own patience, where the booking does not say", async () => {
  const [outlet, customer] = [await createOutlet({ lateGraceMin: 30 }), await createUser("Rina Wijaya")];
  const customerId = customer.id;
  const { id } = await createBooking(outlet, { set: { customerId, policy: {} } });
  const kindsAt = async (minutes: number) =>
    (await showReport(customerId, id, fixtureStart.add({ minutes })))?.kinds.map(({ kind }) => kind);
  expect(await kindsAt(29)).toEqual([]);
  expect(await kindsAt(30)).toEqual(["OUTLET_NO_SHOW"]);
});
