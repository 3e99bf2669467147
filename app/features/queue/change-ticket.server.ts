import type { Temporal } from "temporal-polyfill";
import type { OutletUser } from "#app/features/booking/act-on-booking.server.ts";
import { inLine, moveOf, type TicketMove, type TicketStatus } from "#app/features/queue/queue-rules.ts";
import { ticketCodePattern } from "#app/lib/short-code.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export interface TicketRequest {
  ticketId: string;
  /** Of the ticket as it was shown: whoever was faster is not overruled. */
  version: number;
  user: OutletUser;
}

/** `changed`: somebody did something with the ticket meanwhile. */
export type TicketChanged = { ok: true; number: number } | { ok: false; reason: "not-found" | "changed" };

/** Calls, skips or puts back a ticket of the user's outlets, or notes that the guest left. */
export async function changeTicket(
  { ticketId, version, user, move }: TicketRequest & { move: TicketMove },
  now: Temporal.Instant = clock.now(),
): Promise<TicketChanged> {
  const { from, to } = moveOf(move);
  const mine = { id: ticketId, ...(user.isAdmin ? {} : { outlet: { ownerId: user.id } }) };
  const found = isUuid(ticketId) && (await db.queueTicket.findFirst({ where: mine, select: { number: true } }));
  if (!found) return { ok: false, reason: "not-found" };
  const { count } = await db.queueTicket.updateMany({
    where: { ...mine, version, status: { in: [...from] } },
    data: { status: to, version: { increment: 1 }, ...stampsOf(to, now) },
  });
  return count === 1 ? { ok: true, number: found.number } : { ok: false, reason: "changed" };
}

function stampsOf(to: TicketStatus, now: Temporal.Instant) {
  if (to === "WAITING") return { calledAt: null, endedAt: null };
  return to === "CALLED" ? { calledAt: toDate(now) } : { endedAt: toDate(now) };
}

/** The guest gives the place in the line up, by the ticket's code. False when they are in no line (any more). */
export async function leaveQueue(code: string, now: Temporal.Instant = clock.now()): Promise<boolean> {
  if (!ticketCodePattern.test(code)) return false;
  const { count } = await db.queueTicket.updateMany({
    where: { code, status: { in: [...inLine] } },
    data: { status: "LEFT", endedAt: toDate(now), version: { increment: 1 } },
  });
  return count === 1;
}
