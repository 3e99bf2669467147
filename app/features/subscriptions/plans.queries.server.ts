import type { Plan } from "#app/features/subscriptions/plan.ts";
import { db } from "#app/platform/db.server.ts";

/** The version of each plan that can be bought now, in the order they are shown. */
export async function listPlansOnSale(): Promise<Plan[]> {
  return db.plan.findMany({
    where: { retiredAt: null },
    orderBy: [{ position: "asc" }, { code: "asc" }],
    select: {
      code: true,
      version: true,
      name: true,
      tagline: true,
      outletType: true,
      price: true,
      onceDays: true,
      maxBarbers: true,
      commissionPercent: true,
    },
  });
}
