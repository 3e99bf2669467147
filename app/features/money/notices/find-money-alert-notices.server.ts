import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type { MoneyAlertKind, Notice } from "#app/features/core/outbox/notification-kind.ts";
import { moneyAlertTexts } from "#app/features/money/notices/money-alert-texts.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Every member of management hears of a payment that people have to look at. */
export async function findMoneyAlertNotices(
  tx: Tx,
  kind: MoneyAlertKind,
  { paymentId, orderId }: { paymentId: string | null; orderId: string },
): Promise<Notice[]> {
  const members = await tx.roleGrant.findMany({ where: { role: "MANAGEMENT" }, select: { userId: true } });
  const href = paymentId && `/management-dashboard/payments/${paymentId}`;
  const text = moneyAlertTexts[kind]({ orderId, href });
  return members.map(({ userId }) => ({ userId, ...text }));
}

export const moneyAlertNotices = noticeSubject(
  moneyAlertTexts,
  z.object({ paymentId: z.uuid().nullable(), orderId: z.string() }),
  findMoneyAlertNotices,
);
