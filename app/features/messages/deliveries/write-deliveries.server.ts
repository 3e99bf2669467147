import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { Notice } from "#app/features/core/outbox/notification-kind.ts";
import {
  channels,
  isEnabled,
  kindRules,
  type NotificationKind,
  topicOf,
} from "#app/features/core/outbox/notification-topic.ts";
import {
  isReachable,
  listPreferences,
  type Preferences,
} from "#app/features/messages/preferences/preferences.queries.server.ts";
import { sendableAt } from "#app/features/messages/preferences/quiet-hours.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

export interface ToldNotice extends Notice {
  eventId: string;
  kind: NotificationKind;
}

/** The job that sends what waits for a channel. */
export const sendJobs: Readonly<Record<DeliveryChannel, string>> = {
  WHATSAPP: "send-whatsapp-messages",
  EMAIL: "send-e-mails",
  PUSH: "send-push-messages",
};

/**
 * Writes a delivery for every channel by which the reader of a notice wants it and can be reached, once for each event,
 * reader and channel. Returns the channels that something waits for at `now`: `wakeSenders` tells them after the commit.
 */
export async function writeDeliveries(
  tx: Tx,
  notices: readonly ToldNotice[],
  now: Temporal.Instant,
): Promise<Set<DeliveryChannel>> {
  if (notices.length === 0) return new Set();
  const preferences = await listPreferences(
    notices.map(({ userId }) => userId),
    tx,
  );
  const rows = notices.flatMap((notice) => {
    const person = preferences.get(notice.userId);
    return person ? rowsOf(notice, person, now) : [];
  });
  if (rows.length > 0) await tx.delivery.createMany({ data: rows, skipDuplicates: true });
  return new Set(rows.filter(({ dueAt }) => dueAt.getTime() <= now.epochMilliseconds).map(({ channel }) => channel));
}

function rowsOf(notice: ToldNotice, person: Preferences, now: Temporal.Instant) {
  const { eventId, userId, kind, reader = "customer", usefulUntil = null, dropAfter } = notice;
  const topic = topicOf(kind, reader);
  const { urgency } = kindRules[kind];
  return channels
    .filter((channel) => isReachable(person, channel) && isEnabled(topic, channel, person.choices))
    .map((channel) => ({
      id: randomUUIDv7(),
      eventId,
      userId,
      kind,
      channel,
      createdAt: toDate(now),
      dueAt: toDate(sendableAt(now, { urgency, channel, usefulUntil: dropAfter ? null : usefulUntil }, person.quiet)),
    }));
}

/**
 * Has the channels' jobs run. Called after the commit, so that a job that starts finds the rows; what is lost with the
 * process is found by the jobs' own schedule.
 */
export async function wakeSenders(woken: ReadonlySet<DeliveryChannel>): Promise<void> {
  for (const channel of channels) {
    if (woken.has(channel)) await enqueue(db, sendJobs[channel], {}, { singletonKey: channel });
  }
}
