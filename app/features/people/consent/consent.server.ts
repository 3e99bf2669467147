import { type Actor, actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { listLatestConsents } from "#app/features/people/consent/consent.queries.server.ts";
import {
  changedChoices,
  consentTexts,
  type OptionalPurpose,
  unrecorded,
} from "#app/features/people/consent/consent.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/**
 * Puts on record that signing in agreed to the terms and the privacy policy: at the first sign-in, and again when one
 * of them has a new version. Runs in the transaction of the sign-in, which holds the user's row.
 */
export async function recordSignInConsents(tx: Tx, userId: string, at: Date): Promise<void> {
  const missing = unrecorded(await listLatestConsents(userId, tx));
  if (missing.length === 0) return;
  await tx.consent.createMany({
    data: missing.map((purpose) => ({
      userId,
      purpose,
      version: consentTexts[purpose].version,
      granted: true,
      source: "sign-in",
      at,
    })),
  });
}

/** Records what a person switched on or off, or answered when asked; an answer that is not new changes nothing. */
export async function chooseConsents(
  user: { id: string; requestId?: string; source?: "profile" | "banner" },
  chosen: Readonly<Partial<Record<OptionalPurpose, boolean>>>,
  now = clock.now(),
): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${user.id}::uuid FOR NO KEY UPDATE`;
    const changed = changedChoices(await listLatestConsents(user.id, tx), chosen);
    if (changed.length === 0) return;
    const actor: Actor = actorOf(user, "customer", user.requestId);
    await tx.consent.createMany({
      data: changed.map(({ purpose, granted }) => ({
        userId: user.id,
        purpose,
        version: consentTexts[purpose].version,
        granted,
        source: user.source ?? "profile",
        requestId: user.requestId ?? null,
        at: toDate(now),
      })),
    });
    const after = Object.fromEntries(changed.map(({ purpose, granted }) => [purpose, granted]));
    await writeAudit(tx, { actor, action: "consent.changed", entity: "user", entityId: user.id, after });
  });
}
