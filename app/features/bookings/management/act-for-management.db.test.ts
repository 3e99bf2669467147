import { Temporal } from "temporal-polyfill";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { actForManagement } from "#app/features/bookings/management/act-for-management.server.ts";
import { bookingSearch } from "#app/features/bookings/management/booking-search.ts";
import { moveForCustomer, moveForOutlet } from "#app/features/bookings/management/move-for-management.server.ts";
import { bookingCsv, showBookings } from "#app/features/bookings/management/show-bookings.server.ts";
import { showManagedBooking } from "#app/features/bookings/management/show-managed-booking.server.ts";
import type { ActingMember } from "#app/features/core/access/actor.ts";
import { exportCsv } from "#app/features/core/lists/csv-list.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { orderNow as now } from "#tests/support/order-fixtures.ts";
import { createPayment } from "#tests/support/payment-fixtures.ts";

const reason = "Pelanggan menelepon kantor";
let outlet: OutletFixture;
let member: ActingMember;

beforeEach(async () => {
  setClock(() => now);
  outlet = await createOutlet();
  member = { id: (await createManager()).id, kind: "management", requestId: "request-7", reason };
});
afterAll(() => setClock(null));

const lastAudit = (bookingId: string) =>
  db.auditLog.findFirstOrThrow({ where: { entity: "booking", entityId: bookingId }, orderBy: { id: "desc" } });

test("the page of a booking says how many messages there were, and shows the latest", async () => {
  const { id: bookingId } = await createBooking(outlet);
  const told = { userId: member.id, title: "Pengingat", body: "Besok", href: "/" };
  for (let event = 0; event < 65; event += 1) {
    const { id: eventId } = await db.outboxEvent.create({
      data: { kind: "booking-reminder", key: `told:${bookingId}:${event}`, payload: { bookingId } },
    });
    await db.notification.create({ data: { ...told, eventId } });
  }
  const page = await showManagedBooking(member, bookingId, now);
  expect([page?.messageCount, page?.messages.length]).toEqual([65, 60]);
});

