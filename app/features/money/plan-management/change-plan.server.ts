import { randomUUIDv7 } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { type Actor, type Member, systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import {
  type NewTerms,
  type PlanChangeRefusal,
  termsRefusal,
} from "#app/features/money/plan-management/plan-change.ts";
import { instantAt, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Plan, PlanChange } from "#app/platform/generated/client.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/** Enqueued with `{ changeId }` for the instant from which it holds. */
export const planChangeJob = "change-plan";

/** `isDone`: it holds already. */
type PlanChanged = { ok: true; id: string; isDone: boolean } | { ok: false; reason: PlanChangeRefusal };

interface PlanChangeRequest {
  code: string;
  /** Null: the plan is sold no longer. */
  terms: NewTerms | null;
  /** A day of Jakarta, from its beginning on; null for now. */
  from: string | null;
  reason: string;
}

/**
 * Plans what is sold of a plan from a moment on: the next version of it, or none. What was sold is never edited: who has
 * a version keeps and renews it. A plan that is not sold comes back with a version.
 */
export function planChange(request: PlanChangeRequest, member: Member, now = clock.now()): Promise<PlanChanged> {
  return inTransaction(async (tx): Promise<PlanChanged> => {
    const { code, terms, reason } = request;
    const versions = await lockPlan(tx, code);
    const [latest] = versions;
    if (!latest) return { ok: false, reason: "not-found" };
    const isOnSale = latest.retiredAt === null;
    const validFrom = momentOf(request.from, now);
    const times = { validFrom: validFrom.epochMilliseconds, now: now.epochMilliseconds };
    if (!terms && !isOnSale) return { ok: false, reason: "not-on-sale" };
    const facts = { latest, isOnSale, isOnce: latest.onceDays !== null };
    const refusal = termsRefusal(terms ?? latest, { ...facts, isOnSale: isOnSale && terms !== null }, times);
    if (refusal) return { ok: false, reason: refusal };
    const what = { code, kind: terms ? "VERSION" : "RETIRE", ...(terms && termColumns(terms)), reason };
    const [change] = await tx.planChange.createManyAndReturn({
      data: [{ ...what, id: randomUUIDv7(), validFrom: toDate(validFrom), askedBy: member.id, askedAt: toDate(now) }],
      skipDuplicates: true,
    });
    if (!change) return { ok: false, reason: "planned-already" };
    const actor = { ...member, reason };
    const after = { ...what, validFrom: validFrom.toString() };
    await writeAudit(tx, { actor, action: "plan.change_planned", entity: "plan", entityId: code, after });
    const isDue = Temporal.Instant.compare(validFrom, now) <= 0;
    if (isDue) await carryOut(tx, change, versions, actor, now);
    else {
      const job = { startAfter: validFrom, singletonKey: change.id };
      await enqueue(tx, planChangeJob, { changeId: change.id }, job);
    }
    return { ok: true, id: change.id, isDone: isDue };
  });
}

/** What was planned does not happen. */
export function cancelPlanChange(
  { changeId, reason }: { changeId: string; reason: string },
  member: Member,
  now = clock.now(),
): Promise<PlanChanged> {
  return inTransaction(async (tx): Promise<PlanChanged> => {
    const [change] = await tx.planChange.updateManyAndReturn({
      where: { id: changeId, status: "PLANNED" },
      data: { status: "CANCELLED", endedAt: toDate(now) },
      select: { code: true },
    });
    if (!change) return { ok: false, reason: "not-planned" };
    const actor = { ...member, reason };
    const entity = { entity: "plan", entityId: change.code } as const;
    await writeAudit(tx, { actor, action: "plan.change_cancelled", ...entity, after: { changeId } });
    return { ok: true, id: changeId, isDone: false };
  });
}

/** Brings what is due at `now`; returns how many changes this call brought. */
export async function bringPlanChanges(now = clock.now()): Promise<number> {
  const due = await db.planChange.findMany({
    where: { status: "PLANNED", validFrom: { lte: toDate(now) } },
    orderBy: { validFrom: "asc" },
    select: { id: true, code: true },
  });
  let brought = 0;
  for (const { id, code } of due) {
    brought += await inTransaction(async (tx) => {
      const versions = await lockPlan(tx, code);
      const change = await lockPlanned(tx, id);
      if (!change) return 0;
      await carryOut(tx, change, versions, systemActor, now);
      return 1;
    });
  }
  return brought;
}

/** All versions, the newest first; nobody else changes what is sold meanwhile. */
async function lockPlan(tx: Tx, code: string): Promise<Plan[]> {
  await tx.$executeRaw`/* lock-plan */ SELECT FROM plan WHERE code = ${code} ORDER BY version FOR UPDATE`;
  return tx.plan.findMany({ where: { code }, orderBy: { version: "desc" } });
}

/** The change if it is still planned; nobody takes it back meanwhile. */
async function lockPlanned(tx: Tx, id: string): Promise<PlanChange | null> {
  const locked = await tx.$executeRaw`/* lock-plan-change */
    SELECT FROM plan_change WHERE id = ${id}::uuid AND status = 'PLANNED' FOR UPDATE`;
  return locked === 1 ? tx.planChange.findUnique({ where: { id } }) : null;
}

async function carryOut(tx: Tx, change: PlanChange, versions: Plan[], actor: Actor, now: Temporal.Instant) {
  const [latest] = versions;
  if (!latest) throw new Error(`There is no plan ${change.code}.`);
  const { code } = change;
  await tx.plan.updateMany({ where: { code, retiredAt: null }, data: { retiredAt: toDate(now) } });
  const isVersion = change.kind === "VERSION";
  const version = isVersion ? latest.version + 1 : latest.version;
  if (isVersion) {
    const { outletType, onceDays, position } = latest;
    const { name, tagline, price, maxBarbers, commissionPercent } = change;
    const terms = { name, tagline, price, maxBarbers, commissionPercent };
    await tx.plan.create({
      data: { code, version, ...terms, outletType, onceDays, position, createdAt: toDate(now) },
      select: { code: true },
    });
  }
  await tx.planChange.update({
    where: { id: change.id },
    data: { status: "DONE", endedAt: toDate(now), version },
    select: { id: true },
  });
  await writeAudit(tx, {
    actor,
    action: isVersion ? "plan.version_sold" : "plan.retired",
    entity: "plan",
    entityId: code,
    before: { version: latest.version, isOnSale: latest.retiredAt === null },
    after: { version, isOnSale: isVersion, changeId: change.id },
  });
}

function momentOf(day: string | null, now: Temporal.Instant): Temporal.Instant {
  if (!day) return now;
  const at = instantAt(Temporal.PlainDate.from(day), 0, "WIB");
  return Temporal.Instant.compare(at, now) < 0 ? now : instantFrom(at.epochMilliseconds);
}

const termColumns = ({ name, tagline, price, maxBarbers, commissionPercent }: NewTerms) => ({
  ...{ name, tagline, price, maxBarbers, commissionPercent },
});
