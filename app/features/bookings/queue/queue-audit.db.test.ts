import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addTicket } from "#app/features/bookings/queue/add-ticket.server.ts";
import { changeTicket, leaveQueue } from "#app/features/bookings/queue/change-ticket.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

/** Tuesday, 1 December 2026, 12.00 WIB. */
const now = instantFrom(new Date("2026-12-01T05:00:00Z"));

test("every step of a ticket is in the audit log, without whose it is", async () => {
  const shop = await createOutlet();
  const owner = { id: shop.ownerId, isAdmin: false };
  const admin = { id: (await createUser()).id, isAdmin: true, requestId: "request-of-the-admin" };
  const guest = { name: "Joko Susilo", phone: "+6281298765432" };
  const order = { outletId: shop.id, barberId: null, serviceIds: shop.serviceIds.slice(0, 1), ...guest };
  const ticket = await addTicket({ ...order, key: randomUUID() }, owner, now);
  if (!ticket.ok) throw new Error(ticket.reason);
  const { ticketId, code } = ticket;
  await changeTicket({ ticketId, version: 0, user: owner, move: "call" }, now);
  await changeTicket({ ticketId, version: 0, user: owner, move: "skip" }, now);
  await changeTicket({ ticketId, version: 1, user: admin, move: "skip" }, now);
  await changeTicket({ ticketId, version: 2, user: owner, move: "put-back" }, now);
  expect([await leaveQueue(code, now), await leaveQueue(code, now)]).toEqual([true, false]);

  const rows = await db.auditLog.findMany({
    where: { entity: "queue_ticket", entityId: ticketId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  const partner = { actorKind: "partner", actorId: owner.id };
  expect(rows).toMatchObject([
    { action: "queue.added", ...partner, before: null, after: { status: "WAITING", number: ticket.number } },
    { action: "queue.called", ...partner, before: { status: "WAITING" }, after: { status: "CALLED" } },
    { action: "queue.skipped", actorKind: "admin", actorId: admin.id, requestId: admin.requestId },
    { action: "queue.put-back", ...partner, before: { status: "SKIPPED" }, after: { status: "WAITING" } },
    { action: "queue.left", actorKind: "customer", actorId: null, before: { status: "WAITING" } },
  ]);
  for (const secret of [guest.name, guest.phone, code]) expect(JSON.stringify(rows)).not.toContain(secret);
});
