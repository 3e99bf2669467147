import { beforeEach, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { userSuspensionJob } from "#app/features/trust/safety/cancel-bookings-of-user.server.ts";
import { listCases, showCase } from "#app/features/trust/safety/cases.queries.server.ts";
import { reportSafety } from "#app/features/trust/safety/report-safety.server.ts";
import { safetyJobs } from "#app/features/trust/safety/safety.jobs.server.ts";
import { restoreUser, suspendUser } from "#app/features/trust/safety/suspend-user.server.ts";
import { notices } from "#app/notices.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createAdmin, createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";
import { byQris, held, payBooking } from "#tests/support/prepaid-fixtures.ts";

const why = "Pencurian terbukti.";
let outlet: OutletFixture;
let customer: Customer;
let admin: { id: string };

beforeEach(async () => {
  outlet = await createOutlet();
  customer = await createCustomer();
  admin = await createAdmin();
});

test("an order that was on its way is not placed, and a later one refused", async () => {
  const sent = await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${customer.id}, 13))`;
    const suspended = suspendUser(admin, { userId: customer.id, why }, orderNow);
    return { suspended, placed: placeBooking(orderOf(outlet, customer), orderNow) };
  });
  await Promise.allSettled([sent.placed, sent.suspended]);
  const status = { in: ["CONFIRMED" as const, "AWAITING_OUTLET" as const] };
  expect(await db.booking.count({ where: { customerId: customer.id, status } })).toBe(0);
  expect(await placeBooking(orderOf(outlet, customer), orderNow)).toEqual({ ok: false, reason: "account-deleted" });
});

test("what a suspension did not get to is ended by its job, once, while the account is shut out", async () => {
  const at = (hours: number) =>
    createBooking(outlet, { start: clock.now().add({ hours }), set: { customerId: customer.id } });
  const [first, second] = [await at(24), await at(48)];
  const manager = await createManager();
  const by = { id: manager.id, requestId: "request-80", kind: "management" as const };
  const statuses = async () =>
    (await db.booking.findMany({ where: { customerId: customer.id }, orderBy: { startAt: "asc" } })).map(
      ({ status }) => status,
    );
  // The process that disables comes no further than this.
  await db.$executeRawUnsafe(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF OLD.id = '${second.id}' THEN RAISE EXCEPTION 'died'; END IF; RETURN NEW; END $$`);
  await db.$executeRaw`CREATE TRIGGER die BEFORE UPDATE ON booking FOR EACH ROW EXECUTE FUNCTION die()`;
  await expect(suspendUser(by, { userId: customer.id, why })).rejects.toThrow("died");
  await db.$executeRaw`DROP FUNCTION die CASCADE`;
  expect(await statuses()).toEqual(["CANCELLED_BY_OUTLET", "CONFIRMED"]);

  const jobs = await db.$queryRaw<{ data: { userId: string } }[]>`
    SELECT data FROM pgboss.job WHERE name = ${userSuspensionJob} AND data->>'userId' = ${customer.id}`;
  expect(jobs).toHaveLength(1);
  const run = () => safetyJobs.find(({ name }) => name === userSuspensionJob)?.handle(jobs[0]?.data);
  await db.user.update({ where: { id: customer.id }, data: { suspendedAt: null } });
  await run();
  expect(await statuses()).toEqual(["CANCELLED_BY_OUTLET", "CONFIRMED"]);
  await db.user.update({ where: { id: customer.id }, data: { suspendedAt: new Date() } });
  await run();
  await run();
  expect(await statuses()).toEqual(["CANCELLED_BY_OUTLET", "CANCELLED_BY_OUTLET"]);
  const audit = await db.auditLog.findMany({
    where: { entityId: { in: [first.id, second.id] }, action: "booking.cancelled_by_outlet" },
  });
  expect(audit.map(({ actorKind, actorId, requestId, after }) => [actorKind, actorId, requestId, after])).toEqual(
    Array(2).fill(["management", manager.id, "request-80", expect.objectContaining({ reason: why })]),
  );
});

