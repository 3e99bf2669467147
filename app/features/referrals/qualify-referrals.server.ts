import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { systemActor } from "#app/features/identity/actor.ts";
import { writeAudit } from "#app/features/monitoring/write-audit.server.ts";
import {
  referralMinimum,
  referralPatienceDays,
  referralWindowDays,
} from "#app/features/referrals/referral-constants.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/**
 * Decides the invitations that wait: rejected when both people have verified the same phone, qualified once the person
 * who joined was at an outlet, not their own, within the window and for services of the minimum (discount taken off,
 * travel and service fee not counted). Workers that run at once share them. Returns how many this call decided.
 */
export async function qualifyReferrals(now = clock.now(), batch = 100): Promise<number> {
  let decided = 0;
  for (;;) {
    const found = await inTransaction((tx) => decideBatch(tx, now, batch));
    decided += found;
    if (found < batch) return decided;
  }
}

async function decideBatch(tx: Tx, now: Temporal.Instant, batch: number): Promise<number> {
  const due = await readRows(dueRow, dueSql(now, batch), tx);
  for (const { id, isSamePhone } of due) {
    const change = isSamePhone
      ? ({ status: "REJECTED", rejection: "SAME_PHONE" } as const)
      : ({ status: "QUALIFIED", qualifiedAt: toDate(now) } as const);
    await tx.referralEvent.update({ where: { id }, data: change, select: { id: true } });
    await writeAudit(tx, {
      actor: systemActor,
      action: `referral.${lowerCase(change.status)}`,
      entity: "referral_event",
      entityId: id,
      before: { status: "RECORDED" },
      after: isSamePhone ? change : { status: "QUALIFIED", qualifiedAt: now.toString() },
    });
  }
  return due.length;
}

const dueRow = z.object({ id: z.string(), isSamePhone: z.boolean() });

function dueSql(now: Temporal.Instant, batch: number): Prisma.Sql {
  const oldest = toDate(now.subtract({ hours: 24 * referralPatienceDays }));
  const isSamePhone = Prisma.sql`(
    r.phone_verified_at IS NOT NULL AND u.phone_verified_at IS NOT NULL AND r.phone IS NOT NULL AND r.phone = u.phone)`;
  return Prisma.sql`/* due-referrals */
    SELECT e.id, ${isSamePhone} AS "isSamePhone"
    FROM referral_event e JOIN "user" r ON r.id = e.referrer_id JOIN "user" u ON u.id = e.referee_id
    WHERE e.status = 'RECORDED' AND e.created_at > ${oldest} AND (${isSamePhone} OR EXISTS (
      SELECT FROM booking b JOIN outlet o ON o.id = b.outlet_id
      WHERE b.customer_id = u.id AND b.status = 'COMPLETED' AND o.owner_id <> u.id
        AND b.end_at >= u.created_at AND b.end_at <= u.created_at + make_interval(days => ${referralWindowDays}::int)
        AND b.subtotal - b.discount >= ${referralMinimum}::int))
    ORDER BY e.created_at, e.id LIMIT ${batch} FOR UPDATE OF e SKIP LOCKED`;
}
