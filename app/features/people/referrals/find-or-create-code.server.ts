import { randomBytes } from "node:crypto";
import { referralCode } from "#app/lib/short-code.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const mostTries = 5;

/**
 * The person's own code, made when it is first asked for. The database settles who is first, of two requests for one
 * person and of two people with one code.
 * @throws when the person does not exist
 */
export async function findOrCreateReferralCode(userId: string, now = clock.now()): Promise<{ code: string }> {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const found = await db.referralCode.findUnique({ where: { userId }, select: { code: true } });
    if (found) return found;
    const row = { userId, code: referralCode(randomBytes(7)), createdAt: toDate(now) };
    await db.referralCode.createMany({ data: [row], skipDuplicates: true });
  }
  const found = await db.referralCode.findUnique({ where: { userId }, select: { code: true } });
  if (!found) throw new Error("No free referral code was found.");
  return found;
}
