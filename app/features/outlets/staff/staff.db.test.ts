import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { runBreakForm } from "#app/features/bookings/own-day/run-break-form.server.ts";
import { showOwnDay, showOwnVisit } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { liftBreak, takeBreak } from "#app/features/bookings/own-day/take-break.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import {
  acceptInvitation,
  declineInvitation,
  leaveOutlet,
} from "#app/features/outlets/staff/answer-invitation.server.ts";
import { inviteStaff } from "#app/features/outlets/staff/invite-staff.server.ts";
import { listInvitations } from "#app/features/outlets/staff/staff.queries.server.ts";
import { takeBackStaff } from "#app/features/outlets/staff/take-back-staff.server.ts";
import { notices } from "#app/notices.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createCities } from "#tests/support/outlet-fixtures.ts";
import { createInvitation, createStaff } from "#tests/support/staff-fixtures.ts";

/** 10.00 WIB of a Tuesday. */
const now = Temporal.Instant.from("2026-12-01T03:00:00Z");
let shop: OutletFixture;
beforeAll(() => openConnections(10));
beforeEach(async () => {
  shop = await createOutlet();
});

const manager = () => ({ id: shop.ownerId, isAdmin: false });
const visitsOf = async (userId: string, at = now) => (await showOwnDay(userId, at))?.visits.map(({ id }) => id);

test("a barber sees own visits of today in order, and nothing of other barbers, days or outlets", async () => {
  const { userId } = await createStaff(shop);
  const other = await createOutlet();
  const later = await createBooking(shop, { start: now.add({ hours: 3 }), set: { note: "Tipis samping" } });
  const first = await createBooking(shop, { start: now.add({ hours: 1 }) });
  const pastMidnight = await createBooking(shop, { start: Temporal.Instant.from("2026-12-01T16:45:00Z") });
  const foreign = await Promise.all([
    createBooking(shop, { barber: 1, start: now.add({ hours: 1 }) }),
    createBooking(shop, { start: now.add({ hours: 24 }) }),
    createBooking(shop, { start: now.subtract({ hours: 24 }) }),
    createBooking(other, { start: now.add({ hours: 1 }) }),
  ]);
  expect(await visitsOf(userId)).toEqual([first.id, later.id, pastMidnight.id]);
  expect(await visitsOf(userId, Temporal.Instant.from("2026-12-01T17:05:00Z"))).toEqual([
    later.id, // still open, eleven hours on
    pastMidnight.id,
    foreign[1].id,
  ]);
  const day = await showOwnDay(userId, now);
  expect(day).toMatchObject({ nowId: null, nextId: first.id, left: "3 kunjungan lagi" });
  expect(day?.visits[1]).toMatchObject({
    customer: "Rina",
    note: "Tipis samping",
    due: expect.stringContaining("52.000"),
  });
  const user = { id: userId, isAdmin: false, staffAt: now };
  for (const { id } of foreign) {
    expect(await showOwnVisit(userId, id, now)).toBeNull();
    expect(await runOutletCommand({ intent: "check-in" }, { bookingId: id, user }, now)).toEqual({
      ok: false,
      reason: "not-found",
    });
  }
});

test("a visit that is over shows no number and no address any more", async () => {
  await createCities();
  const mobile = await createOutlet({ type: "MOBILE_BARBER" });
  const { userId } = await createStaff(mobile);
  const set = {
    addressLine: "Jl. Dago 5",
    addressLat: -6.88,
    addressLng: 107.61,
    districtCode: "32.73.02",
    distanceM: 5200,
  };
  const { id } = await createBooking(mobile, { start: now, set });
  const open = await showOwnVisit(userId, id, now);
  const address = "Jl. Dago 5, Coblong, Kota Bandung";
  expect(open).toMatchObject({ place: { address }, contact: { phone: "0812-9876-5432" } });
  expect(open?.place?.routeHref).toContain("destination=-6.88,107.61");
  await db.booking.update({ where: { id }, data: { status: "CHECKED_IN" } });
  await db.booking.update({ where: { id }, data: { status: "COMPLETED" } });
  expect(await showOwnVisit(userId, id, now)).toMatchObject({ place: null, contact: null, due: null });
});

