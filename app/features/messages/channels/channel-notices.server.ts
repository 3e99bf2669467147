import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { ChannelNotificationKind, Notice, NotificationText } from "#app/features/core/outbox/notification-kind.ts";
import { channelNames } from "#app/features/messages/preferences/channel-name.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { DeliveryChannel } from "#app/platform/generated/enums.ts";

interface ChannelFacts {
  /** `WhatsApp` */
  channel: string;
  failed: number;
  tries: number;
  when: string;
}

/** What members of management are told of a channel that does not work. */
const channelTexts: Readonly<Record<ChannelNotificationKind, (facts: ChannelFacts) => NotificationText>> = {
  "channel-failing": ({ channel, failed, tries, when }) => ({
    title: `Pengiriman lewat ${channel} bermasalah`,
    body: `${failed} dari ${tries} percobaan dalam 15 menit sampai ${when} tidak berhasil. Periksa catatan pengiriman.`,
    href: paths.deliveries,
  }),
};

/** Every member of management hears of a channel that does not work. */
async function findChannelNotices(
  tx: Tx,
  kind: ChannelNotificationKind,
  { channel, failed, tries, at }: { channel: DeliveryChannel; failed: number; tries: number; at: string },
): Promise<Notice[]> {
  const members = await tx.roleGrant.findMany({ where: { role: "MANAGEMENT" }, select: { userId: true } });
  const when = formatInstant(instantFrom(new Date(at)), "WIB");
  const text = channelTexts[kind]({ channel: channelNames[channel], failed, tries, when });
  return members.map(({ userId }) => ({ userId, ...text }));
}

export const channelNotices = noticeSubject(
  channelTexts,
  z.object({
    channel: z.enum(DeliveryChannel),
    failed: z.int(),
    tries: z.int(),
    at: z.iso.datetime(),
  }),
  findChannelNotices,
);
