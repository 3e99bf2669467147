import { expect, test } from "vitest";
import { saveBookedAddress } from "#app/features/people/addresses/save-customer-address.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

test("the name of a booked address ends between letters, also where one has two halves", async () => {
  const { id: customerId } = await createUser("Rina Wijaya");
  const addressLine = `${"Jalan Melati ".repeat(3)}🏠 nomor 5`;
  const address = { addressLine, districtCode: "32.73.09", addressLat: -6.9, addressLng: 107.6 };
  const { id: bookingId } = await createBooking(await createOutlet(), { set: { customerId, ...address } });
  await saveBookedAddress(customerId, { bookingId, addressId: null, isSaved: true });
  const [saved] = await db.customerAddress.findMany({ where: { userId: customerId } });
  expect(saved).toMatchObject({ addressLine, label: "Jalan Melati Jalan Melati Jalan Melati" });
});
