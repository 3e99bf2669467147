import { listDistrictsInReach } from "#app/features/bookings/place/districts.queries.server.ts";
import { noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { type ChosenOrder, readOrder } from "#app/features/bookings/terms/chosen-order.ts";
import type { ChoiceRefusal, OrderFacts } from "#app/features/bookings/terms/order.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Where a mobile barber is asked to come, as it was noted. */
export interface CounterPlace {
  district: string | null;
  /** `lat,lng`. */
  point: string | null;
}

export type WayToGuest = Pick<ChosenOrder, "district" | "point" | "travel">;

/** The way to a guest, judged and priced as for a customer; nobody travels to an outlet's own chair. */
export async function wayToGuest(
  tx: Tx,
  facts: OrderFacts,
  { district, point }: CounterPlace,
): Promise<Outcome<ChoiceRefusal, { way: WayToGuest }>> {
  const { outlet } = facts;
  if (!outlet.isMobile) return { ok: true, way: { district: null, point: null, travel: null } };
  const districts = await listDistrictsInReach(tx, outlet.base, outlet.travel.radiusKm);
  const { refusals, ...way } = readOrder(facts, { ...noChoices, district, point }, districts);
  // How many points somebody asks about is counted for customers: an outlet knows its own base.
  const [reason = "no-district"] = refusals.filter((each) => each !== "too-many-points");
  if (!way.travel) return { ok: false, reason };
  return { ok: true, way };
}
