import { moneyAlertTexts } from "#app/features/notifications/money-alert-texts.server.ts";
import type { MoneyAlertKind, Notice } from "#app/features/notifications/notification-kind.ts";
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
