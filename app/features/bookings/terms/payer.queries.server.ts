import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import {
  lapsedWithinDays,
  missedWithinDays,
  type Payer,
  type PayerCounts,
  type PrepayReason,
  payerOf,
} from "#app/features/bookings/terms/prepayment.ts";
import { balanceSql } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import {
  type BlocksBetween,
  blocksOf,
  blocksSql,
  visitBlockRow,
} from "#app/features/people/blocks/visit-blocks.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const nothing: PayerCounts = { missed: 0, lapsed: 0, unpaid: 0, waiting: 0 };

const payerAtRow = z.object({
  missed: z.int(),
  lapsed: z.int(),
  unpaid: z.int(),
  waiting: z.int(),
  wallet: z.bigint().nullable(),
  blocks: z.array(visitBlockRow),
});

/**
 * How this customer pays for the next booking. A visit missed counts unless a complaint about it was upheld; one
 * cancelled late by the time of the visit. Bookings that repeat, or that take place side by side, are one unpaid
 * booking. A payment lapses at its deadline, also before the job says so.
 */
export async function findPayer(tx: Tx, customerId: string, now: Temporal.Instant): Promise<Payer> {
  const [counts] = await tx.$queryRaw<PayerCounts[]>`/* payer */ SELECT ${payerCounts(customerId, now)}`;
  return payerOf(counts ?? nothing);
}

/**
 * The same with what is in the customer's wallet, in rupiah, and what keeps them and the outlet, an id that is one, apart:
 * one statement.
 */
export async function findPayerAt(
  tx: Tx,
  pair: { customerId: string; outletId: string },
  now: Temporal.Instant,
): Promise<{ payer: Payer; walletBalance: number; blocks: BlocksBetween }> {
  const statement = Prisma.sql`/* payer-at */
    SELECT ${payerCounts(pair.customerId, now)}, ${balanceSql(accountOf("CUSTOMER_WALLET", pair.customerId))} AS wallet,
      ${blocksSql(pair)} AS blocks`;
  const [found] = await readRows(payerAtRow, statement, tx);
  return {
    payer: payerOf(found ?? nothing),
    walletBalance: Number(found?.wallet ?? 0),
    blocks: blocksOf(found?.blocks ?? []),
  };
}

function payerCounts(customerId: string, now: Temporal.Instant): Prisma.Sql {
  const before = (days: number) => toDate(now.subtract({ hours: 24 * days }));
  const isWaiting = Prisma.sql`b.status = 'PENDING_PAYMENT' AND b.deadline_at > ${toDate(now)}`;
  return Prisma.sql`
      (SELECT count(*)::int FROM booking b
       WHERE b.customer_id = ${customerId}::uuid AND b.start_at > ${before(missedWithinDays)}
         AND (b.status = 'NO_SHOW' OR b.is_late_cancel)
         AND NOT EXISTS (SELECT FROM dispute d WHERE d.booking_id = b.id AND d.status = 'UPHELD')) AS missed,
      (SELECT count(*)::int FROM booking b
       WHERE b.customer_id = ${customerId}::uuid AND b.created_at > ${before(lapsedWithinDays)}
         AND ${lapsedPayment(now)}) AS lapsed,
      (SELECT count(DISTINCT coalesce(b.series_id, b.group_id, b.id))::int FROM booking b
       WHERE b.customer_id = ${customerId}::uuid AND b.end_at > ${toDate(now)}
         AND (${isWaiting} OR b.payment = 'VENUE' AND b.status IN ('AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE'))) AS unpaid,
      (SELECT count(*)::int FROM booking b WHERE b.customer_id = ${customerId}::uuid AND ${isWaiting}) AS waiting`;
}

/**
 * The booking `b` ended because its customer did not pay; not because the outlet or an admin ended it meanwhile, or the
 * outlet did not answer: what was paid went back then, and `prepaid` with it.
 */
export function lapsedPayment(now: Temporal.Instant): Prisma.Sql {
  return Prisma.sql`b.payment <> 'VENUE' AND b.prepaid = 0 AND b.cancel_by IS NULL
    AND NOT EXISTS (SELECT FROM refund r WHERE r.booking_id = b.id)
    AND (b.status = 'EXPIRED' OR b.status = 'PENDING_PAYMENT' AND b.deadline_at <= ${toDate(now)})`;
}

/** Why this customer has to pay before a visit; null when they need not. */
export async function findPrepayReason(
  tx: Tx,
  customerId: string,
  now: Temporal.Instant,
): Promise<PrepayReason | null> {
  return (await findPayer(tx, customerId, now)).prepayReason;
}
