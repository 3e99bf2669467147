import { kindRules, type NotificationKind } from "#app/features/core/outbox/notification-topic.ts";
import { searchOfSet } from "#app/lib/list-cursor.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { DeliveryChannel, DeliveryStatus } from "#app/platform/generated/enums.ts";

export const deliveriesPerPage = 25;
/** Characters of an e-mail address that is looked for. */
export const longestDeliverySearch = 60;

/** Which deliveries; `after` is the last one of the page before. */
export interface DeliveryFilter {
  status: DeliveryStatus | null;
  channel: DeliveryChannel | null;
  kind: NotificationKind | null;
  /** A part of the reader's e-mail address. */
  text: string;
  after: string | null;
}

export const deliveryStatuses = Object.values(DeliveryStatus);
export const notificationKinds = Object.keys(kindRules) as NotificationKind[];

/** `?status=FAILED&channel=EMAIL&kind=refund-done&q=budi&after=0198…`; the unreadable is as if it was not there. */
export function readDeliveryFilter(search: URLSearchParams): DeliveryFilter {
  const after = search.get("after") ?? "";
  const text = (search.get("q") ?? "").trim().replace(/[^\w@.+-]/g, "");
  return {
    status: deliveryStatuses.find((each) => each === search.get("status")) ?? null,
    channel: Object.values(DeliveryChannel).find((each) => each === search.get("channel")) ?? null,
    kind: notificationKinds.find((each) => each === search.get("kind")) ?? null,
    text: text.slice(0, longestDeliverySearch),
    after: isUuid(after) ? after : null,
  };
}

export function deliveryFilterValues({ status, channel, kind, text }: DeliveryFilter): Record<string, string> {
  return { ...(status && { status }), ...(channel && { channel }), ...(kind && { kind }), ...(text && { q: text }) };
}

export function deliverySearch(filter: DeliveryFilter): string {
  return searchOfSet({ ...deliveryFilterValues(filter), after: filter.after });
}

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
