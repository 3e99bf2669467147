import type { Temporal } from "temporal-polyfill";
import { actorOf, systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { prepareAuthenticator } from "#app/features/people/management/management-credential.server.ts";
import {
  type ManagementBrowser,
  startPendingSession,
} from "#app/features/people/management/management-sessions.server.ts";
import type { GoogleIdentity } from "#app/features/people/sign-in/google-strategy.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

type EnteredManagement = { ok: true; token: string } | { ok: false; reason: "not-listed" };

/**
 * Lets the person Google vouches for go on to the code, when they are on the management list. Neither the person's
 * record nor a customer session changes.
 */
export function enterManagement(
  identity: Pick<GoogleIdentity, "sub">,
  browser: ManagementBrowser,
  now: Temporal.Instant = clock.now(),
): Promise<EnteredManagement> {
  return inTransaction(async (tx): Promise<EnteredManagement> => {
    const person = await tx.user.findUnique({
      where: { googleSub: identity.sub },
      select: {
        id: true,
        suspendedAt: true,
        deletedAt: true,
        roles: { where: { role: { in: ["MANAGEMENT", "SUPPORT"] } } },
      },
    });
    if (!person || person.suspendedAt || person.deletedAt || person.roles.length === 0) {
      await refuse(tx, person?.id ?? null, browser, now);
      return { ok: false, reason: "not-listed" };
    }
    await prepareAuthenticator(tx, person.id, now);
    return { ok: true, token: await startPendingSession(tx, person.id, browser, now) };
  });
}

/** Puts a failed sign-in on record in the transaction that found it out. */
export async function writeFailure(tx: Tx, reason: string, now: Temporal.Instant): Promise<void> {
  await tx.signInFailure.create({ data: { side: "MANAGEMENT", reason, at: toDate(now) }, select: { id: true } });
}

async function refuse(tx: Tx, id: string | null, { requestId }: ManagementBrowser, now: Temporal.Instant) {
  await writeFailure(tx, "not-listed", now);
  const actor = id === null ? { ...systemActor, requestId } : actorOf({ id }, "customer", requestId);
  await writeAudit(tx, { actor, action: "management.refused", entity: "management", entityId: id ?? "unknown" });
}
