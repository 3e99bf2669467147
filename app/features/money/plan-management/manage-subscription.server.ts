import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import {
  extended,
  goodwillPeriodDays,
  type SubscriptionActRefusal,
} from "#app/features/money/plan-management/manage-subscription.ts";
import {
  advanceSubscription,
  changeSubscription,
  lapseWithoutPlan,
  type Running,
} from "#app/features/money/plans/advance-subscription.server.ts";
import { enqueueEnd } from "#app/features/money/plans/begin-plan.server.ts";
import { switchRenewal } from "#app/features/money/plans/cancel-renewal.server.ts";
import { lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";

type SubscriptionActed = { ok: true } | { ok: false; reason: SubscriptionActRefusal };

interface Act {
  subscriptionId: string;
  reason: string;
}

/**
 * Management gives days as a goodwill, to a grace as well: they are nobody's credit at an upgrade. The owner hears of it.
 * `seen` is the end that the member had read: of two at once, and of one form sent twice, one counts.
 */
export function extendSubscription(
  { subscriptionId, days, seen, reason }: Act & { days: number; seen: string },
  member: Member,
  now = clock.now(),
): Promise<SubscriptionActed> {
  return inTransaction(async (tx): Promise<SubscriptionActed> => {
    const found = await lockRunning(tx, subscriptionId, member, now);
    if (!found.ok) return found;
    const { running } = found;
    if (running.endsAt.getTime() !== Date.parse(seen)) return { ok: false, reason: "changed" };
    const given = await goodwillOf(tx, subscriptionId, now);
    const facts = { status: running.status, endsAt: running.endsAt.getTime(), given };
    const next = extended(facts, days, now.epochMilliseconds);
    if (!next.ok) return next;
    const actor = { ...member, reason };
    const endsAt = new Date(next.endsAt);
    await changeSubscription(tx, running, { status: next.status, endsAt }, actor);
    await writeAudit(tx, {
      actor,
      action: goodwillAction,
      entity: "subscription",
      entityId: subscriptionId,
      before: { endsAt: running.endsAt.toISOString() },
      after: { days, endsAt: endsAt.toISOString() },
    });
    await enqueueEnd(tx, subscriptionId, endsAt);
    const key = `plan-extended:${subscriptionId}:${endsAt.getTime()}`;
    await writeOutbox(tx, { kind: "plan-extended", key, payload: { subscriptionId, days } });
    return { ok: true };
  });
}

/** A grace ends now: the outlet is listed again once it has bought a plan. */
export function endGrace(
  { subscriptionId, reason }: Act,
  member: Member,
  now = clock.now(),
): Promise<SubscriptionActed> {
  return inTransaction(async (tx): Promise<SubscriptionActed> => {
    const found = await lockRunning(tx, subscriptionId, member, now);
    if (!found.ok) return found;
    if (found.running.status !== "GRACE") return { ok: false, reason: "not-in-grace" };
    await changeSubscription(tx, found.running, { status: "EXPIRED" }, { ...member, reason });
    await lapseWithoutPlan(tx, found.outletId, now);
    return { ok: true };
  });
}

/** As the owner may do it: the plan runs to its end and is not renewed, or is again. */
export async function switchRenewalFor(
  { subscriptionId, reason, renews }: Act & { renews: boolean },
  member: Member,
  now = clock.now(),
): Promise<SubscriptionActed> {
  if (!isUuid(subscriptionId)) return { ok: false, reason: "not-found" };
  const found = await db.subscription.findUnique({
    where: { id: subscriptionId },
    select: { outletId: true, status: true, outlet: { select: { ownerId: true } } },
  });
  if (!found) return { ok: false, reason: "not-found" };
  if (found.outlet.ownerId === member.id) return { ok: false, reason: "own-outlet" };
  if (found.status !== "ACTIVE" && found.status !== "CANCELLED") return { ok: false, reason: "not-running" };
  return switchRenewal({ ...member, reason }, { outletId: found.outletId, renews }, now);
}

const goodwillAction = "subscription.goodwill";
const givenDays = z.object({ days: z.int() });

/** Days that management gave lately. */
async function goodwillOf(tx: Tx, subscriptionId: string, now: Temporal.Instant): Promise<number> {
  const since = toDate(now.subtract({ hours: 24 * goodwillPeriodDays }));
  const rows = await tx.auditLog.findMany({
    where: { entity: "subscription", entityId: subscriptionId, at: { gte: since }, action: goodwillAction },
    select: { after: true },
  });
  return rows.reduce((sum, { after }) => sum + (givenDays.safeParse(after).data?.days ?? 0), 0);
}

type Locked = { ok: true; running: Running; outletId: string } | { ok: false; reason: SubscriptionActRefusal };

/** The subscription as it stands at `now`, its outlet locked. */
async function lockRunning(tx: Tx, id: string, member: Member, now: Temporal.Instant): Promise<Locked> {
  const select = { outletId: true, outlet: { select: { ownerId: true } } } as const;
  const found = isUuid(id) ? await tx.subscription.findUnique({ where: { id }, select }) : null;
  if (!found) return { ok: false, reason: "not-found" };
  if (found.outlet.ownerId === member.id) return { ok: false, reason: "own-outlet" };
  await lockOutletStatus(tx, found.outletId);
  const { running } = await advanceSubscription(tx, found.outletId, now);
  if (running?.id !== id) return { ok: false, reason: "not-running" };
  return { ok: true, running, outletId: found.outletId };
}
