import type { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OutletAnswer, OutletUser } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { db } from "#app/platform/db.server.ts";
import { checkInCode, createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

let shop: OutletFixture;
let mobile: OutletFixture;
let owner: OutletUser;
let stranger: OutletUser;
let admin: OutletUser;
const at = (minutes: number) => fixtureStart.add({ minutes });

type Command = (bookingId: string, user: OutletUser, now: Temporal.Instant) => Promise<OutletAnswer<string>>;
const commands: Record<string, Command> = {
  confirm: (bookingId, user, now) => runOutletCommand({ intent: "confirm" }, { bookingId, user }, now),
  decline: (bookingId, user, now) =>
    runOutletCommand({ intent: "decline", reason: "SCHEDULE_FULL", text: "" }, { bookingId, user }, now),
  depart: (bookingId, user, now) => runOutletCommand({ intent: "depart" }, { bookingId, user }, now),
  tap: (bookingId, user, now) => runOutletCommand({ intent: "check-in" }, { bookingId, user }, now),
  code: (bookingId, user, now) =>
    runOutletCommand({ intent: "check-in-code", code: checkInCode }, { bookingId, user }, now),
  complete: (bookingId, user, now) => runOutletCommand({ intent: "complete" }, { bookingId, user }, now),
  "no-show": (bookingId, user, now) => runOutletCommand({ intent: "no-show" }, { bookingId, user }, now),
  cancel: (bookingId, user, now) =>
    runOutletCommand({ intent: "cancel", reason: "EMERGENCY", text: "Listrik padam" }, { bookingId, user }, now),
};
const statusOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).status;

beforeAll(async () => {
  shop = await createOutlet();
  mobile = await createOutlet({ type: "MOBILE_BARBER" });
  owner = { id: shop.ownerId, isAdmin: false, requestId: "request-7" };
  stranger = { id: mobile.ownerId, isAdmin: false };
  admin = { id: (await createUser("Admin")).id, isAdmin: true };
});

beforeEach(async () => {
  await db.slotClaim.deleteMany();
});

