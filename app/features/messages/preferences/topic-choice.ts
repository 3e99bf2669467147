import type { Reader, Topic } from "#app/features/core/outbox/notification-topic.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";

/** A topic by one channel, as its box shows it. */
export interface ChannelChoice {
  channel: DeliveryChannel;
  name: string;
  /** What the box sends when it is ticked. */
  key: string;
  isWanted: boolean;
  /** It cannot be switched off. */
  isFixed: boolean;
  /** The person has an address there. */
  isReachable: boolean;
}

export interface TopicChoice {
  topic: Topic;
  reader: Reader;
  label: string;
  hint: string;
  choices: readonly ChannelChoice[];
}
