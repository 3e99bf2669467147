import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

type TaxRateAdded =
  | { ok: true; startsOn: string; basisPoints: number }
  | { ok: false; reason: "bad-day" | "bad-percent" | "has-begun" };

/**
 * Sets the PPN on the platform's fees from a day of Jakarta on: `2027-01-01`, `11` or `11,5` percent, 0 to end it.
 * A day that has begun is refused: what was posted with its rate stays. A later day may be set again.
 */
export async function addTaxRate(tx: Tx, day: string, percent: string, now = clock.now()): Promise<TaxRateAdded> {
  const startsOn = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(startsOn.getTime()) || !startsOn.toISOString().startsWith(day)) {
    return { ok: false, reason: "bad-day" };
  }
  const basisPoints = Math.round(Number(percent.replace(",", ".")) * 100);
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(percent) || basisPoints > 5000) return { ok: false, reason: "bad-percent" };
  if (day <= localDate(now, "WIB").toString()) return { ok: false, reason: "has-begun" };
  const before = await tx.taxRate.findUnique({ where: { startsOn } });
  await tx.taxRate.upsert({
    where: { startsOn },
    create: { startsOn, basisPoints },
    update: { basisPoints },
    select: { startsOn: true },
  });
  await writeAudit(tx, {
    actor: systemActor,
    action: "tax-rate.set",
    entity: "tax-rate",
    entityId: day,
    ...(before && { before: { basisPoints: before.basisPoints } }),
    after: { basisPoints },
  });
  return { ok: true, startsOn: day, basisPoints };
}
