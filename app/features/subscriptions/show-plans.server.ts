import type { FoundOutlet } from "#app/features/outlets/managed-outlet.queries.server.ts";
import { type OfferFacts, offerOf, plansFor, termsOf } from "#app/features/subscriptions/plan-offer.ts";
import { listPlansOnSale } from "#app/features/subscriptions/plans.queries.server.ts";
import { daysLeft } from "#app/features/subscriptions/subscription.ts";
import { currentSubscription, lastSubscription } from "#app/features/subscriptions/subscriptions.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What the page of plans shows of this outlet: what runs or ran, and each plan that fits with whether it can begin. */
export async function showPlans(outlet: FoundOutlet, now = clock.now()) {
  const [plans, current, last, barbers, application] = await Promise.all([
    listPlansOnSale(),
    currentSubscription(outlet.id, db, now),
    lastSubscription(outlet.id),
    db.barber.count({ where: { outletId: outlet.id, active: true } }),
    db.application.findUnique({ where: { outletId: outlet.id }, select: { nikHash: true, nibLast4: true } }),
  ]);
  const nikHash = application?.nikHash;
  const facts: OfferFacts = {
    outletType: outlet.type,
    status: outlet.status,
    activeBarbers: barbers,
    hasIdentity: Boolean(nikHash),
    hasHadFreeDays: nikHash ? (await db.freeTrial.count({ where: { nikHash } })) > 0 : false,
    hasNib: Boolean(application?.nibLast4),
    currentPlan: current?.plan.code ?? null,
  };
  return {
    current: current && {
      name: current.plan.name,
      isGrace: current.status === "GRACE",
      endsText: formatInstant(current.endsAt, outlet.zone),
      daysLeft: daysLeft(current.endsAt.getTime(), now.epochMilliseconds),
    },
    ended: !current && last ? { name: last.plan.name, endedText: formatInstant(last.endsAt, outlet.zone) } : null,
    needsNib: facts.outletType === "BARBERSHOP" && !facts.hasNib,
    plans: plansFor(plans, outlet.type).map((plan) => ({
      code: plan.code,
      name: plan.name,
      tagline: plan.tagline,
      badge: plan.onceDays === null ? null : `Gratis ${plan.onceDays} hari`,
      price: formatRupiah(plan.price),
      terms: termsOf(plan),
      offer: offerOf(plan, facts),
      startLabel: `Mulai gratis ${plan.onceDays} hari`,
    })),
  };
}

export type PlansView = Awaited<ReturnType<typeof showPlans>>;
export type PlanCard = PlansView["plans"][number];
