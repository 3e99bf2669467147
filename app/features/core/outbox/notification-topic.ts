import type { OutboxMessage } from "#app/features/core/outbox/notification-kind.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";

export type NotificationKind = OutboxMessage["kind"];

/** Who reads a message: of a kind that tells both sides, each side has a topic of its own. */
export type Reader = "customer" | "outlet";

export type Topic = keyof typeof topics;

interface TopicRule {
  reader: Reader;
  label: string;
  hint: string;
  /** Where its messages go beside the list in the app, until the person chooses otherwise. */
  channels: readonly DeliveryChannel[];
  /** Money that leaves, an outlet that is taken off and the safety of the account are told whether or not somebody likes it. */
  canSwitchOff: boolean;
}

function topic(
  reader: Reader,
  label: string,
  hint: string,
  channels: readonly DeliveryChannel[],
  canSwitchOff = true,
): TopicRule {
  return { reader, label, hint, channels, canSwitchOff };
}

/** What people choose about, in the order of the settings page. */
export const topics = {
  bookings: topic("customer", "Booking saya", "Terkonfirmasi, dipindah, dibatalkan, dan keluhan", [
    "WHATSAPP",
    "PUSH",
    "EMAIL",
  ]),
  reminders: topic("customer", "Pengingat", "24 jam dan 2 jam sebelum booking", ["WHATSAPP", "PUSH", "EMAIL"]),
  arrival: topic("customer", "Barber di jalan", "Barber berangkat dan tiba di lokasi Anda", ["WHATSAPP", "PUSH"]),
  waitlist: topic("customer", "Daftar tunggu", "Waktu yang Anda tunggu terbuka", ["WHATSAPP", "PUSH"]),
  payments: topic("customer", "Pembayaran dan pengembalian dana", "Bukti pembayaran dan uang yang kembali", [
    "PUSH",
    "EMAIL",
  ]),
  reviews: topic("customer", "Ulasan", "Undangan menulis ulasan dan balasan outlet", ["PUSH"]),
  orders: topic("outlet", "Pesanan outlet", "Booking baru, permintaan, perubahan, dan pembatalan", [
    "WHATSAPP",
    "PUSH",
  ]),
  "outlet-reviews": topic("outlet", "Ulasan outlet", "Ulasan baru dari pelanggan", ["PUSH"]),
  plan: topic("outlet", "Pendaftaran dan paket", "Keputusan pendaftaran, tagihan, dan masa aktif paket", [
    "PUSH",
    "EMAIL",
  ]),
  "outlet-status": topic(
    "outlet",
    "Penangguhan outlet",
    "Outlet ditangguhkan atau dipulihkan, dengan alasannya",
    ["WHATSAPP", "PUSH", "EMAIL"],
    false,
  ),
  wallet: topic(
    "customer",
    "Penarikan dan rekening",
    "Penarikan dana dan perubahan rekening bank",
    ["PUSH", "EMAIL"],
    false,
  ),
  account: topic(
    "customer",
    "Akun dan keamanan",
    "Laporan, staf, dan hal penting tentang akun",
    ["PUSH", "EMAIL"],
    false,
  ),
} satisfies Record<string, TopicRule>;

interface KindRule {
  topic: Topic;
  /** The topic of the same event for the outlet's side. */
  outletTopic?: Topic;
  /** NOW is worthless or harmful when it comes in the morning: it ignores quiet hours. */
  urgency: "NOW" | "NORMAL";
}

const normal = (topic: Topic, outletTopic?: Topic): KindRule => ({
  topic,
  urgency: "NORMAL",
  ...(outletTopic && { outletTopic }),
});
const now = (topic: Topic): KindRule => ({ topic, urgency: "NOW" });

