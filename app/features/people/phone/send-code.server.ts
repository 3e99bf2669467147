import { randomInt } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { hashOfCode } from "#app/features/people/phone/code-hash.server.ts";
import { type TurnRefusal, takeCodeTurn } from "#app/features/people/phone/code-limits.server.ts";
import { isPhoneVerified } from "#app/features/people/phone/phone-verification.queries.server.ts";
import { codeMinutes, codeOf } from "#app/features/people/phone/phone-verification.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { whatsapp } from "#app/platform/gateways/whatsapp.server.ts";

interface CodeOrder {
  userId: string;
  /** E.164. */
  phone: string;
  /** Where the request comes from. */
  address: string;
}

type CodeSending =
  | { ok: true }
  /** `seconds` until the next try is worth it. */
  | { ok: false; reason: TurnRefusal | "vendor-busy"; seconds: number }
  | { ok: false; reason: "vendor-refused" | "vendor-down" | "account-deleted" };

const vendorPauseSeconds = 60;

/**
 * Sends a new code; the one before it stops working. A message whose outcome nobody knows counts as sent. What the
 * vendor refused was not sent: it counts against no limit, and an earlier code goes on working.
 */
export async function sendCode(order: CodeOrder, now = clock.now()): Promise<CodeSending> {
  const { userId, phone } = order;
  const turn = await takeCodeTurn({ ...order, isOwner: await isPhoneVerified(userId, phone) });
  if (!turn.ok) return turn;

  const code = codeOf(randomInt(1_000_000));
  const id = await storeCode({ userId, phone, code }, now);
  if (id === null) return { ok: false, reason: "account-deleted" };
  const sent = await whatsapp.sendCode(phone, code);
  if (sent.ok) {
    // The person may have used the code, or deleted the account, before the vendor's answer is here.
    await db.whatsappVerification.updateMany({ where: { id }, data: { messageId: sent.messageId } });
    return { ok: true };
  }
  if (sent.reason === "unknown") return { ok: true };
  await db.whatsappVerification.deleteMany({ where: { id, verifiedAt: null } });
  await turn.giveBack();
  if (sent.reason === "throttled") return { ok: false, reason: "vendor-busy", seconds: vendorPauseSeconds };
  return { ok: false, reason: sent.reason === "down" ? "vendor-down" : "vendor-refused" };
}

/** Deleting the account waits for the row, or is found done: then no number of the person is written any more. */
function storeCode(
  sent: { userId: string; phone: string; code: string },
  now: Temporal.Instant,
): Promise<string | null> {
  const { userId, phone, code } = sent;
  return inTransaction(async (tx) => {
    const [user] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM "user" WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR KEY SHARE`;
    if (!user) return null;
    const row = await tx.whatsappVerification.create({
      data: {
        userId,
        phone,
        codeHash: hashOfCode(userId, phone, code),
        createdAt: toDate(now),
        expiresAt: toDate(now.add({ minutes: codeMinutes })),
      },
      select: { id: true },
    });
    return row.id;
  });
}
