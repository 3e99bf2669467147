import { db } from "#app/platform/db.server.ts";

/** Whether management stopped a person's code; null for one who has none. */
export async function findCodeState(userId: string): Promise<boolean | null> {
  const found = await db.referralCode.findUnique({ where: { userId }, select: { blockedAt: true } });
  return found && found.blockedAt !== null;
}

/** The name of whose code it is, however it is written; null for a code with which nobody is invited. */
export async function findInviter(code: string): Promise<string | null> {
  const [found] = await db.$queryRaw<{ name: string }[]>`/* inviter */
    SELECT o.name FROM referral_code c JOIN "user" o ON o.id = c.user_id
    WHERE lower(c.code) = lower(${code}) AND c.blocked_at IS NULL AND o.suspended_at IS NULL AND o.deleted_at IS NULL`;
  return found?.name ?? null;
}
