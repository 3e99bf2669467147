import { setTimeout as sleep } from "node:timers/promises";
import { checkDeliveries } from "#app/features/messages/deliveries/check-deliveries.server.ts";
import { type ClaimedDelivery, claimDeliveries } from "#app/features/messages/deliveries/claim-deliveries.server.ts";
import type { NoticeTable } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import type { OutgoingMessage, Sender, SendOutcome } from "#app/features/messages/deliveries/outgoing-message.ts";
import { putOff, settleTry, skipDelivery } from "#app/features/messages/deliveries/settle-delivery.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";
import { logger } from "#app/platform/logger.server.ts";

const messagesAtOnce = 50;
/** How long one run goes on taking messages, so that a job ends before its queue takes it for dead. */
const runMs = 45_000;
/** A sender gives up sooner by itself. */
const patienceMs = 40_000;
/** For so long it is written that nothing of a batch was sent, until it is: as long as a database fails over. */
const putOffMs = 50_000;
/** Between the first two attempts; twice as long each time, up to the longest. */
const firstPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * Sends what is due by a channel, in batches, until nothing is. Each message is claimed and committed before it is sent
 * and settled after, both outside any transaction: no other worker sends it, and after a crash in between it is UNKNOWN,
 * never sent twice. Returns how many were claimed.
 */
export async function sendDeliveries(subjects: NoticeTable, channel: DeliveryChannel, sender: Sender): Promise<number> {
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < runMs) {
    const claimed = await claimDeliveries(channel, messagesAtOnce, clock.now());
    if (claimed.length === 0) break;
    count += claimed.length;
    await sendBatch({ subjects, channel, sender }, claimed);
  }
  return count;
}

interface Batch {
  subjects: NoticeTable;
  channel: DeliveryChannel;
  sender: Sender;
}

async function sendBatch({ subjects, channel, sender }: Batch, claimed: readonly ClaimedDelivery[]): Promise<void> {
  const verdicts = await checkDeliveries(subjects, claimed, channel, clock.now()).catch(async (error: unknown) => {
    await putOffUnsent(claimed);
    throw error;
  });
  await Promise.all(
    claimed.map(async (delivery) => {
      const verdict = verdicts.get(delivery.id);
      if (!verdict) return;
      if (verdict.do === "skip") return skipDelivery(delivery, verdict.reason);
      if (verdict.do === "wait") return putOff(delivery, verdict.until);
      const outcome = await sendOnce(sender, verdict.message);
      if (!outcome.ok) logger.warn({ delivery: delivery.id, channel, ...outcome }, "message not sent");
      await settleTry(delivery, channel, outcome, clock.now());
    }),
  );
}

/**
 * Nothing of these was sent: otherwise they would be taken for lost. The database that failed a moment ago may be away
 * for longer; a process that ends does not wait for it. Never rejects.
 */
async function putOffUnsent(claimed: readonly ClaimedDelivery[]): Promise<void> {
  const end = performance.now() + putOffMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    try {
      await Promise.all(claimed.map((each) => putOff(each, clock.now().add({ minutes: 1 }))));
      return;
    } catch (error) {
      if (performance.now() + pauseMs > end) {
        logger.error({ err: error, count: claimed.length }, "messages that were not sent cannot be put off");
        return;
      }
    }
    await sleep(pauseMs, undefined, { ref: false });
  }
}

async function sendOnce(sender: Sender, message: OutgoingMessage): Promise<SendOutcome> {
  const patience = new AbortController();
  const givenUp = sleep(patienceMs, { ok: false, outcome: "unknown", reason: "no-answer" } as const, {
    signal: patience.signal,
    ref: false,
  });
  givenUp.catch(() => undefined); // the sender was faster
  try {
    return await Promise.race([sender.send(message), givenUp]);
  } catch (error) {
    logger.error({ err: error, delivery: message.deliveryId }, "a sender failed");
    return { ok: false, outcome: "unknown", reason: "sender-failed" };
  } finally {
    patience.abort();
  }
}

/** Longer than any try takes. */
const lostAfter = { minutes: 5 } as const;

/** Tries without an end were cut off with their process: whether the message went out nobody knows. Returns how many. */
export async function settleLostTries(now = clock.now()): Promise<number> {
  const { count } = await db.delivery.updateMany({
    where: { status: "SENDING", startedAt: { lte: toDate(now.subtract(lostAfter)) } },
    data: { status: "UNKNOWN", reason: "cut-off" },
  });
  if (count > 0) logger.error({ count }, "messages whose sending was cut off");
  return count;
}
