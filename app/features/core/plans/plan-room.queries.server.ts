import type { PlanRoom } from "#app/features/core/plans/plan-room.ts";
import { currentSubscription } from "#app/features/core/plans/subscriptions.queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** What the plan of an outlet allows now, and the smallest one that allows more. */
export async function planRoomOf(outletId: string, tx: Tx = db, now = clock.now()): Promise<PlanRoom> {
  const [current, waiting] = await Promise.all([
    currentSubscription(outletId, tx, now),
    tx.subscriptionInvoice.findFirst({
      where: { outletId, status: "PENDING_PAYMENT" },
      select: { plan: { select: { name: true, maxBarbers: true } } },
    }),
  ]);
  const limits = [current?.plan, waiting?.plan].flatMap((plan) =>
    plan && plan.maxBarbers !== null ? [{ max: plan.maxBarbers, plan: plan.name }] : [],
  );
  const [least] = limits.sort((a, b) => a.max - b.max);
  if (!least) return { max: null, plan: current?.plan.name ?? null, larger: null };
  return { ...least, larger: await findLarger(outletId, least.max, tx) };
}

async function findLarger(outletId: string, max: number, tx: Tx): Promise<PlanRoom["larger"]> {
  const { type } = await tx.outlet.findUniqueOrThrow({ where: { id: outletId }, select: { type: true } });
  return tx.plan.findFirst({
    where: {
      AND: [
        { retiredAt: null, onceDays: null },
        { OR: [{ outletType: null }, { outletType: type }] },
        { OR: [{ maxBarbers: null }, { maxBarbers: { gt: max } }] },
      ],
    },
    orderBy: [{ price: "asc" }, { code: "asc" }],
    select: { name: true, maxBarbers: true },
  });
}

/**
 * How many barbers may be active at the outlet: by the plan that runs, and by the one whose payment is awaited. Null for
 * no limit, also where it has no plan yet.
 */
export async function maxBarbersOf(outletId: string, tx: Tx = db, now = clock.now()): Promise<number | null> {
  return (await planRoomOf(outletId, tx, now)).max;
}
