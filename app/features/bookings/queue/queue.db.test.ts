import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { addTicket, type NewTicket } from "#app/features/bookings/queue/add-ticket.server.ts";
import { changeTicket, leaveQueue } from "#app/features/bookings/queue/change-ticket.server.ts";
import { forgetGuests } from "#app/features/bookings/queue/forget-guests.server.ts";
import { showPublicTicket } from "#app/features/bookings/queue/public-ticket.queries.server.ts";
import { showQueue, showTicket } from "#app/features/bookings/queue/queue-board.queries.server.ts";
import { serveTicket } from "#app/features/bookings/queue/serve-ticket.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, removeBookings } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

/** Tuesday, 1 December 2026, 12.00 WIB. */
const now = instantFrom(new Date("2026-12-01T05:00:00Z"));
let shop: OutletFixture;
let user: { id: string; isAdmin: boolean };

beforeAll(async () => {
  shop = await createOutlet();
  user = { id: shop.ownerId, isAdmin: false };
});
beforeEach(async () => {
  await db.queueTicket.deleteMany();
  await db.slotClaim.deleteMany();
  await removeBookings();
});

const orderFor = (set: Partial<NewTicket> = {}): NewTicket => ({
  outletId: shop.id,
  barberId: null,
  serviceIds: shop.serviceIds.slice(0, 1),
  name: "Joko Susilo",
  phone: "+6281298765432",
  key: randomUUID(),
  ...set,
});
async function added(set: Partial<NewTicket> = {}, when = now) {
  const ticket = await addTicket(orderFor(set), user, when);
  if (!ticket.ok) throw new Error(ticket.reason);
  return ticket;
}
const request = (ticketId: string, version = 0) => ({ ticketId, version, user });

describe("a ticket", () => {
  test("takes the next number of its outlet and day; the same key is the same ticket", async () => {
    const order = orderFor();
    const first = await addTicket(order, user, now);
    expect(first).toMatchObject({ ok: true, number: 1 });
    expect(await addTicket(order, user, now)).toEqual(first);
    expect((await added()).number).toBe(2);
    expect((await added({}, now.add({ hours: 24 }))).number).toBe(1);
    const codes = await db.queueTicket.findMany({ select: { code: true } });
    for (const { code } of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
  });

  test("is refused after closing, at a mobile barber's and by strangers", async () => {
    const reasonOf = async (set: Partial<NewTicket>, asker = user, when = now) => {
      const answer = await addTicket(orderFor(set), asker, when);
      return answer.ok ? null : answer.reason;
    };
    expect(await reasonOf({}, user, instantFrom(new Date("2026-12-01T14:00:00Z")))).toBe("closed");
    expect(await reasonOf({}, { id: (await createUser()).id, isAdmin: false })).toBe("outlet-not-found");
    const mobile = await createOutlet({ type: "MOBILE_BARBER", ownerId: shop.ownerId });
    expect(await reasonOf({ outletId: mobile.id, serviceIds: mobile.serviceIds })).toBe("mobile");
    expect(await reasonOf({ serviceIds: [] })).toBe("no-service");
  });

  test("is called, skipped, put back and left, each from where it stands only", async () => {
    const { ticketId } = await added();
    expect(await changeTicket({ ...request(ticketId), move: "call" }, now)).toMatchObject({ ok: true });
    expect(await changeTicket({ ...request(ticketId), move: "skip" }, now)).toEqual({ ok: false, reason: "changed" });
    expect(await changeTicket({ ...request(ticketId, 1), move: "put-back" }, now)).toMatchObject({ reason: "changed" });
    expect(await changeTicket({ ...request(ticketId, 1), move: "skip" }, now)).toMatchObject({ ok: true });
    expect(await changeTicket({ ...request(ticketId, 2), move: "put-back" }, now)).toMatchObject({ ok: true });
    expect(await changeTicket({ ...request(ticketId, 3), move: "leave" }, now)).toMatchObject({ ok: true });
    const stranger = { id: (await createUser()).id, isAdmin: false };
    expect(await changeTicket({ ...request(ticketId, 4), user: stranger, move: "call" }, now)).toMatchObject({
      reason: "not-found",
    });
  });

  test("becomes a visit that ends it, whoever ends the visit", async () => {
    const { ticketId } = await added();
    const served = await serveTicket(request(ticketId), now);
    if (!served.ok) throw new Error(served.reason);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: served.bookingId } });
    expect(booking).toMatchObject({ channel: "WALKIN", status: "CHECKED_IN", contactName: "Joko Susilo" });
    expect(await serveTicket(request(ticketId), now)).toMatchObject({ ok: false, reason: "changed" });
    await runOutletCommand({ intent: "complete" }, { bookingId: booking.id, user }, now.add({ minutes: 20 }));
    expect(await db.queueTicket.findUniqueOrThrow({ where: { id: ticketId } })).toMatchObject({
      status: "DONE",
      endedAt: new Date("2026-12-01T05:20:00Z"),
    });
  });

  test("stays as it is where nobody can begin, and says who else could", async () => {
    const [ani = "", budi = ""] = shop.barberIds;
    const ahead = await added({ barberId: ani });
    const mine = await added({ barberId: ani });
    expect(await serveTicket(request(ahead.ticketId), now)).toMatchObject({ ok: true, barberId: ani });
    expect(await serveTicket(request(mine.ticketId), now)).toMatchObject({
      ok: false,
      reason: "taken",
      otherBarberIds: [budi],
    });
    expect(await db.queueTicket.findUniqueOrThrow({ where: { id: mine.ticketId } })).toMatchObject({
      status: "WAITING",
      version: 0,
    });
    expect(await serveTicket({ ...request(mine.ticketId), barberId: budi }, now)).toMatchObject({ ok: true });
  });

  test("for anyone goes to nobody who still works past the end of a visit; who is named is asked", async () => {
    const [ani = "", budi = ""] = shop.barberIds;
    // Budi has more to do: whoever has least to do would be Ani.
    await createBooking(shop, { barber: 1, start: now.subtract({ hours: 2 }), minutes: 90 });
    const [first, second, third] = [await added({ barberId: ani }), await added(), await added()];
    expect(await serveTicket(request(first.ticketId), now)).toMatchObject({ ok: true, barberId: ani });
    const late = now.add({ minutes: 40 });
    expect(await serveTicket(request(second.ticketId), late)).toMatchObject({ ok: true, barberId: budi });
    const later = late.add({ minutes: 40 });
    expect(await serveTicket(request(third.ticketId), later), "all are at work").toMatchObject({
      ok: false,
      reason: "taken",
    });
    expect((await db.queueTicket.findUniqueOrThrow({ where: { id: third.ticketId } })).status).toBe("WAITING");
    expect(await serveTicket({ ...request(third.ticketId), barberId: ani }, later)).toMatchObject({ barberId: ani });
  });
});