test("a barber on the way says once that they are at the door; the customer is told once", async () => {
  const mobile = await createOutlet({ type: "MOBILE_BARBER" });
  const { userId } = await createStaff(mobile);
  const { id } = await createBooking(mobile, { start: now, status: "EN_ROUTE" });
  const user = { id: userId, isAdmin: false, staffAt: now };
  expect(await showOwnVisit(userId, id, now)).toMatchObject({ next: "arrive" });
  expect(await runOutletCommand({ intent: "arrive" }, { bookingId: id, user }, now)).toEqual({ ok: true });
  expect(await runOutletCommand({ intent: "arrive" }, { bookingId: id, user }, now)).toMatchObject({
    reason: "already-arrived",
  });
  const visit = await showOwnVisit(userId, id, now);
  expect(visit?.actions).not.toContain("arrive");
  expect(visit?.next).toBe("check-in");
  const told = await db.outboxEvent.count({
    where: { kind: "barber-arrived", payload: { path: ["bookingId"], equals: id } },
  });
  expect(told).toBe(1);
});

test("the audit log names who checked in and completed as staff", async () => {
  const { userId } = await createStaff(shop);
  const { id } = await createBooking(shop, { start: now });
  const user = { id: userId, isAdmin: false, requestId: "r-1", staffAt: now };
  expect(await runOutletCommand({ intent: "check-in-code", code: "482913" }, { bookingId: id, user }, now)).toEqual({
    ok: true,
  });
  expect(await runOutletCommand({ intent: "complete" }, { bookingId: id, user }, now)).toEqual({ ok: true });
  const log = await db.auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
  expect(log.map(({ action, actorKind, actorId }) => [action, actorKind, actorId])).toEqual([
    ["booking.checked_in", "staff", userId],
    ["booking.completed", "staff", userId],
    ["booking.sale_recorded", "staff", userId],
  ]);
});

test("nothing is shown once access is taken back, the outlet is suspended or closed, or the barber inactive", async () => {
  const { userId, staffId } = await createStaff(shop);
  const { id } = await createBooking(shop, { start: now });
  const nothing = async () => {
    expect(await showOwnDay(userId, now)).toBeNull();
    expect(await showOwnVisit(userId, id, now)).toBeNull();
    const user = { id: userId, isAdmin: false, staffAt: now };
    expect(await runOutletCommand({ intent: "check-in" }, { bookingId: id, user }, now)).toMatchObject({
      reason: "not-found",
    });
  };
  const suspend = { status: "SUSPENDED", suspendedFrom: "ACTIVE" } as const;
  await db.outlet.update({ where: { id: shop.id }, data: suspend });
  await nothing();
  await db.outlet.update({ where: { id: shop.id }, data: { status: "ACTIVE", suspendedFrom: null } });
  await db.barber.update({ where: { id: shop.barberIds[0] ?? "" }, data: { active: false } });
  await nothing();
  await db.barber.update({ where: { id: shop.barberIds[0] ?? "" }, data: { active: true } });
  expect(await visitsOf(userId)).toEqual([id]);
  const stranger = { id: (await createUser()).id, isAdmin: false };
  expect(await takeBackStaff({ outletId: shop.id, staffId, manager: stranger })).toBe(false);
  expect(await takeBackStaff({ outletId: shop.id, staffId, manager: manager() })).toBe(true);
  await nothing();
  const closed = await createOutlet({ status: "CLOSED" });
  const former = await createStaff(closed);
  expect(await showOwnDay(former.userId, now)).toBeNull();
});

test("an invitation is for one barber and one e-mail, and only its verified owner finds it", async () => {
  const user = await createUser("Asep", { email: "Asep.Barber@example.com" });
  const invite = (barber: number, email: string) =>
    inviteStaff({ outletId: shop.id, editor: manager(), barberId: shop.barberIds[barber] ?? "", email });
  expect(await invite(0, "asep.barber@example.com")).toMatchObject({ ok: true });
  expect(await invite(0, "lain@example.com")).toMatchObject({ reason: "barber-taken" });
  expect(await invite(1, "asep.barber@example.com")).toMatchObject({ reason: "email-taken" });
  const [invitation] = await listInvitations(user.id);
  if (!invitation) throw new Error("No invitation.");
  expect(invitation).toMatchObject({ outlet: "Pangkas Uji", barber: "Barber 1", inviter: "Pemilik Outlet" });
  const impostor = await createUser("Penyamar", { email: "asep.barber@example.com", emailVerified: false });
  expect(await listInvitations(impostor.id)).toEqual([]);
  expect(await acceptInvitation(impostor, invitation.id)).toEqual({ ok: false, reason: "gone" });
  expect(await acceptInvitation(user, invitation.id)).toMatchObject({ ok: true });
  expect(await acceptInvitation(user, invitation.id)).toMatchObject({ ok: true });
  expect(await acceptInvitation(impostor, invitation.id)).toEqual({ ok: false, reason: "gone" });
  const event = await db.outboxEvent.findFirstOrThrow({ where: { kind: "staff-joined" } });
  await deliverEvent(notices, event.id, now);
  expect(await db.notification.findMany({ where: { userId: shop.ownerId } })).toMatchObject([
    { title: "Barber bergabung" },
  ]);
  const [log] = await db.auditLog.findMany({ where: { action: "staff.invited" } });
  expect(JSON.stringify(log)).not.toContain("asep.barber@");
  expect(await leaveOutlet(user, invitation.id)).toMatchObject({ ok: true });
  expect(await showOwnDay(user.id, now)).toBeNull();
});

