import { beforeEach, expect, test } from "vitest";
import { joinWaitlist } from "#app/features/bookings/waitlist/join-waitlist.server.ts";
import { leaveWaitlist } from "#app/features/bookings/waitlist/leave-waitlist.server.ts";
import { offerFreedTimes } from "#app/features/bookings/waitlist/offer-freed-times.server.ts";
import { suspendUser } from "#app/features/trust/safety/suspend-user.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { newRequestContext, requestContext } from "#app/platform/request-context.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createAdmin, createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderStart } from "#tests/support/order-fixtures.ts";

let outlet: OutletFixture;
let rina: Customer;

beforeEach(async () => {
  outlet = await createOutlet({ minNoticeMin: 30 }, { barbers: 1 });
  rina = await createCustomer();
});

/** Rina waits for the hour that a booking has taken. */
async function joined() {
  const booking = await createBooking(outlet, { start: instantFrom(new Date(orderStart)) });
  const slotRequest = { outletId: outlet.id, serviceIds: outlet.serviceIds.slice(0, 1), barberId: null };
  const window = { day: "2026-12-01", fromMin: 840, untilMin: 855 };
  const answer = await joinWaitlist({ ...slotRequest, ...window, customer: rina }, orderNow);
  if (!answer.ok) throw new Error(answer.reason);
  return { entryId: answer.entryId, bookingId: booking.id };
}
const auditOf = (entityId: string) =>
  db.auditLog.findMany({ where: { entity: "waitlist_entry", entityId }, orderBy: [{ at: "asc" }, { id: "asc" }] });

test("joining, the offer, its lapse and leaving are each in the audit log, with who did it in which request", async () => {
  const asked = newRequestContext("waiting-request");
  const { entryId, bookingId } = await requestContext.run(asked, joined);
  await db.slotClaim.deleteMany({ where: { bookingId } });
  expect(await offerFreedTimes(outlet.id, orderNow)).toBe(1);
  await offerFreedTimes(outlet.id, orderNow.add({ minutes: 30 }));
  await leaveWaitlist(rina.id, entryId, orderNow.add({ minutes: 31 }));
  await leaveWaitlist(rina.id, entryId, orderNow.add({ minutes: 31 }));
  const system = { actorKind: "system", actorId: null };
  const customer = { actorKind: "customer", actorId: rina.id };
  expect(await auditOf(entryId)).toMatchObject([
    { action: "waitlist.joined", ...customer, requestId: asked.requestId, before: null, after: { status: "WAITING" } },
    { action: "waitlist.offered", ...system, before: { status: "WAITING" }, after: { status: "OFFERED", offers: 1 } },
    { action: "waitlist.lapsed", ...system, before: { status: "OFFERED" }, after: { status: "WAITING" } },
    { action: "waitlist.left", ...customer, before: { status: "WAITING" }, after: { status: "LEFT" } },
  ]);
});

test("a window that is over ends in the log by the system, and who is shut out leaves by the admin", async () => {
  const over = await joined();
  await offerFreedTimes(outlet.id, orderNow.add({ hours: 24 }));
  expect((await auditOf(over.entryId)).at(-1)).toMatchObject({ action: "waitlist.expired", actorKind: "system" });

  rina = await createCustomer();
  outlet = await createOutlet({}, { barbers: 1 });
  const { entryId } = await joined();
  const admin = await createAdmin();
  await suspendUser({ id: admin.id }, { userId: rina.id, why: "Mengancam barber" }, orderNow);
  expect((await auditOf(entryId)).at(-1)).toMatchObject({ action: "waitlist.left", actorId: admin.id });
});
