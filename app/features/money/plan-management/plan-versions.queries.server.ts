import { runningStatuses } from "#app/features/core/plans/subscription.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

/** Every plan with its versions, the newest first, how many outlets run each, and what is planned. */
export async function listPlanVersions(code?: string) {
  const ofCode = code === undefined ? {} : { planCode: code };
  const where = code === undefined ? {} : { code };
  const [plans, counts, sold, changes] = await Promise.all([
    db.plan.findMany({ where, orderBy: [{ position: "asc" }, { code: "asc" }, { version: "desc" }] }),
    db.subscription.groupBy({
      by: ["planCode", "planVersion"],
      where: { ...ofCode, status: { in: [...runningStatuses] } },
      _count: { _all: true },
    }),
    db.subscription.groupBy({ by: ["planCode", "planVersion"], where: ofCode, _count: { _all: true } }),
    db.planChange.findMany({ where, orderBy: { id: "desc" }, take: 50 }),
  ]);
  const countIn = (rows: typeof counts, plan: { code: string; version: number }) =>
    rows.find(({ planCode, planVersion }) => planCode === plan.code && planVersion === plan.version)?._count._all ?? 0;
  return [...new Set(plans.map((plan) => plan.code))].map((each) => {
    const versions = plans.filter((plan) => plan.code === each);
    const [latest] = versions;
    if (!latest) throw new Error("A plan has a version.");
    const planned = changes.find((change) => change.code === each && change.status === "PLANNED");
    return {
      code: each,
      name: latest.name,
      tagline: latest.tagline,
      isOnSale: latest.retiredAt === null,
      isOnce: latest.onceDays !== null,
      latest: {
        price: latest.price,
        maxBarbers: latest.maxBarbers,
        commissionPercent: latest.commissionPercent,
      },
      running: versions.reduce((sum, plan) => sum + countIn(counts, plan), 0),
      versions: versions.map((plan) => ({
        version: plan.version,
        name: plan.name,
        price: formatRupiah(plan.price),
        barbers: plan.maxBarbers === null ? "Tanpa batas" : String(plan.maxBarbers),
        commission: `${plan.commissionPercent}%`,
        from: formatBriefInstant(plan.createdAt, "WIB"),
        until: plan.retiredAt && formatBriefInstant(plan.retiredAt, "WIB"),
        running: countIn(counts, plan),
        sold: countIn(sold, plan),
      })),
      planned: planned
        ? {
            id: planned.id,
            from: formatBriefInstant(planned.validFrom, "WIB"),
            reason: planned.reason,
            text:
              planned.kind === "RETIRE"
                ? "Berhenti dijual"
                : `${planned.name}: ${formatRupiah(planned.price)}, ${planned.maxBarbers ?? "tanpa batas"} barber, komisi ${planned.commissionPercent}%`,
          }
        : null,
    };
  });
}
export type PlanVersionsView = Awaited<ReturnType<typeof listPlanVersions>>[number];
