import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { backoffMs, expiredEarlyMs, refreshAheadMs } from "#app/features/people/sessions/provider-token.ts";
import { endAllSessions } from "#app/features/people/sessions/sessions.server.ts";
import { type RenewedToken, renewAccessToken } from "#app/features/people/sign-in/google-token.server.ts";
import { endsSessions, type SignInRefusal } from "#app/features/people/sign-in/provider-codes.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { open, seal } from "#app/platform/secret-box.server.ts";

/** ended: the provider no longer vouches for the person, whose sessions are over. unchanged: they stay as they are. */
export type Upkeep = "renewed" | "unchanged" | "ended";

/** Longer than any call takes: a process that dies during one keeps the others waiting no longer than this. */
const claimMs = 30_000;

/**
 * Renews the provider's access token of a person when it is due. Whoever claims the row asks the provider, others go
 * on with what there is: one call at a time per person, over all processes. A failure of the network lets the sessions
 * stand and puts the next try off; a refusal of the provider ends all of them.
 */
export async function refreshProviderToken(
  userId: string,
  { waitMs }: { waitMs: number },
  now: Temporal.Instant = clock.now(),
): Promise<Upkeep> {
  const claim = toDate(now.add({ milliseconds: claimMs }));
  const grant = await claimGrant(userId, claim, now.epochMilliseconds);
  if (!grant) return "unchanged";
  const refreshToken = readable(grant.refreshToken);
  if (refreshToken === null) {
    if (now.epochMilliseconds >= grant.expiresAt.getTime() - expiredEarlyMs)
      return endByProvider(userId, claim, "no-refresh-token");
    await db.providerGrant.updateMany({ where: { userId, retryAt: claim }, data: { retryAt: null } });
    return "unchanged";
  }

  const answer = await renewAccessToken(refreshToken, waitMs);
  if (answer.ok) return storeRenewed(userId, claim, answer.token, now);
  if (endsSessions(answer.reason)) return endByProvider(userId, claim, answer.reason);
  return putOff(userId, claim, grant.failures + 1, answer.reason, now);
}

/** Takes the row for this call: null when the token is not due, or another call has it, or its next try is later. */
async function claimGrant(userId: string, claim: Date, now: number) {
  const [grant] = await db.providerGrant.updateManyAndReturn({
    where: {
      userId,
      expiresAt: { lte: new Date(now + refreshAheadMs) },
      OR: [{ retryAt: null }, { retryAt: { lte: new Date(now) } }],
    },
    data: { retryAt: claim },
    select: { refreshToken: true, expiresAt: true, failures: true },
  });
  return grant ?? null;
}

/** Null also for a token that was sealed with a key we no longer have. */
function readable(box: Uint8Array | null): string | null {
  try {
    return box && open(box);
  } catch {
    return null;
  }
}

/** A sign-in in the meantime has taken the claim away and brought newer tokens: those stay. */
async function storeRenewed(userId: string, claim: Date, token: RenewedToken, now: Temporal.Instant): Promise<Upkeep> {
  await db.providerGrant.updateMany({
    where: { userId, retryAt: claim },
    data: {
      accessToken: seal(token.accessToken),
      expiresAt: toDate(now.add({ seconds: token.expiresInSeconds })),
      failures: 0,
      retryAt: null,
      ...(token.refreshToken && { refreshToken: seal(token.refreshToken) }),
    },
  });
  return "renewed";
}

async function putOff(
  userId: string,
  claim: Date,
  failures: number,
  reason: SignInRefusal,
  now: Temporal.Instant,
): Promise<Upkeep> {
  const retryAt = toDate(now.add({ milliseconds: backoffMs(failures) }));
  // The column holds small numbers, and the wait stops growing long before.
  const data = { failures: Math.min(failures, 1000), retryAt };
  await db.providerGrant.updateMany({ where: { userId, retryAt: claim }, data });
  logger.warn({ userId, reason, failures }, "provider token not renewed");
  return "unchanged";
}

async function endByProvider(userId: string, claim: Date, reason: SignInRefusal | "no-refresh-token"): Promise<Upkeep> {
  const sessions = await inTransaction(async (tx) => {
    const { count } = await tx.providerGrant.deleteMany({ where: { userId, retryAt: claim } });
    if (count === 0) return null;
    const ended = await endAllSessions(tx, userId);
    const after = { reason, sessions: ended };
    await writeAudit(tx, { actor: systemActor, action: "user.signed-out", entity: "user", entityId: userId, after });
    return ended;
  });
  if (sessions === null) return "unchanged";
  logger.info({ userId, reason, sessions }, "sessions ended by the provider");
  return "ended";
}
