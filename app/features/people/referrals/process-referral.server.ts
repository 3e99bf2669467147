import { z } from "zod";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { wasHereBefore } from "#app/features/people/referrals/former-subjects.server.ts";
import { cleanReferralCode, type FoundRejection, referralRejection } from "#app/features/people/referrals/referral.ts";
import { referralEventType } from "#app/features/people/referrals/referral-constants.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

type ReferralRefusal = "unknown-code" | "already-processed" | "self" | "same-phone" | "existing-user";
export type ProcessedReferral = { ok: true } | { ok: false; reason: ReferralRefusal };

export interface Referral {
  /** As it came; letter case does not matter. */
  code: string;
  /** Who joined, from the verified session and never from a body. */
  refereeId: string;
  /** That session began with the person's first sign-in. */
  isNew: boolean;
}

const reasonOf: Record<FoundRejection, ReferralRefusal> = {
  SELF: "self",
  SAME_PHONE: "same-phone",
  EXISTING_USER: "existing-user",
};

/**
 * Puts on record who invited someone: once a person, however often and however parallel it is asked. A refusal for
 * what the two people are is on record, too, and later tries are "already-processed"; an unknown code leaves none.
 */
export function processReferral(referral: Referral, now = clock.now()): Promise<ProcessedReferral> {
  return inTransaction((tx) => processReferralIn(tx, referral, toDate(now)));
}

export async function processReferralIn(
  tx: Tx,
  { code, refereeId, isNew }: Referral,
  at: Date,
): Promise<ProcessedReferral> {
  const found = await findParties(tx, cleanReferralCode(code), refereeId);
  if (!found) throw new Error("The person who joined does not exist.");
  if (found.isProcessed) return { ok: false, reason: "already-processed" };
  if (found.referrerId === null || found.code === null) return { ok: false, reason: "unknown-code" };
  const isFirstAccount = isNew && !(await wasHereBefore(tx, found.googleSub));

  const rejection = referralRejection({
    referrer: { id: found.referrerId, verifiedPhone: found.referrerPhone },
    referee: { id: refereeId, verifiedPhone: found.refereePhone, joinedAt: found.joinedAt.getTime() },
    isNew: isFirstAccount,
    now: at.getTime(),
  });
  const status = rejection ? "REJECTED" : "RECORDED";
  const [written] = await tx.referralEvent.createManyAndReturn({
    data: [
      {
        code: found.code,
        referrerId: found.referrerId,
        refereeId,
        eventType: referralEventType,
        status,
        rejection,
        createdAt: at,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!written) return { ok: false, reason: "already-processed" };
  await writeAudit(tx, {
    actor: actorOf({ id: refereeId }, "customer"),
    action: `referral.${lowerCase(status)}`,
    entity: "referral_event",
    entityId: written.id,
    after: { code: found.code, referrerId: found.referrerId, refereeId, status, rejection },
  });
  return rejection ? { ok: false, reason: reasonOf[rejection] } : { ok: true };
}

const parties = z.object({
  joinedAt: z.date(),
  googleSub: z.string(),
  refereePhone: z.string().nullable(),
  isProcessed: z.boolean(),
  code: z.string().nullable(),
  referrerId: z.string().nullable(),
  referrerPhone: z.string().nullable(),
});

/** The code of someone who is suspended or has left is unknown, and so is one that management stopped. */
async function findParties(tx: Tx, code: string, refereeId: string) {
  const statement = Prisma.sql`/* referral-parties */
    SELECT u.created_at AS "joinedAt", u.google_sub AS "googleSub", CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS "refereePhone",
           EXISTS (SELECT FROM referral_event e
                   WHERE e.referee_id = u.id AND e.event_type = ${referralEventType}) AS "isProcessed",
           r.code, r.user_id AS "referrerId", r.phone AS "referrerPhone"
    FROM "user" u LEFT JOIN (
      SELECT c.code, c.user_id, CASE WHEN o.phone_verified_at IS NOT NULL THEN o.phone END AS phone
      FROM referral_code c JOIN "user" o ON o.id = c.user_id
      WHERE lower(c.code) = lower(${code}) AND c.blocked_at IS NULL AND o.suspended_at IS NULL AND o.deleted_at IS NULL
    ) r ON true
    WHERE u.id = ${refereeId}::uuid`;
  const [found] = await readRows(parties, statement, tx);
  return found ?? null;
}
