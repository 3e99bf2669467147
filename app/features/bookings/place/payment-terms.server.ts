import type { Temporal } from "temporal-polyfill";
import type { PaymentTerms } from "#app/features/bookings/place/insert-booking.server.ts";
import { fittingMethods, offeredWays } from "#app/features/bookings/place/payment-offer.server.ts";
import type { OrderFacts, PlaceOrder } from "#app/features/bookings/terms/order.ts";
import { type Payer, prepaidAmount, splitPayment } from "#app/features/bookings/terms/prepayment.ts";
import type { PaymentRefusal } from "#app/features/bookings/terms/refusal-text.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { smallestCharge } from "#app/features/money/payments/payment-method.ts";
import { commissionPercentOf } from "#app/features/money/plans/commission.queries.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface Payable {
  facts: OrderFacts;
  order: PlaceOrder;
  start: Temporal.Instant;
  total: number;
  payer: Payer;
}

/** What the chosen way to pay comes to now, or why it cannot be had. */
export async function paymentTerms(
  tx: Tx,
  { facts, order, start, total, payer }: Payable,
  now: Temporal.Instant,
): Promise<{ ok: true; terms: PaymentTerms } | { ok: false; reason: PaymentRefusal }> {
  const { outlet } = facts;
  const { rule, method, useWallet } = order.payment;
  const walletBalance = await balanceOf(accountOf("CUSTOMER_WALLET", order.customer.id), tx);
  const amount = prepaidAmount(rule, { total, depositPercent: outlet.depositPercent, smallest: smallestCharge });
  const { gateway } = splitPayment(amount, { balance: walletBalance, useWallet, smallest: smallestCharge });
  if (gateway > 0 && payer.hasNoMoreWaiting) return { ok: false, reason: "too-many-waiting" };
  const ways = offeredWays({ outlet, total, start, customer: { ...payer, walletBalance } }, now);
  if (!ways.includes(rule)) {
    const isPrepaid = rule === "VENUE" && payer.prepayReason !== null;
    return { ok: false, reason: isPrepaid ? "prepay-only" : "payment-not-offered" };
  }

  const commissionPercent = await commissionPercentOf(outlet.id, now, tx);
  const terms = { way: rule, amount, gateway, method: null, endsAt: null, commissionPercent };
  if (gateway === 0) return { ok: true, terms };
  if (!method) return { ok: false, reason: "no-method" };
  const fitting = fittingMethods({ outlet, start, customer: payer }, now).find((each) => each.method === method);
  if (!fitting) return { ok: false, reason: "method-too-late" };
  return { ok: true, terms: { ...terms, method, endsAt: fitting.endsAt } };
}
