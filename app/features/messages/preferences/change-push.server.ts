import { db, inTransaction } from "#app/platform/db.server.ts";
import { type PushTarget, push } from "#app/platform/gateways/push.server.ts";

type PushAllowed = { ok: true } | { ok: false; reason: "bad-endpoint" };

interface Holder {
  userId: string;
  sessionId: string;
}

/**
 * Takes a browser's subscription for the session it runs in: it ends with the session, and a session has one. A browser
 * that was somebody else's before is now this person's. Endpoints that no push service has are refused.
 */
export async function allowPush({ userId, sessionId }: Holder, target: PushTarget): Promise<PushAllowed> {
  if (!push.accepts(target.endpoint)) return { ok: false, reason: "bad-endpoint" };
  const { endpoint, p256dh, auth } = target;
  return inTransaction(async (tx) => {
    await tx.pushSubscription.deleteMany({ where: { sessionId, endpoint: { not: endpoint } } });
    const keys = { userId, sessionId, p256dh, auth };
    await tx.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...keys }, update: keys });
    return { ok: true };
  });
}

/** No messages to this browser any more; nothing happens to anybody else's. */
export async function stopPush(userId: string, endpoint: string): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { userId, endpoint } });
}

/** No messages to any browser of the person. */
export async function stopAllPush(userId: string): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { userId } });
}
