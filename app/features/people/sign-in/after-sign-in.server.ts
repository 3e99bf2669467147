import { ownName } from "#app/features/people/account/nameless.ts";
import { isFirstSignIn, nameParts, type SyncedUser } from "#app/features/people/sign-in/after-sign-in.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/**
 * Notes a sign-in, once a session, and says whether it was the person's first. A session without a note, such as one
 * that is known by its ID token alone, gets one.
 * @throws when the session is another person's or the person does not exist
 */
export function trackLogin(
  { userId, sessionId }: { userId: string; sessionId: string },
  now = clock.now(),
): Promise<{ isNew: boolean }> {
  return inTransaction((tx) => trackLoginIn(tx, { userId, sessionId }, toDate(now)));
}

async function trackLoginIn(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  at: Date,
): Promise<{ isNew: boolean }> {
  await lockSequence(tx, userId);
  const event = await tx.loginEvent.findUnique({
    where: { sessionId },
    select: { userId: true, isNew: true, trackedAt: true },
  });
  if (event && event.userId !== userId) throw new Error("The session belongs to somebody else.");
  if (event?.trackedAt) return { isNew: event.isNew };
  if (event) {
    await tx.loginEvent.update({ where: { sessionId }, data: { trackedAt: at }, select: { id: true } });
    return { isNew: event.isNew };
  }
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { createdAt: true, lastSignInAt: true, loginEvents: { take: 1, select: { id: true } } },
  });
  const isNew = isFirstSignIn(user) && user.loginEvents.length === 0;
  await tx.loginEvent.create({ data: { userId, sessionId, isNew, at, trackedAt: at }, select: { id: true } });
  return { isNew };
}

/** The specification's words (8) for a `syncUser` that fails. */
export const syncFailure = "Failed to save user to database";

/**
 * What the user's row says, which sign-in has written; ticks off the step of every sign-in that waits for it.
 * @throws when the person does not exist
 */
export function syncUser({ userId }: { userId: string }, now = clock.now()): Promise<SyncedUser> {
  return inTransaction((tx) => syncUserIn(tx, userId, toDate(now)));
}

async function syncUserIn(tx: Tx, userId: string, at: Date): Promise<SyncedUser> {
  await lockSequence(tx, userId);
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, email: true, name: true, photoUrl: true, firstLoginAt: true },
  });
  if (!user.firstLoginAt)
    await tx.user.update({ where: { id: userId }, data: { firstLoginAt: at }, select: { id: true } });
  await tx.loginEvent.updateMany({ where: { userId, syncedAt: null }, data: { syncedAt: at } });
  return {
    uid: user.id,
    email: user.email,
    ...nameParts(ownName(user.name)),
    profileImageUrl: user.photoUrl,
    provider: "google",
  };
}

/** Until the transaction ends, no other step after a sign-in of this person runs. Signing in itself never waits. */
export async function lockSequence(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`/* sequence-lock */ SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 31))`;
}
