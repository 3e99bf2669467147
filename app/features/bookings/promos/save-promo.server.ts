import { Temporal } from "temporal-polyfill";
import type { NewPromo, PromoForm } from "#app/features/bookings/promos/promo.schema.ts";
import { isUsed } from "#app/features/bookings/promos/promos.queries.server.ts";
import { type Actor, managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantAt, toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

type PromoMade = Outcome<"outlet" | "code-taken" | "until-past", { promoId: string }>;
type PromoSaveRefusal = "not-found" | "changed" | "used" | "code-taken" | "ended" | "limit-below-uses" | "until-past";
type PromoSaved = Outcome<PromoSaveRefusal>;

/** A new code of an outlet; it counts from the first of its days on. */
export async function createPromo(user: OutletManager, form: NewPromo, now = clock.now()): Promise<PromoMade> {
  const { outletId, from, until, usageLimit, ...terms } = form;
  return inTransaction(async (tx): Promise<PromoMade> => {
    const outlet = await tx.outlet.findFirst({ where: { id: outletId, ownerId: user.id }, select: { zone: true } });
    if (!outlet) return { ok: false, reason: "outlet" };
    const days = daysOf(from, until, outlet.zone);
    // What is over can no longer be changed, and would keep its name.
    if (days.endsAt <= toDate(now)) return { ok: false, reason: "until-past" };
    const data = { ...terms, outletId, usageLimit: usageLimit ?? null, ...days };
    const [made] = await tx.promoCode.createManyAndReturn({
      data: [{ ...data, createdAt: toDate(now) }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!made) return { ok: false, reason: "code-taken" };
    await audit(tx, managerActor(user, { ownerId: user.id }), "promo.created", made.id, { ...jsonOf(data) });
    return { ok: true, promoId: made.id };
  });
}

/**
 * Does what a code's page asks. What it gives stays once a booking had it; dates and limits may change as long as it
 * is not over. `version` is the one that was read.
 */
export async function changePromo(
  user: OutletManager,
  promoId: string,
  form: PromoForm,
  now = clock.now(),
): Promise<PromoSaved> {
  if (!isUuid(promoId)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<PromoSaved> => {
    await tx.$executeRaw`SELECT FROM promo_code WHERE id = ${promoId}::uuid FOR NO KEY UPDATE`;
    const promo = await tx.promoCode.findFirst({
      where: { id: promoId, ...inManagedOutlets(user) },
      include: { outlet: { select: { zone: true, ownerId: true } } },
    });
    if (!promo) return { ok: false, reason: "not-found" };
    if (promo.endedAt !== null) return form.act === "end" ? { ok: true } : { ok: false, reason: "ended" };
    const { outlet, ...before } = promo;
    const edit = await editOf(tx, form, { ...before, zone: outlet.zone }, now);
    if (!edit.ok) return edit;
    await tx.promoCode.update({
      where: { id: promoId },
      data: { ...edit.data, version: { increment: 1 } },
      select: { id: true },
    });
    const old = Object.fromEntries(Object.keys(edit.data).map((key) => [key, before[key as keyof typeof before]]));
    await audit(tx, managerActor(user, outlet), `promo.${done[form.act]}`, promoId, jsonOf(edit.data), jsonOf(old));
    return { ok: true };
  });
}

const done = { pause: "paused", resume: "resumed", end: "ended", limits: "changed", edit: "changed" } as const;

interface Before {
  id: string;
  outletId: string;
  code: string;
  used: number;
  version: number;
  zone: ZoneName;
}

type Edit = Outcome<PromoSaveRefusal, { data: Prisma.PromoCodeUncheckedUpdateManyInput }>;

async function editOf(tx: Tx, form: PromoForm, before: Before, now: Temporal.Instant): Promise<Edit> {
  if (form.act === "pause" || form.act === "resume") return { ok: true, data: { active: form.act === "resume" } };
  if (form.act === "end") return { ok: true, data: { endedAt: toDate(now) } };
  const { act, version, from, until, usageLimit, ...rest } = form;
  if (version !== before.version) return { ok: false, reason: "changed" };
  if (usageLimit !== undefined && usageLimit < before.used) return { ok: false, reason: "limit-below-uses" };
  const days = daysOf(from, until, before.zone);
  if (days.endsAt <= toDate(now)) return { ok: false, reason: "until-past" };
  if (act === "edit") {
    if (await isUsed(tx, before.id)) return { ok: false, reason: "used" };
    const { code } = form;
    const sameCode = { outletId: before.outletId, code, id: { not: before.id } };
    if ((await tx.promoCode.count({ where: sameCode })) > 0) return { ok: false, reason: "code-taken" };
  }
  return { ok: true, data: { ...rest, ...days, usageLimit: usageLimit ?? null } };
}

/** From the first minute of one day to the last of the other, where the outlet is. */
function daysOf(from: string, until: string, zone: ZoneName) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)];
  return { startsAt: toDate(instantAt(first, 0, zone)), endsAt: toDate(instantAt(last.add({ days: 1 }), 0, zone)) };
}

function jsonOf(data: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(data)) as Prisma.InputJsonObject;
}

function audit(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  entityId: string,
  after: Prisma.InputJsonObject,
  before?: Prisma.InputJsonObject,
) {
  return writeAudit(tx, { actor, action, entity: "promo", entityId, before, after });
}
