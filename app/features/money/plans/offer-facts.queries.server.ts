import type { Temporal } from "temporal-polyfill";
import type { Plan } from "#app/features/core/plans/plan.ts";
import { currentSubscription } from "#app/features/core/plans/subscriptions.queries.server.ts";
import { listPaidPeriods } from "#app/features/money/plans/invoices.queries.server.ts";
import type { OfferFacts } from "#app/features/money/plans/plan-offer.ts";
import { listPlansOnSale, planColumns } from "#app/features/money/plans/plans.queries.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";

interface AskedOutlet {
  id: string;
  type: OfferFacts["outletType"];
  status: OutletStatus;
}

/** What decides about plans at an outlet, and the plans it can choose from: a plan that runs stays in its own version. */
export async function findOfferFacts(tx: Tx, outlet: AskedOutlet, now: Temporal.Instant) {
  const [onSale, current, activeBarbers, application] = await Promise.all([
    listPlansOnSale(tx),
    currentSubscription(outlet.id, tx, now),
    tx.barber.count({ where: { outletId: outlet.id, active: true } }),
    tx.application.findUnique({ where: { outletId: outlet.id }, select: { nikHash: true, nibLast4: true } }),
  ]);
  const nikHash = application?.nikHash;
  const facts: OfferFacts = {
    outletType: outlet.type,
    status: outlet.status,
    activeBarbers,
    hasIdentity: Boolean(nikHash),
    hasHadFreeDays: nikHash ? (await tx.freeTrial.count({ where: { nikHash } })) > 0 : false,
    // Outlets that came without an application were checked outside the product.
    hasNib: !application || application.nibLast4 !== null,
    running: current && {
      code: current.plan.code,
      version: current.plan.version,
      name: current.plan.name,
      price: current.plan.price,
      status: current.status,
      isOnce: current.plan.onceDays !== null,
      endsAt: current.endsAt.getTime(),
      paid: await listPaidPeriods(current.id, tx),
    },
  };
  return { facts, current, plans: await withOwnVersion(tx, onSale, facts.running) };
}

async function withOwnVersion(tx: Tx, onSale: Plan[], running: OfferFacts["running"]): Promise<Plan[]> {
  if (!running || onSale.some(({ code, version }) => code === running.code && version === running.version))
    return onSale;
  const where = { code_version: { code: running.code, version: running.version } };
  const own = await tx.plan.findUniqueOrThrow({ where, select: planColumns });
  const others = onSale.filter(({ code }) => code !== own.code);
  const at = onSale.findIndex(({ code }) => code === own.code);
  return at === -1 ? [...others, own] : others.toSpliced(at, 0, own);
}
