import { db } from "#app/platform/db.server.ts";

/** Whether management stopped a person's code; null for one who has none. */
export async function findCodeState(userId: string): Promise<boolean | null> {
  const found = await db.referralCode.findUnique({ where: { userId }, select: { blockedAt: true } });
  return found && found.blockedAt !== null;
}
