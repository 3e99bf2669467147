import { kindRules } from "#app/features/core/outbox/notification-topic.ts";
import {
  noAddress,
  type OutgoingMessage,
  type Sender,
  type SendOutcome,
} from "#app/features/messages/deliveries/outgoing-message.ts";
import { writePushMessage } from "#app/features/messages/deliveries/push-message.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Pushed, type PushTarget, push } from "#app/platform/gateways/push.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Browsers of one person that get each message; those that were used last. */
const mostBrowsers = 10;

/** The browsers of a person whose sessions still run. */
async function listPushTargets(userId: string, now = clock.now()): Promise<(PushTarget & { id: string })[]> {
  return db.pushSubscription.findMany({
    where: { userId, session: { expiresAt: { gt: toDate(now) }, userId } },
    orderBy: [{ usedAt: { sort: "desc", nulls: "last" } }, { createdAt: "desc" }],
    take: mostBrowsers,
    select: { id: true, endpoint: true, p256dh: true, auth: true },
  });
}

/** Of browsers that will never take a message again. */
async function forgetPushSubscriptions(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.pushSubscription.deleteMany({ where: { id: { in: [...ids] } } });
}

async function notePushUsed(ids: readonly string[], now = clock.now()): Promise<void> {
  if (ids.length > 0) {
    await db.pushSubscription.updateMany({ where: { id: { in: [...ids] } }, data: { usedAt: toDate(now) } });
  }
}

/** Seconds for which a push service keeps what an absent browser has yet to get. */
const ttlOf = { NOW: 3600, NORMAL: 24 * 3600 } as const;

/** Web Push, to every browser in which the person is signed in and allowed it; one that took it is enough. */
export const pushSender: Sender = {
  async send(message: OutgoingMessage): Promise<SendOutcome> {
    try {
      return await sendToAll(message);
    } catch (error) {
      logger.error({ err: error, delivery: message.deliveryId }, "push messages not sent");
      return { ok: false, outcome: "later", reason: "failed" };
    }
  },
};

async function sendToAll({
  deliveryId,
  eventId,
  kind,
  user,
  title,
  body,
  href,
}: OutgoingMessage): Promise<SendOutcome> {
  const targets = await listPushTargets(user.id);
  if (targets.length === 0) return { ok: false, outcome: "never", reason: noAddress };
  const text = writePushMessage({ title, body, path: href, tag: eventId });
  const { urgency } = kindRules[kind];
  const options = {
    ttl: ttlOf[urgency],
    urgency: urgency === "NOW" ? "high" : "normal",
    // Of two tries of one message that both wait, the browser gets one. 32 characters, which services may see.
    topic: eventId.replaceAll("-", ""),
  } as const;
  const results = await Promise.all(
    targets.map(async (target) => {
      const pushed = await push.send(target, text, options);
      return { id: target.id, pushed };
    }),
  );
  const idsOf = (wanted: (pushed: Pushed) => boolean) =>
    results.filter(({ pushed }) => wanted(pushed)).map(({ id }) => id);
  // What was sent stays sent, whatever becomes of the notes about it.
  await Promise.allSettled([
    forgetPushSubscriptions(idsOf((pushed) => !pushed.ok && pushed.reason === "gone")),
    notePushUsed(idsOf((pushed) => pushed.ok)),
  ]);
  return joined(
    results.map(({ pushed }) => pushed),
    deliveryId,
  );
}

/** What became of a message that went to several browsers. */
function joined(results: readonly Pushed[], deliveryId: string): SendOutcome {
  const taken = results.find((one) => one.ok);
  if (taken) return { ok: true, providerId: deliveryId };
  const failures = results.flatMap((one) => (one.ok ? [] : [one]));
  for (const reason of ["unknown", "later", "never"] as const) {
    const first = failures.find((one) => one.reason === reason);
    if (first) return { ok: false, outcome: reason, reason: `push-${first.code}` };
  }
  return { ok: false, outcome: "never", reason: noAddress };
}
