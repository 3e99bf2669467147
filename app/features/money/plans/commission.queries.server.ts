import type { Temporal } from "temporal-polyfill";
import { planGraceDays, standardCommissionPercent } from "#app/features/core/plans/plan.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/**
 * Percent of the value of services that an outlet pays at `at`: of the plan that ran then, its grace included; the
 * standard where none did.
 */
export async function commissionPercentOf(outletId: string, at: Temporal.Instant, tx: Tx = db): Promise<number> {
  const last = await tx.subscription.findFirst({
    where: {
      outletId,
      begun: true,
      startsAt: { lte: toDate(at) },
      OR: [
        { endsAt: { gt: toDate(at) } },
        { status: { in: ["ACTIVE", "GRACE"] }, endsAt: { gt: toDate(at.subtract({ hours: 24 * planGraceDays })) } },
      ],
    },
    orderBy: [{ startsAt: "desc" }, { id: "desc" }],
    select: { plan: { select: { commissionPercent: true } } },
  });
  return last?.plan.commissionPercent ?? standardCommissionPercent;
}
