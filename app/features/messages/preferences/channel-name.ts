import type { DeliveryChannel } from "#app/platform/generated/enums.ts";

/** What people call a channel. */
export const channelNames: Readonly<Record<DeliveryChannel, string>> = {
  WHATSAPP: "WhatsApp",
  PUSH: "Notifikasi perangkat",
  EMAIL: "E-mail",
};
