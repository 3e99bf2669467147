import { Temporal } from "temporal-polyfill";
import { UnreadableEvent } from "#app/features/core/outbox/notice-subject.server.ts";
import type { Notice } from "#app/features/core/outbox/notification-kind.ts";
import { isEnabled, kindRules, type NotificationKind, topicOf } from "#app/features/core/outbox/notification-topic.ts";
import type { ClaimedDelivery } from "#app/features/messages/deliveries/claim-deliveries.server.ts";
import { type NoticeTable, noticeFinder } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import type { OutgoingMessage } from "#app/features/messages/deliveries/outgoing-message.ts";
import {
  isReachable,
  listPreferences,
  type Preferences,
} from "#app/features/messages/preferences/preferences.queries.server.ts";
import { sendableAt } from "#app/features/messages/preferences/quiet-hours.ts";
import { db } from "#app/platform/db.server.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";
import { logger } from "#app/platform/logger.server.ts";

/** What is to be done with a claimed delivery, as things are now. */
export type Verdict =
  | { do: "send"; message: OutgoingMessage }
  | { do: "skip"; reason: SkipReason }
  | { do: "wait"; until: Temporal.Instant };

type SkipReason = "no-longer-true" | "not-wanted" | "no-address" | "too-late" | "replaced" | "unreadable";

/**
 * Reads again whether these messages of one channel are still true, wanted and in time. Facts that several of them share
 * are read once.
 */
export async function checkDeliveries(
  subjects: NoticeTable,
  claimed: readonly ClaimedDelivery[],
  channel: DeliveryChannel,
  now: Temporal.Instant,
): Promise<Map<string, Verdict>> {
  const [preferences, replaced] = await Promise.all([
    listPreferences(claimed.map(({ userId }) => userId)),
    listReplaced(claimed.map(({ id }) => id)),
  ]);
  const findNotices = noticeFinder(subjects, db);
  const verdicts = new Map<string, Verdict>();
  for (const delivery of claimed) {
    const person = preferences.get(delivery.userId);
    const notices = await findNotices({ ...delivery, id: delivery.eventId }).catch((error: unknown) => {
      if (!(error instanceof UnreadableEvent)) throw error;
      logger.error({ err: error, delivery: delivery.id }, "a message's event cannot be read");
      return null;
    });
    if (!notices) {
      // The others of its batch go out all the same.
      verdicts.set(delivery.id, { do: "skip", reason: "unreadable" });
      continue;
    }
    const notice = notices.find(({ userId }) => userId === delivery.userId);
    verdicts.set(
      delivery.id,
      replaced.has(delivery.id)
        ? { do: "skip", reason: "replaced" }
        : verdictOf(delivery, channel, { person, notice }, now),
    );
  }
  return verdicts;
}

interface Found {
  person: Preferences | undefined;
  notice: Notice | undefined;
}

function verdictOf(
  { id, eventId, kind: written, payload }: ClaimedDelivery,
  channel: DeliveryChannel,
  { person, notice }: Found,
  now: Temporal.Instant,
): Verdict {
  if (!notice) return { do: "skip", reason: "no-longer-true" };
  if (!person || !isReachable(person, channel)) return { do: "skip", reason: "no-address" };
  const kind = written as NotificationKind; // the finder knew it
  const { reader = "customer", usefulUntil = null, dropAfter } = notice;
  if (!isEnabled(topicOf(kind, reader), channel, person.choices)) return { do: "skip", reason: "not-wanted" };
  const { urgency } = kindRules[kind];
  const until = sendableAt(now, { urgency, channel, usefulUntil: dropAfter ? null : usefulUntil }, person.quiet);
  if (dropAfter && Temporal.Instant.compare(until, dropAfter) >= 0) return { do: "skip", reason: "too-late" };
  if (Temporal.Instant.compare(until, now) > 0) return { do: "wait", until };
  const { userId, name, email, phone } = person;
  const { title, body, href } = notice;
  const user = { id: userId, name, email, phone };
  const message = { deliveryId: id, eventId, kind, payload, user, title, body, href };
  return { do: "send", message: message as OutgoingMessage };
}

/**
 * Which of these say what a later message says as well: a booking that was moved twice before the first message went out
 * is told once, with its last time.
 */
async function listReplaced(ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`/* replaced-deliveries */
    SELECT d.id FROM delivery d JOIN outbox_event e ON e.id = d.event_id
    WHERE d.id = ANY(${[...ids]}::uuid[]) AND d.kind = 'booking-moved' AND EXISTS (
      SELECT FROM delivery later JOIN outbox_event le ON le.id = later.event_id
      WHERE later.user_id = d.user_id AND later.channel = d.channel AND later.kind = d.kind AND later.id > d.id
        AND le.payload -> 'bookingId' = e.payload -> 'bookingId')`;
  return new Set(rows.map(({ id }) => id));
}
