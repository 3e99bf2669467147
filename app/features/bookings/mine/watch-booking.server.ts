import { findBookingMark } from "#app/features/bookings/mine/booking-mark.queries.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { watchOutlets } from "#app/platform/outlet-changes.server.ts";

/** An outlet changes for many reasons: its bookings are compared at most so often; milliseconds. */
const everyMs = 500;

interface WatchedBooking {
  id: string;
  customerId: string;
  outletId: string;
  /** How it stood when its page was made. */
  mark: string;
}

/**
 * Calls `onChange` when the booking is not as `mark` says any more, and at every change after that, until the answer is
 * called. What else happens at the outlet is not told.
 */
export function watchBooking({ id, customerId, outletId, mark }: WatchedBooking, onChange: () => void): () => void {
  let told = mark;
  let isOver = false;
  const compare = async () => {
    if (isOver) return;
    try {
      const now = await findBookingMark(customerId, id);
      if (isOver || !now || now.mark === told) return;
      told = now.mark;
      onChange();
    } catch (error) {
      logger.warn({ err: error }, "a booking cannot be watched");
    }
  };
  // One after the other: an answer that comes late would tell of an older state.
  let comparing = Promise.resolve();
  const compareNext = () => {
    comparing = comparing.then(compare);
  };
  const stop = watchOutlets([outletId], compareNext, { everyMs });
  compareNext();
  return () => {
    isOver = true;
    stop();
  };
}
