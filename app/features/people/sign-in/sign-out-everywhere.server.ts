import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { endAllSessions } from "#app/features/people/sessions/sessions.server.ts";
import { revokeProviderGrant } from "#app/features/people/sign-in/provider-revocation.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/**
 * Ends every session of a person, this one too, and takes back what they granted us at the provider; returns how many
 * sessions there were. The session of management is another and stays.
 */
export async function signOutEverywhere(userId: string, actor: Actor): Promise<number> {
  return inTransaction(async (tx) => {
    await revokeProviderGrant(tx, userId);
    const sessions = await endAllSessions(tx, userId);
    const after = { reason: "everywhere", sessions };
    await writeAudit(tx, { actor, action: "user.signed-out", entity: "user", entityId: userId, after });
    return sessions;
  });
}
