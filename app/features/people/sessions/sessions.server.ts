import type { Temporal } from "temporal-polyfill";
import { sessionEnd } from "#app/features/people/sessions/session-life.ts";
import { hashSessionToken, newSessionToken } from "#app/features/people/sessions/session-token.server.ts";
import type { FoundSession } from "#app/features/people/sessions/sessions.queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** Opens a session; the token goes into the cookie and is stored as a hash only. */
export async function startSession(
  tx: Tx,
  { userId, userAgent }: { userId: string; userAgent: string | null },
  now: Temporal.Instant,
): Promise<{ id: string; token: string }> {
  const token = newSessionToken();
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) throw new Error("A new session token has the wrong form.");
  const at = new Date(now.epochMilliseconds);
  const { id } = await tx.session.create({
    select: { id: true },
    data: {
      tokenHash,
      userId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(sessionEnd(at.getTime(), at.getTime())),
    },
  });
  return { id, token };
}

/** Notes that a session is in use and moves its end; seconds until then, 0 when it has ended meanwhile. */
export async function renewSession(session: FoundSession, now: Temporal.Instant = clock.now()): Promise<number> {
  const end = sessionEnd(session.createdAt, now.epochMilliseconds);
  const { count } = await db.session.updateMany({
    where: { id: session.user.sessionId },
    data: { lastSeenAt: new Date(now.epochMilliseconds), expiresAt: new Date(end) },
  });
  return count === 0 ? 0 : Math.floor((end - now.epochMilliseconds) / 1000);
}

/** Ends the session of a cookie's value, whoever asks with it; its holds go with it. */
export async function endSession(tx: Tx, token: string): Promise<boolean> {
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) return false;
  const session = await tx.session.findUnique({ where: { tokenHash }, select: { id: true } });
  if (!session) return false;
  const { count } = await tx.session.deleteMany({ where: { id: session.id } });
  return count === 1;
}

/** Ends every session of a person, with their holds, and refuses ID tokens from before; how many sessions there were. */
export async function endAllSessions(tx: Tx, userId: string): Promise<number> {
  const signedOutAt = new Date(clock.now().epochMilliseconds);
  await tx.user.updateMany({ where: { id: userId }, data: { signedOutAt } });
  const { count } = await tx.session.deleteMany({ where: { userId } });
  return count;
}
