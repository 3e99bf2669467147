import type { Temporal } from "temporal-polyfill";
import {
  type CounterOrder,
  type CounterPlaced,
  placeCounterBookingIn,
} from "#app/features/bookings/counter/place-counter-booking.server.ts";
import { estimateLine, listQueueTickets } from "#app/features/bookings/queue/queue-board.queries.server.ts";
import { findQueueDay } from "#app/features/bookings/queue/queue-times.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

type WalkInPlaced = CounterPlaced | { ok: false; reason: "promised"; numbers: number[] };

/**
 * Serves somebody now who stands at the counter without a number. Nobody in the line begins later for it, or not at all
 * any more, unless the outlet says so (`isAhead`): where any barber will do, one is taken of whom nobody was promised
 * anything; else those who would wait longer are the answer, and nothing is written. A key that has its booking already
 * takes no time, so that it is answered as before.
 */
export async function placeWalkIn(
  order: CounterOrder & { startAt: "now" },
  user: OutletManager,
  { isAhead }: { isAhead: boolean },
  now: Temporal.Instant = clock.now(),
): Promise<WalkInPlaced> {
  if (!isUuid(order.outletId)) return { ok: false, reason: "outlet-not-found" };
  if (isAhead) return inTransaction((tx) => placeAlone(tx, order, user, now));
  const without = new Set<string>();
  let numbers: number[] | null = null;
  for (;;) {
    const tried = await tryWith(order, user, without, now);
    if (tried instanceof PassesTickets) {
      numbers ??= tried.numbers;
      if (order.barberId !== null || without.has(tried.barberId)) return { ok: false, reason: "promised", numbers };
      without.add(tried.barberId);
    } else if (!tried.ok && numbers) {
      return { ok: false, reason: "promised", numbers };
    } else return tried;
  }
}

/** Thrown inside the transaction, which it rolls back. */
class PassesTickets extends Error {
  readonly numbers: number[];
  readonly barberId: string;
  constructor(numbers: number[], barberId: string) {
    super("Somebody in the line would wait longer.");
    this.numbers = numbers;
    this.barberId = barberId;
  }
}

async function tryWith(
  order: CounterOrder,
  user: OutletManager,
  without: ReadonlySet<string>,
  now: Temporal.Instant,
): Promise<CounterPlaced | PassesTickets> {
  try {
    return await inTransaction(async (tx) => {
      await lockPromises(tx, order.outletId);
      const promised = await readPromises(tx, order.outletId, now);
      const placed = await placeCounterBookingIn(tx, order, user, now, without);
      if (!placed.ok || promised.length === 0) return placed;
      const left = new Map((await readPromises(tx, order.outletId, now)).map(({ id, start }) => [id, start]));
      const passed = promised.filter(({ id, start }) => (left.get(id) ?? Number.POSITIVE_INFINITY) > start);
      if (passed.length > 0) {
        throw new PassesTickets(
          passed.map(({ number }) => number),
          placed.barberId,
        );
      }
      return placed;
    });
  } catch (error) {
    if (error instanceof PassesTickets) return error;
    throw error;
  }
}

async function placeAlone(tx: Tx, order: CounterOrder, user: OutletManager, now: Temporal.Instant) {
  await lockPromises(tx, order.outletId);
  return placeCounterBookingIn(tx, order, user, now);
}

/** One walk-in of an outlet after the other: each reads what the one before has left to the line. The first lock. */
async function lockPromises(tx: Tx, outletId: string): Promise<void> {
  await tx.$executeRaw`/* lock-promises */ SELECT pg_advisory_xact_lock(hashtextextended(${outletId.toLowerCase()}, 45))`;
}

/** Who in the line has been told when they begin, in their order. */
async function readPromises(tx: Tx, outletId: string, now: Temporal.Instant) {
  const queue = await findQueueDay(outletId, now, tx);
  if (!queue) return [];
  const tickets = await listQueueTickets(outletId, queue, tx);
  const { waiting, estimates } = await estimateLine(outletId, queue, tickets, now, tx);
  return waiting.flatMap(({ id, number }) => {
    const estimate = estimates.get(id);
    return estimate ? [{ id, number, start: estimate.start }] : [];
  });
}
