import type { Temporal } from "temporal-polyfill";
import { processReferralIn } from "#app/features/people/referrals/process-referral.server.ts";
import { referralDelayMs } from "#app/features/people/referrals/referral-constants.ts";
import { lockSequence, syncFailure, syncUser, trackLogin } from "#app/features/people/sign-in/after-sign-in.server.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { emit } from "#app/platform/signals.server.ts";

export const afterSignInJob = "after-sign-in";

interface SignInFacts {
  userId: string;
  sessionId: string;
  isNew: boolean;
  userAgent: string | null;
  /** Carried by the browser that signed in; a person who is known already is not invited any more. */
  referralCode: string | null;
}

/** Notes the sign-in in its own transaction; what follows from it runs in the background once that commits. */
export async function beginAfterSignIn(tx: Tx, facts: SignInFacts, now: Temporal.Instant): Promise<void> {
  const { isNew, userAgent, referralCode } = facts;
  emit("business", { event: "signed-in" });
  const { id } = await tx.loginEvent.create({
    data: {
      ...facts,
      userAgent: userAgent?.slice(0, 300) ?? null,
      referralCode: isNew ? referralCode : null,
      at: toDate(now),
    },
    select: { id: true },
  });
  await continueAfterSignIn(tx, id);
}

function continueAfterSignIn(tx: Tx, loginEventId: string, startAfter?: Temporal.Instant): Promise<boolean> {
  const options = { singletonKey: loginEventId, ...(startAfter && { startAfter }) };
  return enqueue(tx, afterSignInJob, { loginEventId }, options);
}

/**
 * The steps of the specification (4) that a sign-in still needs: track it, synchronise the user and, two seconds after
 * a first sign-in, process its referral. Each step is a transaction that looks at its own mark first, so the sequence
 * goes on wherever it stopped, and running it twice or at the same time changes nothing.
 */
export async function runAfterSignIn(loginEventId: string, now = clock.now()): Promise<void> {
  const event = await db.loginEvent.findUnique({
    where: { id: loginEventId },
    select: { userId: true, sessionId: true, syncedAt: true },
  });
  if (!event) return; // it went with its user
  await trackLogin(event, now);
  if (!event.syncedAt) await trySync(event, now);
  await inTransaction((tx) => settleReferral(tx, { loginEventId, userId: event.userId }, now));
}

/** A failure stops neither the person nor what follows; the round of unfinished sign-ins tries again. */
async function trySync(event: { userId: string }, now: Temporal.Instant): Promise<void> {
  try {
    await syncUser(event, now);
  } catch (error) {
    logger.error({ err: error }, syncFailure);
  }
}

async function settleReferral(
  tx: Tx,
  { loginEventId, userId }: { loginEventId: string; userId: string },
  now: Temporal.Instant,
): Promise<void> {
  await lockSequence(tx, userId);
  const { at, isNew, referralCode, referralDoneAt } = await tx.loginEvent.findUniqueOrThrow({
    where: { id: loginEventId },
    select: { at: true, isNew: true, referralCode: true, referralDoneAt: true },
  });
  if (referralDoneAt) return;
  if (isNew && referralCode) {
    const due = instantFrom(at).add({ milliseconds: referralDelayMs });
    if (now.epochMilliseconds < due.epochMilliseconds) {
      await continueAfterSignIn(tx, loginEventId, due);
      return;
    }
    const processed = await processReferralIn(tx, { code: referralCode, refereeId: userId, isNew }, toDate(now));
    if (!processed.ok) logger.info({ reason: processed.reason, userId }, "referral not recorded");
  }
  await tx.loginEvent.update({
    where: { id: loginEventId },
    data: { referralDoneAt: toDate(now) },
    select: { id: true },
  });
}

/** Sign-ins whose sequence should have ended; after a month nobody waits for one any more. */
export async function listUnfinishedSignIns(now = clock.now(), limit = 500): Promise<string[]> {
  const rows = await db.loginEvent.findMany({
    where: {
      at: { lt: toDate(now.subtract({ minutes: 10 })), gt: toDate(now.subtract({ hours: 30 * 24 })) },
      OR: [{ trackedAt: null }, { syncedAt: null }, { referralDoneAt: null }],
    },
    orderBy: { at: "asc" },
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
