import { advancePayout } from "#app/features/money/payouts/advance-payout.server.ts";
import { minutesToNextCheck, paidEveryHours, returnWatchHours } from "#app/features/money/payouts/due-payouts.ts";
import { minuteMs } from "#app/lib/period.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { iris } from "#app/platform/gateways/iris.server.ts";
import type { PayoutGateway } from "#app/platform/gateways/payout-gateway.ts";

/** Of those that wait for the provider's word, the ones longest unasked. */
const mostAtOnce = 200;
/** So many calls without an answer in a row: the provider is away, the rest waits for the next time. */
const patience = 3;

/**
 * Takes every withdrawal on that is due: approved ones whose job was lost, those the bank has, and paid ones that may
 * come back. Returns how many were asked about.
 */
export async function advancePayouts(
  now = clock.now(),
  gateway: PayoutGateway = iris,
  atOnce = mostAtOnce,
): Promise<number> {
  const ago = (hours: number) => toDate(now.subtract({ hours }));
  const isDue = { OR: [{ checkedAt: null }, { checkedAt: { lte: ago(paidEveryHours) } }] };
  const open = await db.withdrawal.findMany({
    where: {
      OR: [
        { status: { in: ["APPROVED", "PROCESSING"] } },
        // Many are paid and few of them due: the others would stand before those that wait for a word.
        { status: "PAID", endedAt: { gte: ago(returnWatchHours) }, ...isDue },
      ],
    },
    orderBy: [{ checkedAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take: atOnce,
    select: { id: true, status: true, sentAt: true, checkedAt: true, createdAt: true },
  });
  let asked = 0;
  let unanswered = 0;
  for (const { id, status, sentAt, checkedAt, createdAt } of open) {
    const ageMin = (now.epochMilliseconds - (sentAt ?? createdAt).getTime()) / minuteMs;
    const dueAt = (checkedAt?.getTime() ?? 0) + minutesToNextCheck(ageMin, status === "PAID") * minuteMs;
    if (dueAt > now.epochMilliseconds) continue;
    asked += 1;
    unanswered = (await advancePayout(id, now, gateway)) === "unknown" ? unanswered + 1 : 0;
    if (unanswered === patience) break;
  }
  return asked;
}
