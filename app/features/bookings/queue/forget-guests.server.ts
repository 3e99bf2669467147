import type { Temporal } from "temporal-polyfill";
import { guestDays, guestName } from "#app/features/bookings/queue/queue-rules.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { inSteps, rowsOfAStep } from "#app/platform/in-steps.server.ts";

/** As the index of tickets that still have a name has it: a parameter would not match that. */
const forgotten = Prisma.raw(`'${guestName}'`);

/** Takes names and phones out of some tickets whose days are over; found by an index. */
export function namedTickets(now: Temporal.Instant, rowsAtOnce: number): Prisma.Sql {
  const before = toDate(now.subtract({ hours: guestDays * 24 }));
  return Prisma.sql`/* forget-queue-guests */
    UPDATE queue_ticket SET name = ${forgotten}, phone = NULL WHERE id IN (SELECT id FROM queue_ticket
      WHERE created_at < ${before} AND (phone IS NOT NULL OR name <> ${forgotten})
      ORDER BY created_at LIMIT ${rowsAtOnce}::int)`;
}

/** Takes names and phones out of tickets after their days; numbers and times stay. Returns how many. */
export function forgetGuests(now: Temporal.Instant = clock.now(), rowsAtOnce = rowsOfAStep): Promise<number> {
  return inSteps(namedTickets(now, rowsAtOnce));
}

/** Takes whoever left this number (E.164) at a counter out of their tickets; the places in the line stay. */
export async function forgetGuest(tx: Tx, phone: string): Promise<void> {
  await tx.queueTicket.updateMany({ where: { phone }, data: { name: guestName, phone: null } });
}
