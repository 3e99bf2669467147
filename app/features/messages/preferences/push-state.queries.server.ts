import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";

export async function findPushState(user: { id: string; sessionId: string }, now = clock.now()) {
  const subscriptions = await db.pushSubscription.findMany({
    where: { userId: user.id, session: { expiresAt: { gt: toDate(now) } } },
    select: { endpoint: true, sessionId: true },
  });
  const own = subscriptions.find(({ sessionId }) => sessionId === user.sessionId);
  return {
    /** Of the VAPID key pair, in base64url. */
    publicKey: env.VAPID_PUBLIC_KEY,
    /** The subscription of this session; null: this browser gets none. */
    endpoint: own?.endpoint ?? null,
    /** Browsers of the person that get messages, this one included. */
    browsers: subscriptions.length,
  };
}

/** What the switch for messages to browsers needs. */
export type PushState = Awaited<ReturnType<typeof findPushState>>;
