import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import {
  type Asker,
  type BookingView,
  findBookingView,
} from "#app/features/bookings/place/booking-view.queries.server.ts";
import { choiceRefusal, type Placed, placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import type { PlaceOrder } from "#app/features/bookings/terms/order.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isKeyUsed } from "#app/platform/once.server.ts";

/** For so long the next order of a start looks first whether it is gone, and waits at most so long for the first; milliseconds. */
const contestedMs = 10_000;
const longestWaitMs = 500;

/** By outlet and start: the last order in this process. Each ends without failing. */
const begun = new LRUCache<string, Promise<void>>({ max: 2_000, ttl: contestedMs });

/** `look`: what the page of the refusal is made of, where it was looked at. */
type PlacedOrGone = Placed & { look?: BookingView };

/**
 * Places an order. Of many who want one start at once the first of a process goes to the database; the others, who would
 * queue there for its locks with a connection each, wait for it here, and look whether the time is gone. This only ever
 * refuses what `placeBooking` would refuse for the same reason: whoever finds the time free, or asks again what was done,
 * goes on to it, and the constraint decides.
 */
export async function placeUnlessGone(order: PlaceOrder & { customer: Asker }): Promise<PlacedOrGone> {
  const key = `${order.outletId} ${order.choices.start}`;
  const earlier = begun.get(key);
  if (earlier) {
    await Promise.race([earlier, sleep(longestWaitMs, undefined, { ref: false })]);
    const look = await findBookingView(order.outletId, order.choices, order.customer, clock.now());
    if (look && isGone(look, order) && !(await isKeyUsed(db, order.idempotencyKey))) {
      return { ok: false, reason: "taken", facts: look.facts, total: 0, look };
    }
  }
  const placing = placeBooking(order);
  begun.set(
    key,
    placing.then(
      () => {},
      () => {},
    ),
  );
  return placing;
}

/** Whether there is nothing else against the order, of what comes first. */
function isGone({ startRefusal, blocks, facts, order: chosen }: BookingView, order: PlaceOrder): boolean {
  const isPlain = blocks.outlet === null && order.choices.promo === null;
  return startRefusal === "taken" && isPlain && choiceRefusal(facts, order, chosen) === null;
}
