import type { Temporal } from "temporal-polyfill";
import type { Member } from "#app/features/core/access/actor.ts";
import { writeFailure } from "#app/features/people/management/enter-management.server.ts";
import { spendTotp } from "#app/features/people/management/management-credential.server.ts";
import { writeRecoveryCodes } from "#app/features/people/management/management-recovery.server.ts";
import { auditManagement } from "#app/features/people/management/management-sessions.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type Renewed = { ok: true; codes: string[] } | { ok: false; reason: "wrong-code" | "replayed-code" };

/** Replaces the member's recovery codes for a fresh code of the authenticator; the old ones are worthless at once. */
export function renewRecoveryCodes(
  { member, code }: { member: Member; code: string },
  now: Temporal.Instant = clock.now(),
): Promise<Renewed> {
  return inTransaction(async (tx): Promise<Renewed> => {
    const result = await spendTotp(tx, member.id, code, now);
    if (result !== "accepted") {
      await writeFailure(tx, result, now);
      return { ok: false, reason: result };
    }
    const codes = await writeRecoveryCodes(tx, member.id);
    await auditManagement(tx, "management.recovery-codes-renewed", member);
    return { ok: true, codes };
  });
}