/** Every kind with what it is about and whether it can wait. */
export const kindRules: Readonly<Record<NotificationKind, KindRule>> = {
  "booking-created": normal("bookings", "orders"),
  "booking-confirmed": normal("bookings"),
  "booking-declined": normal("bookings"),
  "booking-moved": normal("bookings", "orders"),
  "booking-cancelled": normal("bookings", "orders"),
  "booking-expired": normal("bookings", "orders"),
  "booking-unpaid": normal("bookings"),
  "booking-en-route": now("arrival"),
  "booking-completed": normal("reviews"),
  "booking-no-show": normal("bookings"),
  "booking-reminder-day": normal("reminders"),
  "booking-reminder-hours": now("reminders"),
  "booking-move-proposed": normal("bookings"),
  "booking-move-answered": normal("orders"),
  "booking-outcome-asked": normal("bookings", "orders"),
  "application-sent": normal("plan"),
  "application-revision": normal("plan"),
  "application-rejected": normal("plan"),
  "application-approved": normal("plan"),
  "application-assigned": normal("account"),
  "plan-extended": normal("plan"),
  "outlet-activated": normal("plan"),
  "outlet-plan-ending": normal("plan"),
  "outlet-plan-grace": normal("plan"),
  "outlet-lapsed": normal("plan"),
  "outlet-suspended": now("outlet-status"),
  "outlet-restored": normal("outlet-status"),
  "plan-paid": normal("plan"),
  "plan-unpaid": normal("plan"),
  "payment-received": normal("payments", "plan"),
  "payment-late": normal("payments", "plan"),
  "payment-reversed": normal("payments", "plan"),
  "refund-started": normal("payments"),
  "refund-done": normal("payments"),
  "withdrawal-requested": normal("wallet"),
  "withdrawal-paid": normal("wallet"),
  "withdrawal-failed": normal("wallet"),
  "withdrawal-rejected": normal("wallet"),
  "bank-account-added": normal("wallet"),
  "bank-account-verified": normal("wallet"),
  "bank-account-rejected": normal("wallet"),
  "dispute-opened": normal("bookings", "orders"),
  "dispute-answered": normal("bookings", "orders"),
  "dispute-decided": normal("bookings", "orders"),
  "review-received": normal("outlet-reviews"),
  "review-replied": normal("reviews"),
  "review-held": normal("reviews"),
  "review-published": normal("reviews"),
  "review-hidden": normal("reviews"),
  "review-report-decided": normal("reviews"),
  "waitlist-offered": now("waitlist"),
  "waitlist-offer-lapsed": normal("waitlist"),
  "waitlist-barber-left": normal("waitlist"),
  "staff-joined": normal("account"),
  "case-opened": now("account"),
  "case-decided": normal("account"),
  "barber-arrived": now("arrival"),
  "ledger-unsound": normal("account"),
  "role-asked": normal("account"),
  "authenticator-reset": now("account"),
  "account-viewed": normal("account"),
  "data-request-received": normal("account"),
  "data-request-due": normal("account"),
  "data-request-extended": normal("account"),
  "data-request-decided": normal("account"),
  "alert-payment-disputed": normal("account"),
  "alert-payment-reversed": normal("account"),
  "alert-payment-mismatch": normal("account"),
  "alert-refund-mismatch": normal("account"),
  "alert-unknown-order": normal("account"),
  "channel-failing": normal("account"),
  "audit-unsound": now("account"),
  "job-dead": normal("account"),
  "jobs-late": normal("account"),
};

export function topicOf(kind: NotificationKind, reader: Reader): Topic {
  const { topic, outletTopic } = kindRules[kind];
  return reader === "outlet" && outletTopic ? outletTopic : topic;
}

export const channels = ["WHATSAPP", "PUSH", "EMAIL"] as const satisfies readonly DeliveryChannel[];

export const choiceKey = (topic: Topic, channel: DeliveryChannel) => `${topic} ${channel}`;

/** Whether a topic goes by a channel, after what the person chose (by `choiceKey`). */
export function isEnabled(topic: Topic, channel: DeliveryChannel, choices: Readonly<Record<string, boolean>>): boolean {
  const rule: TopicRule = topics[topic];
  const byDefault = rule.channels.includes(channel);
  if (!rule.canSwitchOff && byDefault) return true;
  return choices[choiceKey(topic, channel)] ?? byDefault;
}