describe("a member of management", () => {
  test("does what the outlet or the customer would, and the log has who, why and in which request", async () => {
    const acts = [
      [{ act: "confirm", reason }, "AWAITING_OUTLET", 30, "CONFIRMED"],
      [{ act: "decline", reason, cause: "SCHEDULE_FULL", text: "" }, "AWAITING_OUTLET", 30, "DECLINED"],
      [{ act: "cancel", reason, cause: "EMERGENCY", text: "Banjir." }, "CONFIRMED", 30, "CANCELLED_BY_OUTLET"],
      [{ act: "check-in", reason }, "CONFIRMED", -0.2, "CHECKED_IN"],
      [{ act: "complete", reason }, "CHECKED_IN", -2, "COMPLETED"],
      [{ act: "no-show", reason }, "CONFIRMED", -3, "NO_SHOW"],
      [
        { act: "cancel-customer", reason, cause: "SICK", text: "", quotedFee: 0 },
        "CONFIRMED",
        30,
        "CANCELLED_BY_CUSTOMER",
      ],
    ] as const;
    for (const [form, status, hours, becomes] of acts) {
      const start = now.add({ seconds: Math.round(hours * 3600) });
      const booking = await createBooking(await createOutlet(), {
        start,
        status,
        deadline: now.add({ hours: 1 }),
        set: { channel: "WALKIN" },
      });
      const answer = await actForManagement(form, { bookingId: booking.id, member }, now);
      expect([form.act, answer.ok]).toEqual([form.act, true]);
      expect((await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).status).toBe(becomes);
      expect(await lastAudit(booking.id)).toMatchObject({
        ...{ actorKind: "management", actorId: member.id, requestId: "request-7" },
        after: { status: becomes, reason },
      });
    }
  });

  test("is refused in words what the rules refuse, a fee that has risen, and what is their own", async () => {
    const early = await createBooking(outlet, { start: now.add({ hours: 30 }) });
    const target = { bookingId: early.id, member };
    expect(await actForManagement({ act: "no-show", reason }, target, now)).toMatchObject({ reason: "refused" });
    expect(await actForManagement({ act: "confirm", reason }, target, now)).toMatchObject({
      reason: "refused",
      text: expect.stringContaining("sudah dikonfirmasi"),
    });
    const late = await createBooking(outlet, {
      barber: 1,
      start: now.add({ hours: 1 }),
      set: {
        ...{ prepaid: 52_000, payment: "FULL", createdAt: new Date(now.epochMilliseconds - 864e5) },
        policy: { cancelWindowMin: 120, lateGraceMin: 15, feeTier: "KETAT" },
      },
    });
    const cancel = { act: "cancel-customer", reason, cause: "SICK", text: "", quotedFee: 0 } as const;
    expect(await actForManagement(cancel, { bookingId: late.id, member }, now)).toMatchObject({
      reason: "refused",
      text: expect.stringContaining("Biaya pembatalan baru saja berubah"),
    });
    const own = await createBooking(await createOutlet({ ownerId: member.id }));
    const mine = await createBooking(await createOutlet(), { set: { customerId: member.id } });
    for (const { id } of [own, mine]) {
      const answer = await actForManagement(
        { act: "cancel", reason, cause: "OTHER", text: "x" },
        { bookingId: id, member },
        now,
      );
      expect(answer).toMatchObject({ reason: "refused", text: expect.stringContaining("menyangkut Anda") });
      expect((await showManagedBooking(member, id, now))?.offers).toEqual([]);
    }
    expect(await db.auditLog.count({ where: { actorId: member.id } })).toBe(0);
  });

  test("may cancel for the customer where there is one", async () => {
    const { id } = await createBooking(outlet, { start: now.add({ hours: 30 }), set: { channel: "PHONE" } });
    const offered = async () => (await showManagedBooking(member, id, now))?.offers.map(({ act }) => act);
    expect(await offered()).toEqual(expect.arrayContaining(["cancel", "cancel-customer"]));
    await db.booking.update({ where: { id }, data: { customerId: null } });
    expect(await offered()).toContain("cancel");
    expect(await offered()).not.toContain("cancel-customer");
  });

  test("of two who decide at once one does it, and the other hears what it is now", async () => {
    const booking = await createBooking(outlet, {
      start: now.add({ hours: 30 }),
      status: "AWAITING_OUTLET",
      deadline: now.add({ hours: 1 }),
    });
    const target = { bookingId: booking.id, member };
    await Promise.all(Array.from({ length: 4 }, () => db.$queryRaw`SELECT 1 FROM pg_sleep(0.02)`));
    const answers = await Promise.all([
      actForManagement({ act: "confirm", reason }, target, now),
      actForManagement({ act: "decline", reason, cause: "SCHEDULE_FULL", text: "" }, target, now),
    ]);
    expect(answers.map((answer) => (answer.ok ? "done" : answer.reason)).toSorted()).toEqual(["done", "refused"]);
    expect(await db.auditLog.count({ where: { entityId: booking.id } })).toBe(1);
  });

  test("moves a customer's booking without using up a move, though the window is over", async () => {
    const booking = await createBooking(outlet, { start: now.add({ hours: 2 }), set: { rescheduleCount: 2 } });
    const start = Temporal.Instant.from("2026-12-02T07:00:00Z");
    const slotRequest = { start: start.toString(), version: booking.version, reason };
    expect(await moveForCustomer(slotRequest, { bookingId: booking.id, member }, now)).toEqual({ ok: true });
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      startAt: new Date(start.epochMilliseconds),
      rescheduleCount: 2,
    });
    expect(await lastAudit(booking.id)).toMatchObject({
      ...{ action: "booking.moved", actorKind: "management", after: { reason, isCounted: false } },
    });
    expect(
      await moveForCustomer({ ...slotRequest, version: 99 }, { bookingId: booking.id, member }, now),
    ).toMatchObject({
      status: 409,
    });
  });

  test("moves a visit of the counter to a free minute, and not onto another", async () => {
    const walkin = { channel: "PHONE" } as const;
    const booking = await createBooking(outlet, { start: now.add({ hours: 30 }), set: walkin });
    await createBooking(outlet, { start: Temporal.Instant.from("2026-12-03T03:00:00Z") });
    const target = { bookingId: booking.id, member };
    const slotRequest = { date: "2026-12-03", barber: outlet.barberIds[0] ?? "", version: booking.version, reason };
    expect(await moveForOutlet({ ...slotRequest, time: 600 }, target, now)).toMatchObject({
      field: "time",
      status: 409,
    });
    expect(await moveForOutlet({ ...slotRequest, time: 660 }, target, now)).toEqual({ ok: true });
    expect(await lastAudit(booking.id)).toMatchObject({ actorKind: "management", after: { reason } });
  });
});

