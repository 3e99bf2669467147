import type { Temporal } from "temporal-polyfill";
import { choicesSearch, noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { lockOpenEntries } from "#app/features/bookings/waitlist/open-entries.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { adoptOwnHolds, giveUpClaims, giveUpElsewhere } from "#app/features/time/claims/claim-time.server.ts";
import { lockPerson } from "#app/features/time/free-times/hold-slot.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type OfferTaken = Outcome<"not-found" | "over", { path: string }>;

/**
 * The time that is kept for a customer becomes the hold of the session they opened it in, in place of what they held
 * anywhere; it still ends when it would have ended. Returns the last step of booking it, or the booking that was made of it.
 * `over`: it is not kept any more.
 */
export function takeOffer(
  customer: { id: string; sessionId: string },
  entryId: string,
  now: Temporal.Instant = clock.now(),
): Promise<OfferTaken> {
  return inTransaction(async (tx): Promise<OfferTaken> => {
    const where = { id: entryId, customerId: customer.id };
    const select = { outletId: true, bookingId: true } as const;
    const found = isUuid(entryId) ? await tx.waitlistEntry.findFirst({ where, select }) : null;
    if (!found) return { ok: false, reason: "not-found" };
    const { outletId, bookingId } = found;
    if (bookingId) return { ok: true, path: paths.myBooking({ id: bookingId }) };
    const { sessionId } = customer;
    await lockPerson(tx, { sessionId, outletId });
    const [entry] = await lockOpenEntries(tx, { ...where, outletId });
    const isOpen = entry?.offerStartAt && entry.offerUntil && Number(entry.offerUntil) > now.epochMilliseconds;
    const hold = isOpen
      ? await tx.slotClaim.findFirst({ where: { waitlistId: entryId, active: true, kind: "HOLD" } })
      : null;
    if (!entry?.offerStartAt || !hold) return { ok: false, reason: "over" };

    if (hold.sessionId !== sessionId) {
      const time = { start: instantFrom(hold.startAt), end: instantFrom(hold.endAt) };
      await adoptOwnHolds(tx, { outletId, sessionId }, { barberIds: [], ...time }, now);
      await giveUpClaims(tx, { outletId, sessionId }, { barberIds: [], ...time }, now);
      await tx.slotClaim.update({ where: { id: hold.id }, data: { sessionId }, select: { id: true } });
      await giveUpElsewhere(tx, { outletId, sessionId });
    }
    const choices = {
      ...noChoices,
      services: entry.serviceIds,
      barber: entry.barberId ?? "any",
      start: instantFrom(entry.offerStartAt).toString(),
    };
    return { ok: true, path: paths.book({ id: outletId }) + choicesSearch(choices) };
  });
}
