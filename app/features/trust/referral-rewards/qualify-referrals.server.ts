import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { isStanding } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import { undoMin } from "#app/features/bookings/sales/visit-sale.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { VisitRejection } from "#app/features/people/referrals/referral.ts";
import {
  formerStaffDays,
  referralMinimum,
  referralOutcomeDays,
  referralPatienceDays,
  referralWindowDays,
} from "#app/features/people/referrals/referral-constants.ts";
import { sharedTraits } from "#app/features/trust/abuse/abuse-sql.server.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/**
 * Decides the invitations that wait. One qualifies once the person who joined has verified a number of their own and
 * was, within the window, at an outlet where neither of the two belongs, for services of the minimum (what was not done
 * and the discount taken off, travel and service fee not counted) that were paid through the product, in whole or in part. It is rejected when
 * both have the same number, when that number earned for another account, or when the window ends with visits to own
 * outlets only. What looks like one person behind several accounts qualifies with its doubts, and is paid once somebody
 * has looked. Workers that run at once share them. Returns how many this call decided.
 */
export async function qualifyReferrals(now = clock.now(), batch = 100): Promise<number> {
  let decided = 0;
  for (;;) {
    const found = await inTransaction((tx) => decideBatch(tx, now, batch));
    decided += found;
    if (found < batch) return decided;
  }
}

type Change =
  | { status: "REJECTED"; rejection: VisitRejection }
  | { status: "QUALIFIED"; qualifiedAt: Date; doubts: string[]; refereePhoneHash: Uint8Array<ArrayBuffer> };

async function decideBatch(tx: Tx, now: Temporal.Instant, batch: number): Promise<number> {
  // One number qualifies one account: whoever decides next sees the numbers of this batch.
  await tx.$executeRaw`/* qualify-lock */ SELECT pg_advisory_xact_lock(hashtextextended('qualify-referrals', 16))`;
  const due = await readRows(dueRow, dueSql(now, batch), tx);
  for (const event of due) {
    const { id } = event;
    const change = await changeOf(tx, event, now);
    await tx.referralEvent.update({ where: { id }, data: change, select: { id: true } });
    const { status } = change;
    const after = status === "REJECTED" ? change : { status, qualifiedAt: now.toString(), doubts: change.doubts };
    await writeAudit(tx, {
      actor: systemActor,
      action: `referral.${lowerCase(status)}`,
      entity: "referral_event",
      entityId: id,
      before: { status: "RECORDED" },
      after,
    });
  }
  return due.length;
}

async function changeOf(tx: Tx, event: Due, now: Temporal.Instant): Promise<Change> {
  const { id, isSamePhone, hasVisit, phone } = event;
  if (isSamePhone) return { status: "REJECTED", rejection: "SAME_PHONE" };
  if (!hasVisit || phone === null) return { status: "REJECTED", rejection: "OWN_OUTLET" };
  const refereePhoneHash = new Uint8Array(keyedHash("referred number", phone));
  const used = await tx.referralEvent.count({ where: { refereePhoneHash } });
  if (used > 0 || event.isUsedPhone) return { status: "REJECTED", rejection: "USED_PHONE" };
  return { status: "QUALIFIED", qualifiedAt: toDate(now), doubts: await findDoubts(tx, id, now), refereePhoneHash };
}

const dueRow = z.object({
  id: z.string(),
  /** The friend's, verified. */
  phone: z.string().nullable(),
  isSamePhone: z.boolean(),
  isUsedPhone: z.boolean(),
  hasVisit: z.boolean(),
});
type Due = z.output<typeof dueRow>;

/**
 * One of the two has joined the outlet of `o` at some time and left it, or was taken off it, later than `formerStaffDays`
 * before the visit `b`, or not at all. The row of `outlet_staff` goes with the access; the audit log keeps both.
 */
const wasAtOutlet = Prisma.sql`EXISTS (
  SELECT FROM audit_log j
  WHERE j.actor_id IN (r.id, u.id) AND j.action = 'staff.joined' AND j.entity = 'barber'
    AND (EXISTS (SELECT FROM barber p WHERE p.outlet_id = o.id AND p.id::text = j.entity_id)
      OR EXISTS (SELECT FROM audit_log p WHERE p.entity = 'barber' AND p.entity_id = j.entity_id
        AND p.action = 'barber.deleted' AND p.before->>'outletId' = o.id::text))
    AND NOT EXISTS (SELECT FROM audit_log l WHERE l.entity = 'barber' AND l.entity_id = j.entity_id
      AND (l.action = 'barber.deleted' OR (l.action IN ('staff.left', 'staff.taken_back')
        AND coalesce(l.after, l.before)->>'staffId' = j.after->>'staffId'))
      AND l.at < b.end_at - make_interval(days => ${formerStaffDays}::int)))`;

/** The outlet of `o` belongs to one of the two, or one of them works there, did so lately, or is invited to. */
const isOwnOutlet = Prisma.sql`(
  o.owner_id IN (r.id, u.id) OR EXISTS (
    SELECT FROM outlet_staff s WHERE s.outlet_id = o.id
      AND (s.user_id IN (r.id, u.id) OR s.email IN (lower(r.email), lower(u.email))))
  OR ${wasAtOutlet})`;

