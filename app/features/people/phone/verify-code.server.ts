import { timingSafeEqual } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { hashOfCode } from "#app/features/people/phone/code-hash.server.ts";
import { codeTries } from "#app/features/people/phone/phone-verification.ts";
import { maskMobile } from "#app/lib/phone.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface GivenCode {
  userId: string;
  /** E.164. */
  phone: string;
  code: string;
  /** The number becomes the account's; otherwise only where the account has no verified one. */
  isForAccount: boolean;
  requestId?: string;
}

type CodeVerdict =
  | { ok: true }
  | { ok: false; reason: "wrong"; triesLeft: number }
  | { ok: false; reason: "expired" | "locked" | "used" | "no-code" };

interface OpenCode {
  id: string;
  codeHash: Uint8Array;
  tries: number;
}

/**
 * Holds what was typed against the newest code of the number. Every try counts before it is compared, so that tries at
 * the same time are not more than `codeTries` either; the right one is used up.
 */
export function verifyCode(given: GivenCode, now = clock.now()): Promise<CodeVerdict> {
  const { userId, phone, code } = given;
  return inTransaction(async (tx) => {
    const [open] = await tx.$queryRaw<OpenCode[]>`
      UPDATE whatsapp_verification SET tries = tries + 1
      WHERE id = (SELECT id FROM whatsapp_verification WHERE user_id = ${userId}::uuid AND phone = ${phone}
                  ORDER BY created_at DESC, id DESC LIMIT 1)
        AND verified_at IS NULL AND tries < ${codeTries}::int AND expires_at > ${toDate(now)}
      RETURNING id, code_hash AS "codeHash", tries`;
    if (!open) return whyClosed(tx, given, now);
    if (timingSafeEqual(open.codeHash, hashOfCode(userId, phone, code))) {
      await storeProof(tx, given, open.id, now);
      return { ok: true };
    }
    const triesLeft = codeTries - open.tries;
    return triesLeft > 0 ? { ok: false, reason: "wrong", triesLeft } : { ok: false, reason: "locked" };
  });
}

async function whyClosed(tx: Tx, { userId, phone }: GivenCode, now: Temporal.Instant): Promise<CodeVerdict> {
  const newest = await tx.whatsappVerification.findFirst({
    where: { userId, phone },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { verifiedAt: true, expiresAt: true },
  });
  if (!newest) return { ok: false, reason: "no-code" };
  if (newest.verifiedAt) return { ok: false, reason: "used" };
  return { ok: false, reason: newest.expiresAt <= toDate(now) ? "expired" : "locked" };
}

async function storeProof(tx: Tx, given: GivenCode, id: string, now: Temporal.Instant): Promise<void> {
  const { userId, phone, isForAccount, requestId } = given;
  const verifiedAt = toDate(now);
  await tx.whatsappVerification.update({ where: { id }, data: { verifiedAt }, select: { id: true } });
  await tx.user.updateMany({
    where: { id: userId, ...(!isForAccount && { phoneVerifiedAt: null }) },
    data: { phone, phoneVerifiedAt: verifiedAt },
  });
  await writeAudit(tx, {
    actor: actorOf({ id: userId }, "customer", requestId),
    action: "user.phone_verified",
    entity: "user",
    entityId: userId,
    after: { phone: maskMobile(phone) },
  });
}
