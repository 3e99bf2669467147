import type { Plan } from "#app/features/core/plans/plan.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

export const planColumns = {
  code: true,
  version: true,
  name: true,
  tagline: true,
  outletType: true,
  price: true,
  onceDays: true,
  maxBarbers: true,
  commissionPercent: true,
} as const;

/** The version of each plan that can be bought now, in the order they are shown. */
export async function listPlansOnSale(tx: Tx = db): Promise<Plan[]> {
  return tx.plan.findMany({
    where: { retiredAt: null },
    orderBy: [{ position: "asc" }, { code: "asc" }],
    select: planColumns,
  });
}