test("the board lists who is served, called and waits, with estimates that serving keeps", async () => {
  const tickets = [await added(), await added(), await added(), await added({ barberId: shop.barberIds[0] ?? "" })];
  const [first, , third] = tickets;
  await serveTicket(request(first?.ticketId ?? ""), now);
  await changeTicket({ ...request(third?.ticketId ?? ""), move: "call" }, now);
  const board = await showQueue([], shop.id, now);
  expect(board?.line.map(({ number, status }) => [number, status])).toEqual([
    [1, "SERVING"],
    [3, "CALLED"],
    [2, "WAITING"],
    [4, "WAITING"],
  ]);
  expect(board?.line[1]?.line).toMatch(/^Bisa sekarang dengan /);
  expect(board?.line.map(({ line }) => line?.match(/\d\d\.\d\d/)?.[0])).toEqual(["12.00", undefined, "12.35", "13.10"]);
});

describe("the guest's page", () => {
  test("tells number, turn and estimate, and nothing of the guest but the first name", async () => {
    await added();
    await added();
    const { code } = await added();
    const shown = await showPublicTicket(code, now);
    expect(shown).toMatchObject({
      number: 3,
      firstName: "Joko",
      status: "WAITING",
      ahead: 2,
      estimate: "12.35–12.45 WIB",
      outlet: { address: "Jl. Braga No. 1, Kota Bandung" },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Susilo|\+62812|barber|service/i);
  });

  test("lets the guest leave once, and is over after closing and on other days", async () => {
    const { code } = await added();
    expect(await leaveQueue("ABCDEFGHJKMN", now)).toBe(false);
    expect(await showPublicTicket("ABCDEFGHJKMN", now)).toBeNull();
    expect(await showPublicTicket("' OR 1=1", now)).toBeNull();
    expect(await showPublicTicket(code, instantFrom(new Date("2026-12-01T14:00:00Z")))).toMatchObject({
      status: null,
      firstName: "Tamu",
    });
    expect(await showPublicTicket(code, now.add({ hours: 24 }))).toMatchObject({ status: null });
    expect(await leaveQueue(code, now)).toBe(true);
    expect(await leaveQueue(code, now)).toBe(false);
  });
});

test("names and phones go after thirty days", async () => {
  const [{ ticketId }] = [await added(), await added()];
  expect(await forgetGuests(now.add({ hours: 29 * 24 }))).toBe(0);
  expect(await forgetGuests(now.add({ hours: 31 * 24 }), 1)).toBe(2);
  expect(await db.queueTicket.findUniqueOrThrow({ where: { id: ticketId } })).toMatchObject({
    name: "Tamu",
    phone: null,
    number: 1,
  });
});

test("a ticket whose barber has left says so, until another is chosen", async () => {
  const [, leaving = ""] = shop.barberIds;
  const { ticketId } = await added({ barberId: leaving });
  await db.barber.update({ where: { id: leaving }, data: { active: false } });
  try {
    const line = "Barbernya tidak bertugas lagi. Pilih barber lain dulu.";
    expect(await showTicket(user, ticketId, now)).toMatchObject({ line, isOutdated: false });
    expect(await serveTicket(request(ticketId), now)).toMatchObject({ ok: false, reason: "unknown-barber" });
    expect(await serveTicket({ ...request(ticketId), barberId: null }, now)).toMatchObject({ ok: true });
  } finally {
    await db.barber.update({ where: { id: leaving }, data: { active: true } });
  }
});

test("a ticket whose service is not offered any more is served with others, and only such a one", async () => {
  const [cut = "", beard = ""] = shop.serviceIds;
  const other = await createOutlet();
  const { ticketId } = await added({ serviceIds: [cut, beard] });
  const servicesOf = async (bookingId: string) =>
    (await db.bookingItem.findMany({ where: { bookingId } })).map(({ serviceId }) => serviceId).toSorted();
  expect((await showTicket(user, ticketId, now))?.instead).toEqual([]);
  const plain = await added({ serviceIds: [cut] });
  const empty = await added({ serviceIds: [beard] });
  const asked = await serveTicket({ ...request(plain.ticketId), instead: [beard] }, now);
  expect(asked.ok && (await servicesOf(asked.bookingId))).toEqual([cut]);
  await db.service.update({ where: { id: beard }, data: { active: false } });
  try {
    expect(await showTicket(user, ticketId, now)).toMatchObject({
      isOutdated: true,
      line: "Layanannya tidak ditawarkan lagi. Pilih layanan lain dulu.",
      instead: [{ id: cut, isChosen: true }],
      barbers: [{ name: "Barber 1" }, { name: "Barber 2", note: "bebas" }],
    });
    // Whether they are free depends on what it will be.
    expect(await showTicket(user, empty.ticketId, now)).toMatchObject({
      instead: [{ id: cut, isChosen: false }],
      barbers: [
        { name: "Barber 1", note: "" },
        { name: "Barber 2", note: "" },
      ],
    });
    const serve = (instead?: string[]) => serveTicket({ ...request(ticketId), instead }, now);
    expect(await serve()).toMatchObject({ ok: false, reason: "unknown-service" });
    expect(await serve([])).toMatchObject({ ok: false, reason: "no-service" });
    expect(await serve(other.serviceIds)).toMatchObject({ ok: false, reason: "unknown-service" });
    // Who is being served, and who left, needs no other service any more.
    const gone = await added({ serviceIds: [cut] });
    await changeTicket({ ...request(gone.ticketId), move: "leave" }, now);
    await db.queueTicket.updateMany({
      where: { id: { in: [plain.ticketId, gone.ticketId] } },
      data: { serviceIds: [cut, beard] },
    });
    for (const id of [plain.ticketId, gone.ticketId]) {
      expect(await showTicket(user, id, now)).toMatchObject({ isOutdated: false });
    }
    const served = await serve([cut]);
    expect(served.ok && (await servicesOf(served.bookingId))).toEqual([cut]);
  } finally {
    await db.service.update({ where: { id: beard }, data: { active: true } });
  }
});
