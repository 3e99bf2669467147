import { Temporal } from "temporal-polyfill";
import { type Asker, findBookingView } from "#app/features/bookings/place/booking-view.queries.server.ts";
import type { BookingChoices } from "#app/features/bookings/terms/booking-choices.ts";
import type { OrderFacts } from "#app/features/bookings/terms/order.ts";
import { servicesRefusal } from "#app/features/bookings/terms/order.ts";
import { blockRefusal, type OrderRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { clock } from "#app/platform/clock.server.ts";

type ChosenTime = Outcome<"outlet-not-found"> | { ok: false; reason: OrderRefusal; facts: OrderFacts };

/** Holds the start of these choices for the customer's session in place of what it held at the outlet. */
export async function holdChosenTime(
  outletId: string,
  choices: BookingChoices,
  asker: Asker,
  now: Temporal.Instant = clock.now(),
): Promise<ChosenTime> {
  const view = await findBookingView(outletId, choices, asker, now);
  if (!view) return { ok: false, reason: "outlet-not-found" };
  const { facts, order } = view;
  const refuse = (reason: OrderRefusal): ChosenTime => ({ ok: false, reason, facts });

  if (view.blocks.outlet) return refuse(blockRefusal[view.blocks.outlet]);
  const refusal = servicesRefusal(facts, choices.services) ?? order.refusals[0] ?? null;
  if (refusal) return refuse(refusal);
  if (facts.outlet.isMobile && !order.travel) return refuse("no-district");
  if (!choices.start) return refuse("no-start");

  const held = await holdSlot(
    {
      outletId,
      sessionId: asker.sessionId,
      serviceIds: order.services.map(({ id }) => id),
      barberId: order.barber && order.barber !== "any" ? order.barber.id : null,
      start: Temporal.Instant.from(choices.start),
      without: new Set(view.blocks.barbers.keys()),
      isPrepaid: view.payer.prepayReason !== null,
      ...(order.travel && { travelMin: order.travel.minutes }),
    },
    now,
  );
  if (held.ok) return { ok: true };
  if (held.reason === "outlet") return { ok: false, reason: "outlet-not-found" };
  return refuse(held.reason === "services" ? "nobody-offers" : held.reason);
}
