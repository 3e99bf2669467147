import { type Asker, findBookingView } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { discountAt } from "#app/features/bookings/promos/promo.ts";
import type { BookingChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { quoteFor } from "#app/features/bookings/terms/order.ts";
import { orderRefusal, type PromoCodeRefusal, type RefusalDetails } from "#app/features/bookings/terms/refusal-text.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { windowText } from "#app/lib/week-times.ts";
import { clock } from "#app/platform/clock.server.ts";

type PromoApplied = Outcome<"outlet-not-found"> | { ok: false; text: string };

/** Whether the code of these choices makes the order cheaper; nothing is kept of it before the booking is placed. */
export async function applyPromo(
  outletId: string,
  choices: BookingChoices,
  asker: Asker,
  now = clock.now(),
): Promise<PromoApplied> {
  const view = await findBookingView(outletId, choices, asker, now);
  if (!view) return { ok: false, reason: "outlet-not-found" };
  const { promo, order, start, facts } = view;
  if (!promo?.ok) return refused(promo?.reason ?? "promo-unknown");
  const { discount, hours } = promo.promo;
  const { zone } = facts.outlet;
  if (start && !discountAt(promo.promo, start, zone)) {
    return refused("promo-outside", { promoWhen: windowText(hours, zone) });
  }
  const helps = order.candidates.some(
    (barber) => quoteFor(order.services, barber, order.travel, discount).discount > 0,
  );
  return helps ? { ok: true } : refused("promo-minimum", { promoMinimum: discount.minSubtotal });
}

function refused(reason: PromoCodeRefusal, details: RefusalDetails = {}): PromoApplied {
  return { ok: false, text: orderRefusal(reason, details).text };
}
