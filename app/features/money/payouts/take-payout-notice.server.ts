import type { Temporal } from "temporal-polyfill";
import { advancePayout } from "#app/features/money/payouts/advance-payout.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { iris } from "#app/platform/gateways/iris.server.ts";
import type { PayoutGateway, PayoutNotice } from "#app/platform/gateways/payout-gateway.ts";
import { logger } from "#app/platform/logger.server.ts";

/**
 * Keeps a notification, once each, and asks the provider itself before any money moves. False: it could not be asked,
 * and the notification should come again.
 */
export async function takePayoutNotice(
  notice: PayoutNotice,
  now: Temporal.Instant = clock.now(),
  gateway: PayoutGateway = iris,
): Promise<boolean> {
  await db.payoutEvent.createMany({ data: [{ ...notice, receivedAt: toDate(now) }], skipDuplicates: true });
  const withdrawal = await db.withdrawal.findUnique({
    where: { payoutRef: notice.payoutRef },
    select: { id: true, status: true },
  });
  if (!withdrawal) {
    logger.warn({ payoutRef: notice.payoutRef }, "notification of a payout that is not ours");
    return true;
  }
  const isKnown = withdrawal.status === "PAID" && notice.status !== "failed";
  if (isKnown || withdrawal.status === "FAILED") return true;
  return (await advancePayout(withdrawal.id, now, gateway)) !== "unknown";
}
