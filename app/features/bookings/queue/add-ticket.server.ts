import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { findQueueDay } from "#app/features/bookings/queue/queue-times.server.ts";
import {
  barberRefusal,
  type ChoiceRefusal,
  itemsOf,
  servicesOf,
  servicesRefusal,
} from "#app/features/bookings/terms/order.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { ticketCode } from "#app/lib/short-code.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { once } from "#app/platform/once.server.ts";

export interface NewTicket {
  outletId: string;
  /** Null: whoever is free first. */
  barberId: string | null;
  serviceIds: readonly string[];
  name: string;
  /** E.164. */
  phone: string | null;
  /** The form's hidden key, a UUID. */
  key: string;
}

type TicketRefusal = ChoiceRefusal | "not-bookable" | "mobile" | "closed" | "key-used";
type TicketAdded = Outcome<TicketRefusal | "outlet-not-found", { ticketId: string; number: number; code: string }>;

/**
 * Puts somebody at the end of the outlet's line of today, with the next number of the day: numbers have no gaps, as
 * those who add wait for one another and tickets are never deleted. The same key again is the same ticket. `closed`: the
 * day is over, or there is none today.
 */
export async function addTicket(
  order: NewTicket,
  user: OutletManager,
  now: Temporal.Instant = clock.now(),
): Promise<TicketAdded> {
  if (!isUuid(order.outletId)) return { ok: false, reason: "outlet-not-found" };
  const { key, ...rest } = order;
  const asked = { ...rest, serviceIds: [...order.serviceIds] };
  return inTransaction(async (tx): Promise<TicketAdded> => {
    let refused: TicketAdded | null = null;
    const answer = await once(tx, { key, scope: "queue-ticket", userId: user.id, asked }, async () => {
      const added = await add(tx, order, user, now);
      if (added.ok) return added;
      refused = added;
      return null;
    });
    if (answer.ok && answer.result) return answer.result;
    return refused ?? { ok: false, reason: "key-used" };
  });
}

async function add(tx: Tx, order: NewTicket, user: OutletManager, now: Temporal.Instant): Promise<TicketAdded> {
  const refuse = (reason: TicketRefusal | "outlet-not-found"): TicketAdded => ({ ok: false, reason });
  const outlet = await tx.outlet.findFirst({
    where: { id: order.outletId, ...managedOutlets(user) },
    select: { type: true, ownerId: true },
  });
  if (!outlet) return refuse("outlet-not-found");
  if (outlet.type === "MOBILE_BARBER") return refuse("mobile");
  const facts = await findOrderFacts(tx, order.outletId);
  if (!facts) return refuse("not-bookable");
  const services = servicesOf(facts, order.serviceIds);
  const reason = servicesRefusal(facts, order.serviceIds);
  if (reason || !services) return refuse(reason ?? "unknown-service");
  const barberReason = order.barberId && barberRefusal(facts, services, order.barberId);
  if (barberReason) return refuse(barberReason);
  const queue = await findQueueDay(order.outletId, now, tx);
  if (!queue || queue.closesAt === null || queue.closesAt <= now.epochMilliseconds) return refuse("closed");

  const barber = facts.barbers.find(({ id }) => id === order.barberId) ?? null;
  const added = await insertTicket(
    tx,
    {
      ...order,
      serviceIds: services.map(({ id }) => id),
      day: queue.day,
      minutes: itemsOf(services, barber).reduce((sum, { durationMin }) => sum + durationMin, 0),
    },
    now,
  );
  await writeAudit(tx, {
    actor: managerActor(user, outlet),
    action: "queue.added",
    entity: "queue_ticket",
    entityId: added.ticketId,
    after: { status: "WAITING", outletId: order.outletId, day: queue.day, number: added.number },
  });
  return added;
}

type TicketRow = NewTicket & { day: string; minutes: number };

/** Writes the ticket with the next number: whoever adds to the line waits here, and not longer than this takes. */
async function insertTicket(
  tx: Tx,
  row: TicketRow,
  now: Temporal.Instant,
): Promise<Extract<TicketAdded, { ok: true }>> {
  const line = `${row.outletId.toLowerCase()} ${row.day}`;
  await tx.$executeRaw`/* queue-number */ SELECT pg_advisory_xact_lock(hashtextextended(${line}, 44))`;
  const [ticket] = await tx.$queryRaw<{ id: string; number: number; code: string }[]>`/* add-ticket */
    INSERT INTO queue_ticket (id, outlet_id, day, number, code, name, phone, barber_id, service_ids, duration_min,
      created_at, idempotency_key)
    SELECT ${randomUUIDv7()}::uuid, ${row.outletId}::uuid, ${row.day}::date,
      (SELECT coalesce(max(number), 0) + 1 FROM queue_ticket
        WHERE outlet_id = ${row.outletId}::uuid AND day = ${row.day}::date),
      ${ticketCode(randomBytes(12))}, ${row.name}, ${row.phone}, ${row.barberId}::uuid,
      ${[...row.serviceIds]}::uuid[], ${row.minutes}, ${toDate(now)}, ${row.key}
    RETURNING id, number, code`;
  if (!ticket) throw new Error("A ticket that was written has a number.");
  return { ok: true, ticketId: ticket.id, number: ticket.number, code: ticket.code };
}
