import type { Temporal } from "temporal-polyfill";
import {
  codeShownMinutes,
  resendSeconds,
  type SentCodeView,
  troubleOf,
} from "#app/features/people/phone/phone-verification.ts";
import { troubleText } from "#app/features/people/phone/phone-verification-text.ts";
import { maskMobile } from "#app/lib/phone.ts";
import { formatTime, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** When this person proved to have this number (E.164); null when they have not. Other people may have proved it, too. */
export async function findPhoneProof(userId: string, phone: string, tx: Tx = db): Promise<Date | null> {
  const [code, user] = await Promise.all([
    tx.whatsappVerification.findFirst({
      where: { userId, phone, verifiedAt: { not: null } },
      orderBy: { verifiedAt: "desc" },
      select: { verifiedAt: true },
    }),
    tx.user.findFirst({ where: { id: userId, phone }, select: { phoneVerifiedAt: true } }),
  ]);
  return code?.verifiedAt ?? user?.phoneVerifiedAt ?? null;
}

/** Whether this person proved to have this number (E.164). */
export async function isPhoneVerified(userId: string, phone: string, tx: Tx = db): Promise<boolean> {
  return (await findPhoneProof(userId, phone, tx)) !== null;
}

/** The account's number (E.164) and whether it is verified. */
export function findAccountPhone(userId: string): Promise<{ phone: string | null; phoneVerifiedAt: Date | null }> {
  return db.user.findUniqueOrThrow({ where: { id: userId }, select: { phone: true, phoneVerifiedAt: true } });
}

const wib = (moment: Temporal.Instant) => `${formatTime(moment, "WIB")} WIB`;

/** The newest code that was sent to the person of late, to `phone` or to any number, unless it has done its work. */
export async function findSentCode(
  userId: string,
  phone: string | null,
  now = clock.now(),
): Promise<SentCodeView | null> {
  const newest = await db.whatsappVerification.findFirst({
    where: { userId, ...(phone !== null && { phone }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { phone: true, tries: true, createdAt: true, expiresAt: true, verifiedAt: true, messageId: true },
  });
  if (!newest || newest.verifiedAt) return null;
  const { messageId, tries, expiresAt, createdAt } = newest;
  if (createdAt < toDate(now.subtract({ minutes: codeShownMinutes }))) return null;
  const facts = { tries, expiresAt: expiresAt.getTime(), messageId, hasFailed: await hasFailed(messageId) };
  const resendAt = instantFrom(createdAt).add({ seconds: resendSeconds });
  const trouble = troubleOf(facts, now.epochMilliseconds);
  const masked = maskMobile(newest.phone);
  return {
    phone: newest.phone,
    masked,
    expires: wib(instantFrom(expiresAt)),
    resend:
      resendAt.epochMilliseconds > now.epochMilliseconds
        ? { at: resendAt.toString(), words: wib(resendAt.add({ seconds: 59 })) }
        : null,
    serverNow: now.toString(),
    trouble: trouble && { kind: trouble, text: troubleText[trouble](masked) },
  };
}

async function hasFailed(messageId: string | null): Promise<boolean> {
  if (messageId === null) return false;
  return (await db.whatsappEvent.findFirst({ where: { messageId, status: "failed" }, select: { id: true } })) !== null;
}