/** A completed visit `b` that is worth a reward, wherever it was. */
const isWorthIt = Prisma.sql`b.customer_id = u.id AND b.status = 'COMPLETED' AND b.payment <> 'VENUE' AND b.prepaid > 0
  AND b.end_at >= u.created_at AND b.end_at <= u.created_at + make_interval(days => ${referralWindowDays}::int)
  AND b.subtotal - b.discount - coalesce((
    SELECT s.not_done FROM visit_sale s WHERE s.booking_id = b.id AND ${isStanding}), 0) >= ${referralMinimum}::int`;

const visits = Prisma.sql`SELECT FROM booking b JOIN outlet o ON o.id = b.outlet_id WHERE ${isWorthIt}`;

function dueSql(now: Temporal.Instant, batch: number): Prisma.Sql {
  const oldest = toDate(now.subtract({ hours: 24 * referralPatienceDays }));
  const lastJoined = toDate(now.subtract({ hours: 24 * referralOutcomeDays }));
  const isSamePhone = Prisma.sql`(
    r.phone_verified_at IS NOT NULL AND u.phone_verified_at IS NOT NULL AND r.phone IS NOT NULL AND r.phone = u.phone)`;
  // Whoever completed it may take that back until then.
  const stands = Prisma.sql`coalesce(b.settled_at, b.end_at) < ${toDate(now.subtract({ minutes: undoMin }))}`;
  const hasVisit = Prisma.sql`(
    u.phone IS NOT NULL AND u.phone_verified_at IS NOT NULL AND EXISTS (${visits} AND ${stands} AND NOT ${isOwnOutlet}))`;
  return Prisma.sql`/* due-referrals */
    SELECT e.id, CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS phone,
      ${isSamePhone} AS "isSamePhone", ${hasVisit} AS "hasVisit",
      EXISTS (SELECT FROM "user" x JOIN referral_event v ON x.id IN (v.referrer_id, v.referee_id)
        WHERE x.phone = u.phone AND x.phone_verified_at IS NOT NULL AND x.id <> u.id AND v.status = 'REWARDED') AS "isUsedPhone"
    FROM referral_event e JOIN "user" r ON r.id = e.referrer_id JOIN "user" u ON u.id = e.referee_id
    WHERE e.status = 'RECORDED' AND e.created_at > ${oldest} AND (${isSamePhone} OR ${hasVisit}
      OR (u.created_at < ${lastJoined} AND EXISTS (${visits} AND ${isOwnOutlet})
        AND NOT EXISTS (${visits} AND NOT ${isOwnOutlet})))
    ORDER BY e.created_at, e.id LIMIT ${batch} FOR UPDATE OF e SKIP LOCKED`;
}

/** What the friend has in common with the inviting person, with other friends of theirs, or with the outlet's owner. */
async function findDoubts(tx: Tx, eventId: string, now: Temporal.Instant): Promise<string[]> {
  const sameBank = (one: Prisma.Sql, other: Prisma.Sql) => Prisma.sql`EXISTS (
    SELECT FROM bank_account mine JOIN bank_account theirs ON theirs.number_hash = mine.number_hash
    WHERE mine.user_id = ${one} AND theirs.user_id = ${other} AND mine.removed_at IS NULL AND theirs.removed_at IS NULL)`;
  const address = (of: Prisma.Sql) =>
    Prisma.sql`${of}.district_code || ':' || lower(regexp_replace(${of}.address_line, '[^[:alnum:]]', '', 'g'))`;
  const statement = Prisma.sql`/* referral-doubts */
    WITH ${sharedTraits(now)},
    asked AS (
      SELECT e.referrer_id, e.referee_id FROM referral_event e WHERE e.id = ${eventId}::uuid)
    SELECT c.trait FROM clustered c JOIN asked USING (referrer_id, referee_id)
    UNION SELECT 'referrer-bank' FROM asked a WHERE ${sameBank(Prisma.sql`a.referrer_id`, Prisma.sql`a.referee_id`)}
    UNION SELECT 'referrer-address' FROM asked a
      JOIN customer_address m ON m.user_id = a.referrer_id JOIN customer_address f ON f.user_id = a.referee_id
      WHERE ${address(Prisma.sql`m`)} = ${address(Prisma.sql`f`)}
    UNION SELECT 'owner-bank' FROM asked a JOIN booking b ON b.customer_id = a.referee_id AND b.status = 'COMPLETED'
      JOIN outlet o ON o.id = b.outlet_id
      WHERE ${sameBank(Prisma.sql`o.owner_id`, Prisma.sql`a.referrer_id`)} OR ${sameBank(Prisma.sql`o.owner_id`, Prisma.sql`a.referee_id`)}
    ORDER BY 1`;
  return (await readRows(z.object({ trait: z.string() }), statement, tx)).map(({ trait }) => trait);
}
