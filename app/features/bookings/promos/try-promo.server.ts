import type { Temporal } from "temporal-polyfill";
import { mayGuessPromo, wasKnown } from "#app/features/bookings/promos/promo-guesses.server.ts";
import { type FoundPromo, findPromo, type PromoAsked } from "#app/features/bookings/promos/promo-uses.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What a person's code comes to now. Codes that do not exist are counted: after ten in ten minutes nothing is looked up. */
export async function tryPromo(asked: PromoAsked, now: Temporal.Instant): Promise<FoundPromo> {
  if (!(await mayGuessPromo(asked.customerId))) return { ok: false, reason: "promo-guesses" };
  const found = await findPromo(db, asked, now);
  if (found.ok || found.reason !== "promo-unknown") await wasKnown(asked.customerId);
  return found;
}
