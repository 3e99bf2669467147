import { deletedName, deletedText } from "#app/features/operations/privacy/account-deletion.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * What was written about the person in dealings with the platform; that there was a request, a view or a change of
 * roles stays, as proof of how it was dealt with.
 */
export async function forgetAffairs(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE data_request SET name = ${deletedName}, contact = ${deletedText}, text = ${deletedText},
      outcome = CASE WHEN outcome IS NOT NULL THEN ${deletedText} END,
      extended_reason = CASE WHEN extended_reason IS NOT NULL THEN ${deletedText} END
    WHERE user_id = ${userId}::uuid`;
  await tx.$executeRaw`
    UPDATE account_view SET reason = ${deletedText}, pages = '[]' WHERE user_id = ${userId}::uuid`;
  await tx.$executeRaw`
    UPDATE role_request SET reason = ${deletedText},
      decision = CASE WHEN decision IS NOT NULL THEN ${deletedText} END
    WHERE subject_id = ${userId}::uuid`;
}
