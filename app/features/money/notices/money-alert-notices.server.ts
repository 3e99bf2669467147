import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { MoneyAlertKind, Notice, NotificationText } from "#app/features/core/outbox/notification-kind.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface MoneyAlertFacts {
  /** The gateway's order. */
  orderId: string;
  /** The payment's page; null for an order that is none of ours. */
  href: string | null;
}

const payments = paths.managedPayments;
const lookHere = "Buka pembayarannya dan putuskan.";

/** What members of management are told of payments that people have to look at. */
const moneyAlertTexts: Readonly<Record<MoneyAlertKind, (facts: MoneyAlertFacts) => NotificationText>> = {
  "alert-payment-disputed": ({ orderId, href }) => ({
    title: "Pembayaran disengketakan",
    body: `Pembayar pesanan ${orderId} meminta uangnya kembali lewat bank. Pendapatan outlet dan refundnya ditahan. ${lookHere}`,
    href: href ?? payments,
  }),
  "alert-payment-reversed": ({ orderId, href }) => ({
    title: "Pembayaran ditarik bank",
    body: `Gateway menarik kembali pembayaran pesanan ${orderId}. Periksa dari mana uangnya diambil.`,
    href: href ?? payments,
  }),
  "alert-payment-mismatch": ({ orderId, href }) => ({
    title: "Jumlah di gateway tidak cocok",
    body: `Gateway menyebut jumlah lain untuk pesanan ${orderId}. Tidak ada uang yang dipindahkan. ${lookHere}`,
    href: href ?? payments,
  }),
  "alert-refund-mismatch": ({ orderId, href }) => ({
    title: "Pengembalian dana yang tidak kita minta",
    body: `Gateway mencatat pengembalian dana lain untuk pesanan ${orderId}. Tidak ada uang yang dipindahkan di sini. ${lookHere}`,
    href: href ?? payments,
  }),
  "alert-unknown-order": ({ orderId }) => ({
    title: "Pesanan yang tidak kita kenal",
    body: `Gateway mengabarkan pesanan ${orderId}, yang tidak ada di sini. Tanyakan kepada gateway dari mana asalnya.`,
    href: payments,
  }),
};

/** Every member of management hears of a payment that people have to look at. */
async function findMoneyAlertNotices(
  tx: Tx,
  kind: MoneyAlertKind,
  { paymentId, orderId }: { paymentId: string | null; orderId: string },
): Promise<Notice[]> {
  const members = await tx.roleGrant.findMany({ where: { role: "MANAGEMENT" }, select: { userId: true } });
  const href = paymentId && paths.managedPayment({ id: paymentId });
  const text = moneyAlertTexts[kind]({ orderId, href });
  return members.map(({ userId }) => ({ userId, ...text }));
}

export const moneyAlertNotices = noticeSubject(
  moneyAlertTexts,
  z.object({ paymentId: z.uuid().nullable(), orderId: z.string() }),
  findMoneyAlertNotices,
);
