import type { OrderFacts } from "#app/features/bookings/terms/order.ts";
import { type OrderRefusal, orderRefusal, type RefusalDetails } from "#app/features/bookings/terms/refusal-text.ts";
import { effectiveNoticeMin } from "#app/features/time/free-times/slot-request.ts";
import { formatDuration } from "#app/lib/zoned-time.ts";

/** The outlet's figures that refusals tell of. */
export function refusalDetails({ outlet }: OrderFacts): RefusalDetails {
  return {
    minOrder: outlet.minOrder,
    noticeText: formatDuration(effectiveNoticeMin(outlet, false)),
    horizonDays: outlet.horizonDays,
    radiusKm: outlet.travel.radiusKm,
  };
}

/** A refusal as a form gives it back: its text beside its field, and the status of the answer. */
export function refusedOrder(reason: OrderRefusal, facts: OrderFacts, total?: number) {
  const { field, text, status } = orderRefusal(reason, { ...refusalDetails(facts), total });
  return { errors: { [field]: text }, status };
}