test("a booking that waits for its payment ends with it, and who pays all the same has the money back", async () => {
  const placed = await placeBooking(orderOf(outlet, customer, { payment: byQris }), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  expect(await suspendUser(admin, { userId: customer.id, why }, orderNow)).toEqual({ ok: true, cancelled: 1 });
  const booking = () => db.booking.findUniqueOrThrow({ where: { id: placed.bookingId } });
  expect(await booking()).toMatchObject({ status: "EXPIRED", cancelBy: "ADMIN", cancelReason: "OTHER" });
  expect(await payBooking(placed.bookingId, orderNow.add({ seconds: 30 }))).toBe("too-late");
  expect(await booking()).toMatchObject({ status: "EXPIRED", prepaid: 0 });
  expect(await held("CUSTOMER_WALLET", customer.id)).toBe(52_000);
});

test("staff whom management shut out is let in by management only, also when the role came meanwhile", async () => {
  const staff = await createUser("Rina Wijaya");
  const by = { id: (await createManager()).id, kind: "management" as const };
  const reason = "Sudah dibicarakan.";
  expect(await suspendUser(by, { userId: staff.id, why })).toMatchObject({ ok: true });
  let restored: ReturnType<typeof restoreUser> | undefined;
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(14, 1)`;
    restored = restoreUser(admin, { userId: staff.id, reason });
    const waiting = () => db.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    await expect.poll(waiting).toHaveLength(1);
    await tx.roleGrant.create({ data: { userId: staff.id, role: "SUPPORT" } });
  });
  expect(await restored).toEqual({ ok: false, reason: "staff" });
  expect(await restoreUser(by, { userId: staff.id, reason })).toEqual({ ok: true });
  expect(await restoreUser(by, { userId: staff.id, reason })).toEqual({ ok: false, reason: "not-suspended" });
  const [audit] = await db.auditLog.findMany({ where: { action: "user.restored", entityId: staff.id } });
  expect(audit).toMatchObject({ actorKind: "management", after: { reason } });
});

test("who lost the role while it was on its way shuts out nobody, and lets nobody in", async () => {
  const manager = await createManager();
  const by = { id: manager.id, kind: "management" as const };
  let suspended: ReturnType<typeof suspendUser> | undefined;
  await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(14, 1)`;
    suspended = suspendUser(by, { userId: customer.id, why }, orderNow);
    const waiting = () => db.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    await expect.poll(waiting).toHaveLength(1);
    await tx.roleGrant.deleteMany({ where: { userId: manager.id } });
  });
  expect(await suspended).toEqual({ ok: false, reason: "not-member" });
  expect(await suspendUser(admin, { userId: customer.id, why }, orderNow)).toMatchObject({ ok: true });
  expect(await restoreUser(by, { userId: customer.id, reason: why })).toEqual({ ok: false, reason: "not-member" });
  expect((await db.user.findUniqueOrThrow({ where: { id: customer.id } })).suspendedAt).not.toBeNull();
});

test("an admin hears of no case about themselves, by no way", async () => {
  await db.roleGrant.createMany({
    data: [outlet.ownerId, customer.id].map((userId) => ({ userId, role: "ADMIN" as const })),
  });
  const { id: bookingId } = await createBooking(outlet, { set: { customerId: customer.id } });
  const story = { bookingId, isAboutBarber: false, reason: "RUDE", text: "Membentak saya.", block: false } as const;
  for (const side of ["CUSTOMER", "OUTLET"] as const) {
    const [reporter, reported] = [customer.id, outlet.ownerId].toSorted((a) =>
      (a === customer.id) === (side === "CUSTOMER") ? -1 : 1,
    ) as [string, string];
    const sent = await reportSafety({ ...story, side, reporter: { id: reporter } }, orderNow);
    expect(sent.ok).toBe(true);
    const { id } = await db.safetyCase.findFirstOrThrow({ where: { bookingId, side } });
    const event = await db.outboxEvent.findFirstOrThrow({ where: { key: `case:${id}:opened` } });
    await deliverEvent(notices, event.id, orderNow);
    const told = await db.notification.findMany({ where: { eventId: event.id } });
    expect(told.map(({ userId }) => userId)).toContain(admin.id);
    expect(told.map(({ userId }) => userId)).not.toContain(reported);
    const idsFor = async (userId: string, isClosed = false) =>
      (await listCases({ id: userId }, { isClosed, page: 1 })).cases.map((each) => each.id);
    expect([await idsFor(admin.id), await idsFor(reporter)]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    expect(await idsFor(reported)).not.toContain(id);
    const { code } = await db.safetyCase.findUniqueOrThrow({ where: { id } });
    const isFound = async (q: string) =>
      (await listCases(admin, { isClosed: false, page: 1, q })).cases.some((each) => each.id === id);
    expect([await isFound(code.toLowerCase()), await isFound("pangkas uj"), await isFound(customer.name)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await isFound("Orang Lain"), await isFound("%")]).toEqual([false, false]);
    expect(await showCase({ id: reported }, id, orderNow)).toBeNull();
    expect(await showCase({ id: reporter }, id, orderNow)).toMatchObject({
      ...{ isParty: true, facts: { cases: [] }, canTake: false, canDecide: false },
    });
    expect(await showCase(admin, id, orderNow)).toMatchObject({ isParty: false, canTake: true, canDecide: true });
    await db.safetyCase.update({ where: { id }, data: { status: "IN_PROGRESS", handledBy: admin.id } });
    expect(await showCase(admin, id, orderNow)).toMatchObject({ canTake: false, canDecide: true });
    await db.safetyCase.update({
      where: { id },
      data: { status: "NO_ACTION", decision: "Selesai.", handledBy: admin.id, closedAt: new Date() },
    });
    expect(await idsFor(admin.id, true)).toContain(id);
    expect(await idsFor(reported, true)).not.toContain(id);
  }
});
