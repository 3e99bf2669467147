import type { Temporal } from "temporal-polyfill";
import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { endSubscriptionJob } from "#app/features/money/plans/end-subscriptions.server.ts";
import { refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import { changeOutletStatus, lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { recheckRelease } from "#app/features/outlets/status/recheck-release.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

type Started =
  | { ok: true; subscriptionId: string; endsAt: Date }
  | { ok: false; reason: "not-found" | "not-ready" | "incomplete" | "not-on-sale" | "no-identity" | "already-used" }
  | { ok: false; reason: "too-many-barbers"; barbers: number; maxBarbers: number };

/**
 * Opens an outlet that is READY on the free plan: the subscription of `onceDays` days from this instant, the use of the
 * owner's NIK, ACTIVE and its event in one transaction. Free days are had once per NIK, whatever account or outlet
 * asks; of two at once one gets them.
 */
export async function startRintisan(user: OutletManager, outletId: string, now = clock.now()): Promise<Started> {
  return inTransaction(async (tx): Promise<Started> => {
    const outlet = await findManagedOutlet(user, outletId, tx);
    if (!outlet) return { ok: false, reason: "not-found" };
    const locked = await lockOutletStatus(tx, outletId);
    if (locked?.status !== "READY") return { ok: false, reason: "not-ready" };
    if ((await recheckRelease(tx, outletId)).sentBack) return { ok: false, reason: "incomplete" };

    const plan = await tx.plan.findFirst({ where: { onceDays: { not: null }, retiredAt: null } });
    if (!plan?.onceDays) return { ok: false, reason: "not-on-sale" };
    const barbers = await tx.barber.count({ where: { outletId, active: true } });
    if (plan.maxBarbers !== null && barbers > plan.maxBarbers) {
      return { ok: false, reason: "too-many-barbers", barbers, maxBarbers: plan.maxBarbers };
    }
    const used = await takeFreeDays(tx, outletId, now);
    if (used !== "taken") return { ok: false, reason: used };

    const [startsAt, end] = [toDate(now), now.add({ hours: 24 * plan.onceDays })];
    const endsAt = toDate(end);
    const terms = { planCode: plan.code, planVersion: plan.version, startsAt, endsAt };
    const { id: subscriptionId } = await tx.subscription.create({
      data: { outletId, status: "ACTIVE", createdAt: startsAt, ...terms },
      select: { id: true },
    });
    const actor = managerActor(user, outlet);
    await changeOutletStatus(tx, { outletId, from: "READY", to: "ACTIVE", actor }, now);
    await refreshOutletSearch(tx, [outletId]);
    await writeAudit(tx, {
      actor,
      action: "subscription.started",
      entity: "subscription",
      entityId: subscriptionId,
      after: { outletId, plan: plan.code, version: plan.version, endsAt: endsAt.toISOString() },
    });
    await writeOutbox(tx, {
      kind: "outlet-activated",
      key: `outlet-activated:${subscriptionId}`,
      payload: { outletId },
    });
    await enqueue(tx, endSubscriptionJob, { subscriptionId }, { startAfter: end, singletonKey: subscriptionId });
    return { ok: true, subscriptionId, endsAt };
  });
}

/** Notes that the NIK of the outlet's application has had its free days; of two at once the second waits here. */
async function takeFreeDays(
  tx: Tx,
  outletId: string,
  now: Temporal.Instant,
): Promise<"taken" | "already-used" | "no-identity"> {
  const application = await tx.application.findUnique({ where: { outletId }, select: { nikHash: true } });
  if (!application?.nikHash) return "no-identity";
  const written = await tx.freeTrial.createMany({
    data: [{ nikHash: application.nikHash, outletId, at: toDate(now) }],
    skipDuplicates: true,
  });
  return written.count === 1 ? "taken" : "already-used";
}
