import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, test } from "vitest";
import { findWaitlistNotices } from "#app/features/bookings/notices/waitlist-notices.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { deleteBarber } from "#app/features/bookings/schedule-changes/arrange-barbers.server.ts";
import { saveBarber } from "#app/features/bookings/schedule-changes/save-barber.server.ts";
import { offerFreedTimes } from "#app/features/bookings/waitlist/offer-freed-times.server.ts";
import { takeOffer } from "#app/features/bookings/waitlist/take-offer.server.ts";
import { listWaiting } from "#app/features/bookings/waitlist/waitlist.queries.server.ts";
import { barberEdition, findBarber } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import { lockExchange } from "#app/features/time/claims/claim-time.server.ts";
import { holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { suspendUser } from "#app/features/trust/safety/suspend-user.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createAdmin, createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

let outlet: OutletFixture;
let rina: Customer;

beforeEach(async () => {
  outlet = await createOutlet({ minNoticeMin: 30 }, { barbers: 1 });
  rina = await createCustomer();
});

/** Rina waits for 10.00–11.00 of a day when all is free: the next run of the job offers her 10.00. */
async function waitFor(customer: Customer) {
  const { id } = await db.waitlistEntry.create({
    data: {
      customerId: customer.id,
      outletId: outlet.id,
      day: new Date("2026-12-01T00:00:00Z"),
      fromMin: 600,
      untilMin: 660,
      serviceIds: outlet.serviceIds.slice(0, 1),
      createdAt: toDate(orderNow),
      queuedAt: toDate(orderNow),
    },
  });
  return id;
}
const entryOf = (id: string) => db.waitlistEntry.findUniqueOrThrow({ where: { id } });

test("who signs out with an opened offer has let it pass, and is not offered the same time again", async () => {
  const entryId = await waitFor(rina);
  expect(await offerFreedTimes(outlet.id, orderNow)).toBe(1);
  const { offerStartAt } = await entryOf(entryId);
  expect(await takeOffer(rina, entryId, orderNow)).toMatchObject({ ok: true });
  await db.session.delete({ where: { id: rina.sessionId } });

  expect(await offerFreedTimes(outlet.id, orderNow.add({ minutes: 5 }))).toBe(0);
  expect(await entryOf(entryId)).toMatchObject({ status: "WAITING", offers: 1, passedStarts: [offerStartAt] });
});

test("the message of an offer leads to the booking that was made of it", async () => {
  const entryId = await waitFor(rina);
  await offerFreedTimes(outlet.id, orderNow);
  const { offerStartAt, offerBarberId } = await entryOf(entryId);
  const placed = await placeBooking(
    orderOf(outlet, rina, { choices: { start: offerStartAt?.toISOString() ?? "", barber: offerBarberId } }),
    orderNow,
  );
  if (!placed.ok) throw new Error(placed.reason);
  const path = `/my-bookings/${placed.bookingId}`;
  expect(await takeOffer(rina, entryId, orderNow)).toEqual({ ok: true, path });
  expect(await takeOffer(await createCustomer(), entryId, orderNow)).toEqual({ ok: false, reason: "not-found" });
});

test("who books another time of the day is not said to have left the line", async () => {
  await waitFor(rina);
  expect(await placeBooking(orderOf(outlet, rina), orderNow)).toMatchObject({ ok: true });
  expect(await listWaiting(rina.id, orderNow)).toMatchObject({ open: [], ended: [{ endText: "Tidak menunggu lagi" }] });
});

test("an account that is shut out waits in no line, and what was kept for it is the next one's", async () => {
  const entryId = await waitFor(rina);
  expect(await offerFreedTimes(outlet.id, orderNow)).toBe(1);
  const admin = await createAdmin();
  expect(await suspendUser({ id: admin.id }, { userId: rina.id, why: "Mengancam barber" }, orderNow)).toMatchObject({
    ok: true,
  });
  expect(await entryOf(entryId)).toMatchObject({ status: "LEFT" });
  const next = await waitFor(await createCustomer());
  expect(await offerFreedTimes(outlet.id, orderNow)).toBe(1);
  expect(await entryOf(next)).toMatchObject({ status: "OFFERED", offerUntil: expect.any(Date) });
});

test("who waits for a barber who leaves waits no longer, and is told", async () => {
  const [barberId = ""] = outlet.barberIds;
  const editor = { id: outlet.ownerId, isAdmin: false };
  const anyone = await waitFor(await createCustomer());
  const named = await Promise.all([rina, await createCustomer()].map(waitFor));
  await db.waitlistEntry.updateMany({ where: { id: { in: named } }, data: { barberId } });
  await offerFreedTimes(outlet.id, orderNow);
  const isHeld = { active: true, waitlistId: { in: named } };
  expect(await db.slotClaim.count({ where: isHeld })).toBeGreaterThan(0);
  const before = await findBarber(db, outlet.id, barberId);
  if (!before) throw new Error("The barber is gone.");
  const { name, bio, years, certificate, services } = before;
  const barber = { name, bio, years, certificate, offers: services, active: false };
  const order = { outletId: outlet.id, editor, barberId, barber, seen: barberEdition(before) };
  expect(await saveBarber(order)).toMatchObject({ ok: true, isActive: false });
  expect((await Promise.all(named.map(entryOf))).map(({ status }) => status)).toEqual(["EXPIRED", "EXPIRED"]);
  expect((await entryOf(anyone)).status).not.toBe("EXPIRED");
  expect(await db.slotClaim.count({ where: isHeld })).toBe(0);
  const told = await db.outboxEvent.findMany({ where: { kind: "waitlist-barber-left" }, select: { payload: true } });
  expect(told.map(({ payload }) => payload)).toEqual(expect.arrayContaining(named.map((entryId) => ({ entryId }))));
  const [notice] = await inTransaction((tx) =>
    findWaitlistNotices(tx, "waitlist-barber-left", { entryId: named[0] ?? "" }),
  );
  expect(notice).toMatchObject({ body: expect.stringContaining("Barber 1 tidak bertugas lagi di Pangkas Uji") });
  // Who had waited before that was said, and for one who is taken out of the books.
  await db.waitlistEntry.updateMany({ where: { id: { in: named } }, data: { status: "WAITING", endedAt: null } });
  await offerFreedTimes(outlet.id, orderNow);
  expect((await entryOf(named[0] ?? "")).status).toBe("EXPIRED");
  await db.waitlistEntry.updateMany({ where: { id: { in: named } }, data: { status: "WAITING", endedAt: null } });
  expect(await deleteBarber({ outletId: outlet.id, editor, barberId })).toMatchObject({ ok: true });
  expect(await entryOf(named[0] ?? "")).toMatchObject({ status: "EXPIRED", barberId: null });
});

test("a kept time is locked after the outlet's exchange lock", async () => {
  const entryId = await waitFor(rina);
  await offerFreedTimes(outlet.id, orderNow);
  const start = Temporal.Instant.from("2026-12-01T03:15:00Z");
  const order = { outletId: outlet.id, sessionId: rina.sessionId, serviceIds: outlet.serviceIds.slice(0, 1), start };
  let holding: ReturnType<typeof holdSlot> | undefined;
  await inTransaction(async (tx) => {
    await lockExchange(tx, outlet.id);
    holding = holdSlot(order, orderNow);
    const waiting = () => db.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    await expect.poll(waiting).toHaveLength(1);
    const rows = await tx.$queryRaw`
      SELECT id FROM slot_claim WHERE waitlist_id = ${entryId}::uuid AND active FOR UPDATE SKIP LOCKED`;
    expect(rows).toHaveLength(1);
  });
  expect(await holding).toMatchObject({ ok: true });
});
