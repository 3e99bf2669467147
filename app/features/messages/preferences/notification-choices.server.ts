import {
  channels,
  choiceKey,
  isEnabled,
  type Reader,
  type Topic,
  topics,
} from "#app/features/core/outbox/notification-topic.ts";
import { channelNames } from "#app/features/messages/preferences/channel-name.ts";
import { isReachable, listPreferences } from "#app/features/messages/preferences/preferences.queries.server.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";

const names = Object.keys(topics) as Topic[];

/** What a person chose, or did not choose, for each topic of these readers; the topics in the order of the page. */
export async function notificationChoicesFor(userId: string, readers: readonly Reader[] = ["customer", "outlet"]) {
  const person = (await listPreferences([userId])).get(userId);
  if (!person) return [];
  return names.flatMap((topic) => {
    const { reader, label, hint, canSwitchOff, channels: byDefault } = topics[topic];
    if (!readers.includes(reader)) return [];
    const choices = channels.map((channel) => ({
      channel,
      name: channelNames[channel],
      /** What its box sends when it is ticked. */
      key: choiceKey(topic, channel),
      isEnabled: isEnabled(topic, channel, person.choices),
      /** It cannot be switched off. */
      isFixed: !canSwitchOff && byDefault.some((each) => each === channel),
      /** The person has an address there. */
      isReachable: isReachable(person, channel),
    }));
    return [{ topic, reader, label, hint, choices }];
  });
}

export type TopicChoice = Awaited<ReturnType<typeof notificationChoicesFor>>[number];

interface NotificationChoice {
  topic: Topic;
  channel: DeliveryChannel;
  wanted: boolean;
}

/** Keeps what differs from the default; a choice that is not the person's to make changes nothing. */
export async function saveNotificationChoices(userId: string, choices: readonly NotificationChoice[]): Promise<void> {
  await inTransaction(async (tx) => {
    for (const { topic, channel, wanted } of choices) {
      const where = { userId, topic, channel };
      await tx.notificationChoice.deleteMany({ where });
      const differs = isEnabled(topic, channel, {}) !== wanted;
      const isAllowed = isEnabled(topic, channel, { [choiceKey(topic, channel)]: wanted }) === wanted;
      if (differs && isAllowed) await tx.notificationChoice.create({ data: { ...where, wanted } });
    }
  });
}

/** The choices that a form with these boxes ticked makes about the topics of these readers. */
export function choicesOf(ticked: readonly string[], readers: readonly Reader[]): NotificationChoice[] {
  return names
    .filter((topic) => readers.includes(topics[topic].reader))
    .flatMap((topic) =>
      channels.map((channel) => ({ topic, channel, wanted: ticked.includes(choiceKey(topic, channel)) })),
    );
}

export interface QuietChoice {
  quiet: boolean;
  /** Minutes of the day. */
  from: number;
  until: number;
  zone: ZoneName;
}

export async function findQuietHours(userId: string): Promise<QuietChoice | null> {
  const person = (await listPreferences([userId])).get(userId);
  if (!person) return null;
  const { wanted, fromMin, untilMin, zone } = person.quiet;
  return { quiet: wanted, from: fromMin, until: untilMin, zone };
}

export async function saveQuietHours(userId: string, { quiet, from, until, zone }: QuietChoice): Promise<void> {
  const data = { wanted: quiet, fromMin: from, untilMin: until, zone };
  await inTransaction((tx) =>
    tx.quietHours.upsert({ where: { userId }, create: { userId, ...data }, update: data, select: { userId: true } }),
  );
}
