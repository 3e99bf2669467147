import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, test } from "vitest";
import { findDayFigures } from "#app/features/bookings/board/dashboard.queries.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { addTicket } from "#app/features/bookings/queue/add-ticket.server.ts";
import { changeTicket } from "#app/features/bookings/queue/change-ticket.server.ts";
import { showPublicTicket } from "#app/features/bookings/queue/public-ticket.queries.server.ts";
import { showQueue, showTicket } from "#app/features/bookings/queue/queue-board.queries.server.ts";
import { serveTicket } from "#app/features/bookings/queue/serve-ticket.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";

/** 23.50 WIB of a Tuesday, at an outlet that never closes. */
const before = Temporal.Instant.from("2026-12-01T16:50:00Z");
const after = before.add({ minutes: 15 });
let shop: OutletFixture;
let user: { id: string; isAdmin: boolean };

beforeEach(async () => {
  shop = await createOutlet({}, { barbers: 1 });
  user = { id: shop.ownerId, isAdmin: false };
  await db.openingHours.updateMany({ where: { outletId: shop.id }, data: { openMin: 0, closeMin: 1440 } });
  await db.shift.updateMany({ where: { barberId: { in: shop.barberIds } }, data: { startMin: 0, endMin: 1440 } });
});

async function added(name: string, now: Temporal.Instant) {
  const order = { outletId: shop.id, barberId: null, serviceIds: shop.serviceIds.slice(0, 1), name, phone: null };
  const ticket = await addTicket({ ...order, key: randomUUID() }, user, now);
  if (!ticket.ok) throw new Error(ticket.reason);
  return ticket;
}

test("who waits at midnight where nobody closes still waits, ahead of who comes after it", async () => {
  const served = await added("Ani", before);
  const second = await added("Budi", before);
  const skipped = await added("Cici", before);
  const gone = await added("Dedi", before);
  const visit = await serveTicket({ ticketId: served.ticketId, version: 0, user }, before);
  if (!visit.ok) throw new Error(visit.reason);
  const change = (ticketId: string, move: "skip" | "leave" | "call", version = 0, now = before) =>
    changeTicket({ ticketId, version, user, move }, now);
  await change(skipped.ticketId, "skip");
  await change(gone.ticketId, "leave");
  // The estimate does not end at midnight.
  expect((await showPublicTicket(second.code, before))?.estimate).toBe("00.25–00.35 WIB");

  const fresh = await added("Eko", after);
  expect(fresh.number).toBe(1);
  const board = await showQueue([], shop.id, after);
  expect(board?.line.map(({ name, status }) => [name, status])).toEqual([
    ["Ani", "SERVING"],
    ["Budi", "WAITING"],
    ["Eko", "WAITING"],
  ]);
  expect(board?.skipped.map(({ name }) => name)).toEqual(["Cici"]);
  expect(board).toMatchObject({ isClosed: false, done: 0, left: 0 });
  expect(board?.line.map(({ line }) => line?.match(/\d\d\.\d\d/)?.[0])).toEqual(["23.50", "00.25", "01.00"]);

  expect(await showPublicTicket(second.code, after)).toMatchObject({ status: "WAITING", firstName: "Budi", ahead: 0 });
  expect(await showPublicTicket(fresh.code, after)).toMatchObject({ ahead: 1 });
  expect(await showPublicTicket(gone.code, after)).toMatchObject({ status: null, firstName: "Tamu" });
  expect((await findDayFigures(user, shop.id, after)).queue).toBe(2);

  const page = await showTicket(user, second.ticketId, after);
  expect(page?.isOver).toBe(false);
  expect(page?.barbers).toHaveLength(1);
  expect(await change(second.ticketId, "call", 0, after)).toMatchObject({ ok: true });
  expect(await showPublicTicket(second.code, after)).toMatchObject({ status: "CALLED" });
  const later = before.add({ minutes: 40 });
  expect(await runOutletCommand({ intent: "complete" }, { bookingId: visit.bookingId, user }, later)).toEqual({
    ok: true,
  });
  expect(await serveTicket({ ticketId: second.ticketId, version: 1, user }, later)).toMatchObject({ ok: true });
  expect(await showPublicTicket(second.code, before.add({ hours: 48 }))).toMatchObject({ status: null });
});
