import { kindRules, type NotificationKind } from "#app/features/core/outbox/notification-topic.ts";
import { afterId, choice, type FilterOf, listFilter, named, typedCode } from "#app/lib/list-filter.ts";
import { DeliveryChannel, DeliveryStatus } from "#app/platform/generated/enums.ts";

export const deliveryPageSize = 25;
/** Characters of an e-mail address that is looked for. */
export const longestDeliverySearch = 60;

export const deliveryStatuses = Object.values(DeliveryStatus);
const notificationKinds = Object.keys(kindRules) as NotificationKind[];

export const deliveryFilter = listFilter(
  {
    status: choice(deliveryStatuses, null),
    channel: choice(Object.values(DeliveryChannel), null),
    kind: choice(notificationKinds, null),
    /** A part of the reader's e-mail address. */
    text: named("q", typedCode(/[^\w@.+-]/g, longestDeliverySearch)),
  },
  afterId,
);
export type DeliveryFilter = FilterOf<typeof deliveryFilter>;

const reasons: Readonly<Record<string, string>> = {
  "no-longer-true": "Sudah tidak berlaku saat akan dikirim",
  "not-wanted": "Penerima mematikannya",
  "no-address": "Penerima tidak punya alamat di saluran ini",
  "too-late": "Sudah terlambat",
  unreadable: "Isi kejadiannya tidak terbaca",
  replaced: "Diganti pesan yang lebih baru",
  "cut-off": "Proses terhenti saat mengirim: mungkin sudah sampai",
  "no-answer": "Penyedia tidak menjawab: mungkin sudah sampai",
  "sender-failed": "Pengirim kita gagal: mungkin sudah sampai",
  "whatsapp-failed": "WhatsApp tidak dapat menyampaikannya",
};

/** In words, else as the vendor calls it. */
export const reasonText = (reason: string | null): string | null => reason && (reasons[reason] ?? reason);