describe("finding bookings", () => {
  const find = async (query: string) =>
    (await showBookings(bookingSearch.read(new URLSearchParams(query)), now)).bookings.map(({ id }) => id);

  test("by code, phone, order id, name, outlet, state, channel and days", async () => {
    const near = await createBooking(outlet, {
      start: now.add({ hours: 30 }),
      set: { contactName: "Zulaikha Putri", contactPhone: "+6281377788899" },
    });
    const old = await createBooking(outlet, {
      start: now.subtract({ hours: 24 * 90 }),
      status: "COMPLETED",
      set: { contactName: "Zulaikha Putri", contactPhone: "+6281377788800", channel: "PHONE" },
    });
    const undecided = await createBooking(outlet, { start: now.subtract({ hours: 40 }), barber: 1 });
    const payment = await createPayment(
      { bookingId: old.id, payerId: old.customerId ?? "" },
      { status: "PAID", paidAt: new Date() },
    );
    expect(await find(`?q=${old.code.toLowerCase()}`)).toEqual([old.id]);
    expect(await find("?q=0813-7778-8800")).toEqual([old.id]);
    expect(await find(`?q=${payment.orderId}`)).toEqual([old.id]);
    expect(await find("?q=zulai")).toEqual([near.id]);
    expect(await find(`?q=zulai&outlet=${outlet.id}`)).toEqual([near.id, old.id]);
    expect(await find(`?outlet=${outlet.id}&channel=PHONE`)).toEqual([old.id]);
    expect(await find(`?outlet=${outlet.id}&status=COMPLETED`)).toEqual([old.id]);
    expect(await find(`?outlet=${outlet.id}&status=outcome`)).toEqual([undecided.id]);
    expect(await find(`?outlet=${outlet.id}&from=2026-12-02&until=2026-12-02`)).toEqual([near.id]);
    expect(await find("?q=%25")).toEqual([]);
    const search = new URLSearchParams(`outlet=${outlet.id}`);
    const file = await exportCsv(member, bookingCsv, { search }, now);
    expect(file?.text.trim().split("\r\n")).toHaveLength(4);
    expect(await db.auditLog.findFirst({ where: { action: "management.exported", actorId: member.id } })).toMatchObject(
      {
        ...{ entityId: "bookings", after: { filter: { outlet: outlet.id }, rows: 3, isCut: false } },
      },
    );
  });

  test("by pages that miss and repeat nothing, the one id of a page being the last", async () => {
    const shop = await createOutlet();
    const ids: string[] = [];
    for (let index = 0; index < 27; index += 1) {
      const start = now.add({ hours: 30 + Math.floor(index / 2) });
      ids.push((await createBooking(shop, { start, barber: index % 2, minutes: 30 })).id);
    }
    const seen: string[] = [];
    for (let after: { at: number; id: string } | null = null, page = 0; page < 3; page += 1) {
      const search = { ...bookingSearch.read(new URLSearchParams(`?outlet=${shop.id}`)), after };
      const { bookings, next } = await showBookings(search, now);
      seen.push(...bookings.map(({ id }) => id));
      after = next;
      if (!next) break;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test("shows one with its messages, payments, claims and reasons", async () => {
    const booking = await createBooking(outlet, { start: now.add({ hours: 30 }) });
    const payment = await createPayment(
      { bookingId: booking.id, payerId: booking.customerId ?? "" },
      { status: "EXPIRED" },
    );
    const cancel = { act: "cancel", reason, cause: "OTHER", text: "Outlet banjir" } as const;
    await actForManagement(cancel, { bookingId: booking.id, member }, now);
    const page = await showManagedBooking(member, booking.id, now);
    expect(page?.payments.map(({ orderId }) => orderId)).toEqual([payment.orderId]);
    expect(page?.claims.map(({ isActive }) => isActive)).toEqual([false]);
    expect(page?.story[0]).toMatchObject({ reason, requestId: "request-7", by: "Manajemen (Hendra Gunawan)" });
    expect(page?.reason).toContain("Outlet banjir");
    expect(await showManagedBooking(member, "x", now)).toBeNull();
  });
});
