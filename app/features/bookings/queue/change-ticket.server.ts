import type { Temporal } from "temporal-polyfill";
import { inLine, moveOf, type TicketMove, type TicketStatus } from "#app/features/bookings/queue/queue-rules.ts";
import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { ticketCodePattern } from "#app/lib/short-code.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

export interface TicketRequest {
  ticketId: string;
  /** Of the ticket as it was shown: whoever was faster is not overruled. */
  version: number;
  user: OutletManager;
}

/** `changed`: somebody did something with the ticket meanwhile. */
type TicketChanged = Outcome<"not-found" | "changed", { number: number }>;

/** Calls, skips or puts back a ticket of the user's outlets, or notes that the guest left. */
export async function changeTicket(
  { ticketId, version, user, move }: TicketRequest & { move: TicketMove },
  now: Temporal.Instant = clock.now(),
): Promise<TicketChanged> {
  const { from, to } = moveOf(move);
  const mine = { id: ticketId, ...inManagedOutlets(user) };
  if (!isUuid(ticketId)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<TicketChanged> => {
    const select = { number: true, status: true, version: true, outlet: { select: { ownerId: true } } } as const;
    const found = await tx.queueTicket.findFirst({ where: mine, select });
    if (!found) return { ok: false, reason: "not-found" };
    const { count } = await tx.queueTicket.updateMany({
      where: { ...mine, version, status: { in: [...from] } },
      data: { status: to, version: { increment: 1 }, ...stampsOf(to, now) },
    });
    if (count !== 1) return { ok: false, reason: "changed" };
    await writeAudit(tx, {
      actor: managerActor(user, found.outlet),
      action: actionOf[move],
      entity: "queue_ticket",
      entityId: ticketId,
      before: { status: found.status },
      after: { status: to },
    });
    return { ok: true, number: found.number };
  });
}

const actionOf = {
  call: "queue.called",
  skip: "queue.skipped",
  "put-back": "queue.put-back",
  leave: "queue.left",
} as const satisfies Record<TicketMove, string>;

function stampsOf(to: TicketStatus, now: Temporal.Instant) {
  if (to === "WAITING") return { calledAt: null, endedAt: null };
  return to === "CALLED" ? { calledAt: toDate(now) } : { endedAt: toDate(now) };
}

/** The guest gives the place in the line up, by the ticket's code. False when they are in no line (any more). */
export async function leaveQueue(code: string, now: Temporal.Instant = clock.now()): Promise<boolean> {
  if (!ticketCodePattern.test(code)) return false;
  return inTransaction(async (tx) => {
    const [ticket] = await tx.$queryRaw<{ id: string; status: TicketStatus }[]>`/* leave-queue */
      SELECT id::text, status::text FROM queue_ticket WHERE code = ${code} FOR UPDATE`;
    if (!ticket || !inLine.includes(ticket.status)) return false;
    const { id, status: before } = ticket;
    const data = { status: "LEFT", endedAt: toDate(now), version: { increment: 1 } } as const;
    await tx.queueTicket.update({ where: { id }, data, select: { id: true } });
    await writeAudit(tx, {
      actor: { kind: "customer", id: null },
      action: "queue.left",
      entity: "queue_ticket",
      entityId: id,
      before: { status: before },
      after: { status: "LEFT" },
    });
    return true;
  });
}
