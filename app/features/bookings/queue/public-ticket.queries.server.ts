import type { Temporal } from "temporal-polyfill";
import { estimateLine, listQueueTickets } from "#app/features/bookings/queue/queue-board.queries.server.ts";
import { guestName, isOfQueue, promisedRange } from "#app/features/bookings/queue/queue-rules.ts";
import { findQueueDay } from "#app/features/bookings/queue/queue-times.server.ts";
import { addressInCity, addressSelect } from "#app/features/people/addresses/outlet-city.ts";
import { firstWord } from "#app/lib/indonesian-text.ts";
import { ticketCodePattern } from "#app/lib/short-code.ts";
import { formatTime, instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * What whoever knows the code sees of the ticket: nothing personal but the first name, and not even that once its day is
 * over (status null: its outlet has closed, or it is another day's). Null for a code that there is not.
 */
export async function showPublicTicket(code: string, now: Temporal.Instant = clock.now()) {
  if (!ticketCodePattern.test(code)) return null;
  const row = await db.queueTicket.findUnique({
    where: { code },
    select: {
      id: true,
      number: true,
      name: true,
      status: true,
      day: true,
      outletId: true,
      outlet: { select: { name: true, ...addressSelect } },
    },
  });
  const queue = row && (await findQueueDay(row.outletId, now));
  if (!row || !queue) return null;
  const isToday = isOfQueue(row, queue);
  // A visit that began before closing still goes on.
  const isOpen = queue.closesAt !== null && (now.epochMilliseconds < queue.closesAt || row.status === "SERVING");
  const base = {
    code,
    number: row.number,
    outlet: { id: row.outletId, name: row.outlet.name, address: addressInCity(row.outlet) },
    readAt: now.epochMilliseconds,
  };
  if (!isToday || !isOpen) return { ...base, firstName: guestName, status: null, ahead: 0, estimate: null };
  const { waiting, estimates } = await estimateLine(
    row.outletId,
    queue,
    await listQueueTickets(row.outletId, queue),
    now,
  );
  const estimate = estimates.get(row.id);
  const { zone } = queue.times.schedule;
  const range = estimate && promisedRange(estimate.start, now.epochMilliseconds);
  return {
    ...base,
    firstName: firstWord(row.name),
    status: row.status,
    /** How many are before it in the line. */
    ahead: Math.max(
      0,
      waiting.findIndex(({ id }) => id === row.id),
    ),
    /** `10.30–10.45`, in the outlet's zone. */
    estimate: range
      ? `${formatTime(instantFrom(range.from), zone)}–${formatTime(instantFrom(range.until), zone)} ${zone}`
      : null,
  };
}

export type PublicTicket = NonNullable<Awaited<ReturnType<typeof showPublicTicket>>>;
