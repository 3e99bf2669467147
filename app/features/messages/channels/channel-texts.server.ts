import type { ChannelNotificationKind, NotificationText } from "#app/features/core/outbox/notification-kind.ts";

export interface ChannelFacts {
  /** `WhatsApp` */
  channel: string;
  failed: number;
  tries: number;
  when: string;
}

/** What members of management are told of a channel that does not work. */
export const channelTexts: Readonly<Record<ChannelNotificationKind, (facts: ChannelFacts) => NotificationText>> = {
  "channel-failing": ({ channel, failed, tries, when }) => ({
    title: `Pengiriman lewat ${channel} bermasalah`,
    body: `${failed} dari ${tries} percobaan dalam 15 menit sampai ${when} tidak berhasil. Periksa catatan pengiriman.`,
    href: "/management-dashboard/notifications",
  }),
};
