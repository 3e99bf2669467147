import type { Tx } from "#app/platform/db.server.ts";
import type { Role } from "#app/platform/generated/enums.ts";

/**
 * Whoever gives or takes roles, shuts somebody out or deletes an account does it one at a time until the transaction
 * ends: what it has read of roles stays true.
 */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.$executeRaw`/* lock-roles */ SELECT pg_advisory_xact_lock(14, 1)`;
}

/** Whether somebody is on the management list with this role, and may sign in. */
export async function isActiveMember(tx: Tx, userId: string, role: Role = "MANAGEMENT"): Promise<boolean> {
  const found = await tx.roleGrant.count({ where: { userId, role, user: { suspendedAt: null, deletedAt: null } } });
  return found > 0;
}

/**
 * Whether the second of two members may decide, as roles are now, under `lockRoles`: `not-member` when the decider has lost
 * the role, `asker-gone` when the first of the two has, who then counts for nobody.
 */
export async function pairRefusal(tx: Tx, askedBy: string, deciderId: string): Promise<PairRefusal | null> {
  if (!(await isActiveMember(tx, deciderId))) return "not-member";
  return (await isActiveMember(tx, askedBy)) ? null : "asker-gone";
}

type PairRefusal = "not-member" | "asker-gone";

/** Members of management beside this person who may sign in. */
export function countOtherManagers(tx: Tx, userId: string): Promise<number> {
  return tx.roleGrant.count({
    where: { role: "MANAGEMENT", userId: { not: userId }, user: { suspendedAt: null, deletedAt: null } },
  });
}

/** Ends every session of management of a person, waiting or not, and what they look at in them; how many there were. */
export async function endManagementSessionsOf(tx: Tx, userId: string, at: Date): Promise<number> {
  await tx.accountView.updateMany({
    where: { managerId: userId, endedAt: null, endsAt: { gt: at } },
    data: { endedAt: at },
  });
  const { count } = await tx.managementSession.deleteMany({ where: { userId } });
  return count;
}
