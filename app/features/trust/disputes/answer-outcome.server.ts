import { actorOf } from "#app/features/core/access/actor.ts";
import { countAsHappened } from "#app/features/trust/disputes/count-as-happened.server.ts";
import { lockDisputedBooking } from "#app/features/trust/disputes/lock-booking.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type OutcomeAnswered = { ok: true } | { ok: false; reason: "not-found" | "not-asked" };

/** The customer says that the visit took place; again it changes nothing. */
export async function answerOutcome(
  { bookingId, customer }: { bookingId: string; customer: { id: string; requestId?: string } },
  now = clock.now(),
): Promise<OutcomeAnswered> {
  if (!isUuid(bookingId)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<OutcomeAnswered> => {
    const booking = await lockDisputedBooking(tx, bookingId);
    if (!booking || booking.customerId !== customer.id) return { ok: false, reason: "not-found" };
    const question = await tx.outcomeQuestion.findUnique({ where: { bookingId }, select: { answer: true } });
    if (question?.answer === "HAPPENED") return { ok: true };
    if (!question || question.answer !== null) return { ok: false, reason: "not-asked" };
    const isCounted = await countAsHappened(tx, bookingId, actorOf(customer, "customer", customer.requestId), now);
    if (!isCounted) return { ok: false, reason: "not-asked" };
    const at = toDate(now);
    await tx.outcomeQuestion.update({
      where: { bookingId },
      data: { answer: "HAPPENED", answeredAt: at, closedAt: at },
      select: { bookingId: true },
    });
    return { ok: true };
  });
}
