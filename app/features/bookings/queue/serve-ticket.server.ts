import type { Temporal } from "temporal-polyfill";
import type { CounterChoices, CounterRefusal } from "#app/features/bookings/counter/counter-order.ts";
import { placeCounterBookingIn } from "#app/features/bookings/counter/place-counter-booking.server.ts";
import type { TicketRequest } from "#app/features/bookings/queue/change-ticket.server.ts";
import { servable, type TicketStatus } from "#app/features/bookings/queue/queue-rules.ts";
import { isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

type TicketServed =
  | Outcome<"not-found" | "changed", { bookingId: string; barberId: string; number: number }>
  | ({ ok: false; reason: CounterRefusal } & CounterChoices);

interface ServeRequest extends TicketRequest {
  barberId?: string | null | undefined;
  instead?: string[] | undefined;
}

interface LockedTicket {
  outletId: string;
  number: number;
  name: string;
  phone: string | null;
  barberId: string | null;
  serviceIds: string[];
  status: TicketStatus;
  version: number;
}

/**
 * Begins the visit of somebody in the line: a booking for now with its claim, in the transaction that takes the ticket.
 * `barberId` overrules the ticket's wish; undefined keeps it. `instead` are services in place of the ticket's, heeded
 * where one of those is not offered any more. Where nobody can begin, nothing changes.
 */
export async function serveTicket(
  { ticketId, version, user, barberId, instead }: ServeRequest,
  now: Temporal.Instant = clock.now(),
): Promise<TicketServed> {
  if (!isUuid(ticketId)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<TicketServed> => {
    const [ticket] = await tx.$queryRaw<LockedTicket[]>`/* serve-ticket */
      SELECT t.outlet_id AS "outletId", t.number, t.name, t.phone, t.barber_id AS "barberId",
        t.service_ids AS "serviceIds", t.status::text, t.version
      FROM queue_ticket t JOIN outlet o ON o.id = t.outlet_id
      WHERE t.id = ${ticketId}::uuid AND ${isManagedOutlet(user)}
      FOR UPDATE OF t`;
    if (!ticket) return { ok: false, reason: "not-found" };
    if (ticket.version !== version || !servable.includes(ticket.status)) return { ok: false, reason: "changed" };
    const { outletId, number, name, phone } = ticket;
    const serviceIds = instead && !(await areOffered(tx, ticket)) ? instead : ticket.serviceIds;
    const wanted = barberId === undefined ? ticket.barberId : barberId;
    const visit = { outletId, barberId: wanted, startAt: "now", serviceIds, name, phone, channel: "WALKIN" } as const;
    const placed = await placeCounterBookingIn(tx, { ...visit, key: ticketId }, user, now);
    if (!placed.ok) {
      return placed.reason === "outlet-not-found" ? { ok: false, reason: "not-found" } : placed;
    }
    await tx.queueTicket.update({
      where: { id: ticketId },
      data: {
        status: "SERVING",
        servedAt: toDate(now),
        endedAt: null,
        bookingId: placed.bookingId,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    return { ok: true, bookingId: placed.bookingId, barberId: placed.barberId, number };
  });
}

async function areOffered(tx: Tx, { outletId, serviceIds }: LockedTicket): Promise<boolean> {
  const count = await tx.service.count({ where: { outletId, active: true, id: { in: serviceIds } } });
  return count === serviceIds.length;
}