describe("the outlet's commands", () => {
  test.each<[string, BookingStatus, number, BookingStatus]>([
    ["confirm", "AWAITING_OUTLET", -300, "CONFIRMED"],
    ["decline", "AWAITING_OUTLET", -300, "DECLINED"],
    ["tap", "CONFIRMED", -30, "CHECKED_IN"],
    ["code", "CONFIRMED", 5, "CHECKED_IN"],
    ["complete", "CHECKED_IN", 25, "COMPLETED"],
    ["no-show", "CONFIRMED", 15, "NO_SHOW"],
    ["cancel", "CONFIRMED", -500, "CANCELLED_BY_OUTLET"],
    ["cancel", "CHECKED_IN", 5, "CANCELLED_BY_OUTLET"],
  ])("%s: from %s, %i minutes from the start, to %s", async (command, from, minutes, to) => {
    const { id } = await createBooking(shop, { status: from });
    expect(await commands[command]?.(id, owner, at(minutes))).toEqual({ ok: true });
    expect(await statusOf(id)).toBe(to);
    expect(await db.auditLog.findMany({ where: { entityId: id }, orderBy: { action: "asc" } })).toMatchObject([
      { actorKind: "partner", actorId: owner.id, requestId: "request-7", action: `booking.${to.toLowerCase()}` },
      ...(to === "COMPLETED" ? [{ actorId: owner.id, action: "booking.sale_recorded" }] : []),
    ]);
  });

  test.each<[string, BookingStatus, number, string]>([
    ["confirm", "CONFIRMED", -300, "already-confirmed"],
    ["confirm", "CANCELLED_BY_CUSTOMER", -300, "not-waiting"],
    ["decline", "CONFIRMED", -300, "not-waiting"],
    ["depart", "CONFIRMED", -60, "not-mobile"],
    ["tap", "CONFIRMED", -31, "too-early"],
    ["code", "CONFIRMED", -31, "too-early"],
    ["tap", "CHECKED_IN", 0, "already-checked-in"],
    ["tap", "AWAITING_OUTLET", 0, "not-confirmed"],
    ["complete", "CONFIRMED", 30, "not-checked-in"],
    ["complete", "CHECKED_IN", -1, "too-early"],
    ["complete", "CHECKED_IN", -29, "too-early"],
    ["complete", "COMPLETED", 30, "already-completed"],
    ["no-show", "CONFIRMED", 14, "too-early"],
    ["no-show", "CONFIRMED", 24 * 60 + 1, "too-late"],
    ["no-show", "CHECKED_IN", 20, "not-confirmed"],
    ["cancel", "AWAITING_OUTLET", -300, "not-cancellable"],
    ["cancel", "COMPLETED", 60, "not-cancellable"],
  ])("%s is refused: from %s, %i minutes from the start: %s", async (command, from, minutes, reason) => {
    const { id } = await createBooking(shop, { status: from });
    expect(await commands[command]?.(id, owner, at(minutes))).toEqual({ ok: false, reason, status: from });
    expect(await statusOf(id)).toBe(from);
    expect(await db.auditLog.count({ where: { entityId: id } })).toBe(0);
  });

  test("a mobile barber departs two hours before at the earliest", async () => {
    const user = { id: mobile.ownerId, isAdmin: false };
    const { id } = await createBooking(mobile);
    expect(await runOutletCommand({ intent: "depart" }, { bookingId: id, user }, at(-121))).toMatchObject({
      ok: false,
      reason: "too-early",
    });
    expect(await runOutletCommand({ intent: "depart" }, { bookingId: id, user }, at(-120))).toEqual({ ok: true });
    expect(await statusOf(id)).toBe("EN_ROUTE");
  });

  test("a wrong code does not check in", async () => {
    const { id } = await createBooking(shop);
    expect(
      await runOutletCommand({ intent: "check-in-code", code: "000000" }, { bookingId: id, user: owner }, at(0)),
    ).toEqual({
      ok: false,
      reason: "wrong-code",
      status: "CONFIRMED",
    });
    expect(await statusOf(id)).toBe("CONFIRMED");
  });

  test("a check-in sets the hour at which the visit completes itself", async () => {
    const { id } = await createBooking(shop);
    await runOutletCommand({ intent: "check-in" }, { bookingId: id, user: owner }, at(0));
    const { deadlineAt } = await db.booking.findUniqueOrThrow({ where: { id } });
    expect(deadlineAt?.getTime()).toBe(at(30 + 12 * 60).epochMilliseconds);
  });

  test("a decline and a cancellation say who and why, and cost the customer nothing", async () => {
    const request = await createBooking(shop, { status: "AWAITING_OUTLET" });
    await runOutletCommand(
      { intent: "decline", reason: "OTHER", text: "Sedang renovasi" },
      { bookingId: request.id, user: owner },
      at(-300),
    );
    expect(await db.booking.findUnique({ where: { id: request.id } })).toMatchObject({
      cancelBy: "OUTLET",
      cancelReason: "OTHER",
      cancelText: "Sedang renovasi",
    });
    const booking = await createBooking(shop);
    await runOutletCommand(
      { intent: "cancel", reason: "OUTLET_CLOSED", text: "" },
      { bookingId: booking.id, user: admin },
      at(-300),
    );
    expect(await db.booking.findUnique({ where: { id: booking.id } })).toMatchObject({
      cancelBy: "ADMIN",
      cancelReason: "OUTLET_CLOSED",
      cancelFee: 0,
    });
  });

  test("an answer after the deadline finds the request expired, and writes that", async () => {
    for (const command of ["confirm", "decline"]) {
      const { id } = await createBooking(shop, { status: "AWAITING_OUTLET", deadline: at(-60) });
      expect(await commands[command]?.(id, owner, at(-60))).toMatchObject({ ok: false, reason: "expired" });
      expect(await statusOf(id)).toBe("EXPIRED");
      expect(await db.slotClaim.count({ where: { bookingId: id, active: true } })).toBe(0);
    }
  });
});

describe("whose booking it is", () => {
  const allowed: [string, BookingStatus, number][] = [
    ["confirm", "AWAITING_OUTLET", -300],
    ["decline", "AWAITING_OUTLET", -300],
    ["tap", "CONFIRMED", 0],
    ["complete", "CHECKED_IN", 20],
    ["no-show", "CONFIRMED", 20],
    ["cancel", "CONFIRMED", -300],
  ];

  test.each(allowed)(
    "%s of another owner's booking finds nothing and changes nothing",
    async (command, from, minutes) => {
      const { id, version } = await createBooking(shop, { status: from });
      expect(await commands[command]?.(id, stranger, at(minutes))).toEqual({ ok: false, reason: "not-found" });
      expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ status: from, version });
    },
  );

  test.each(allowed)("%s by an admin is written as the admin's", async (command, from, minutes) => {
    const { id } = await createBooking(shop, { status: from });
    expect(await commands[command]?.(id, admin, at(minutes))).toEqual({ ok: true });
    const log = await db.auditLog.findMany({ where: { entityId: id } });
    expect(log.length).toBe(command === "complete" ? 2 : 1);
    for (const entry of log) expect(entry).toMatchObject({ actorKind: "admin", actorId: admin.id });
  });

  test.each(["00000000-0000-7000-8000-000000000000", "7", "' OR 1=1 --", ""])("%s is no booking", async (id) => {
    for (const command of Object.values(commands)) {
      expect(await command(id, admin, at(0))).toEqual({ ok: false, reason: "not-found" });
    }
  });
});
