import type { Temporal } from "temporal-polyfill";
import { planGraceDays } from "#app/features/core/plans/plan.ts";
import { daysAheadText } from "#app/features/core/plans/plan-summary.ts";
import { type CurrentSubscription, lastSubscription } from "#app/features/core/plans/subscriptions.queries.server.ts";
import { findOpenInvoice } from "#app/features/money/plans/invoices.queries.server.ts";
import { findOfferFacts } from "#app/features/money/plans/offer-facts.queries.server.ts";
import { offerOf, plansFor, termsOf } from "#app/features/money/plans/plan-offer.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What the page of plans shows of this outlet: what runs or ran, what waits, and each plan that fits. */
export async function showPlans(outlet: FoundOutlet, userId: string, now = clock.now()) {
  const [{ facts, current, plans }, last, open] = await Promise.all([
    findOfferFacts(db, outlet, now),
    lastSubscription(outlet.id, db, now),
    findOpenInvoice(outlet.id, userId),
  ]);
  return {
    current: current && currentPlanOf(current, outlet.zone, now),
    ended: !current && last ? { name: last.plan.name, endedText: formatInstant(last.endsAt, outlet.zone) } : null,
    waiting: open && {
      paymentId: open.paymentId,
      plan: open.plan,
      amount: formatRupiah(open.amount),
      dueText: formatInstant(open.dueAt, outlet.zone),
    },
    plans: plansFor(plans, outlet.type).map((plan) => ({
      code: plan.code,
      name: plan.name,
      tagline: plan.tagline,
      badge: plan.onceDays === null ? null : `Gratis ${plan.onceDays} hari`,
      price: formatRupiah(plan.price),
      terms: termsOf(plan),
      isCurrent: facts.running?.code === plan.code,
      offer: offerOf(plan, facts, now.epochMilliseconds),
      startLabel: `Mulai gratis ${plan.onceDays} hari`,
    })),
  };
}

/** What runs, as people read it. */
function currentPlanOf({ status, plan, endsAt }: CurrentSubscription, zone: ZoneName, now: Temporal.Instant) {
  const end = instantFrom(endsAt);
  const graceEnd = end.add({ hours: 24 * planGraceDays });
  const isGrace = status === "GRACE";
  return {
    name: plan.name,
    status,
    isOnce: plan.onceDays !== null,
    endsText: formatInstant(end, zone),
    /** Until the plan ends; in grace until that does. */
    leftText: daysAheadText(isGrace ? graceEnd : end, zone, now),
    graceText: formatInstant(graceEnd, zone),
  };
}

export type PlansView = Awaited<ReturnType<typeof showPlans>>;
export type PlanCard = PlansView["plans"][number];