test("declining removes the invitation, and the owner may be their own barber untold", async () => {
  const owner = await db.user.findUniqueOrThrow({ where: { id: shop.ownerId } });
  const first = await createInvitation(shop, owner.email);
  expect(await declineInvitation(owner, first)).toMatchObject({ ok: true });
  const second = await createInvitation(shop, owner.email);
  expect(await acceptInvitation(owner, second, now)).toMatchObject({ ok: true });
  const event = await db.outboxEvent.findFirstOrThrow({ where: { key: `staff:${second}:joined` } });
  await deliverEvent(notices, event.id, now);
  expect(await db.notification.count({ where: { userId: owner.id } })).toBe(0);
  expect(await showOwnDay(owner.id, now)).not.toBeNull();
});

test("an acceptance and a taking back at once leave no access behind", async () => {
  for (let round = 0; round < count(15, 200); round += 1) {
    const user = await createUser();
    const staffId = await createInvitation(shop, user.email);
    const [accepted, taken] = await Promise.all([
      acceptInvitation(user, staffId),
      takeBackStaff({ outletId: shop.id, staffId, manager: manager() }),
    ]);
    expect(taken).toBe(true);
    if (!accepted.ok) expect(accepted.reason).toBe("gone");
    expect(await showOwnDay(user.id, now)).toBeNull();
    expect(await db.outletStaff.count({ where: { id: staffId } })).toBe(0);
  }
});

test("a break is claimed where it is free, and taken back only by who wrote it", async () => {
  const { userId } = await createStaff(shop);
  const barberId = shop.barberIds[0] ?? "";
  await createBooking(shop, { start: now.add({ hours: 1 }) });
  const user = { id: userId };
  const order = { user, barberId, minutes: 15, from: null };
  expect(await takeBreak(order, now)).toEqual({ ok: true, from: "10.00", until: "10.15" });
  expect(await takeBreak({ ...order, from: 11 * 60 }, now)).toEqual({
    ok: false,
    reason: "taken",
    busy: "11.00–11.30",
  });
  expect(await takeBreak({ ...order, from: 9 * 60 }, now)).toEqual({ ok: false, reason: "past" });
  expect(await takeBreak({ ...order, from: 23 * 60 + 50 }, now)).toEqual({ ok: false, reason: "not-today" });
  expect(await takeBreak({ ...order, barberId: shop.barberIds[1] ?? "" }, now)).toEqual({
    ok: false,
    reason: "not-found",
  });
  const own = await db.timeOff.findFirstOrThrow({ where: { addedBy: userId } });
  const theirs = await db.timeOff.create({
    data: { barberId, startAt: new Date("2026-12-01T08:00:00Z"), endAt: new Date("2026-12-01T09:00:00Z") },
  });
  const day = await showOwnDay(userId, now);
  expect(day?.breaks.map(({ isOwn }) => isOwn)).toEqual([true, false]);
  expect(await liftBreak(user, theirs.id, now)).toBe(false);
  expect(await liftBreak({ id: (await createStaff(shop, { barber: 1 })).userId }, own.id, now)).toBe(false);
  expect(await liftBreak(user, own.id, now)).toBe(true);
  // From a page that was open since: it says so, and is no page that does not exist.
  expect(await runBreakForm({ intent: "lift", id: own.id }, user)).toMatchObject({ reason: "refused", status: 409 });
  expect(await db.slotClaim.count({ where: { kind: "BLOCK", active: true } })).toBe(0);
  const log = await db.auditLog.findMany({ where: { entityId: barberId }, orderBy: { id: "asc" } });
  expect(log.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ["barber.time_off_added", "staff"],
    ["barber.time_off_deleted", "staff"],
  ]);
});
