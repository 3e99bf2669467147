import { accountOf, type Posting, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { earn, from, give, giveUp, sumOf, take } from "#app/features/money/ledger/posting-lines.ts";
import { type TakenBack, takenBack } from "#app/features/money/ledger/take-back.ts";
import type { Tax } from "#app/features/money/ledger/tax.ts";
import { shareVisit, type Visit } from "#app/features/money/ledger/visit-share.ts";

// What each event of the business does to the ledger. Amounts are whole rupiah from 0 on; a line of 0 is left out.

const gateway = platformAccount("GATEWAY_CLEARING");
const bank = platformAccount("BANK_CASH");
const escrowOf = (bookingId: string) => accountOf("BOOKING_ESCROW", bookingId);
const walletOf = (userId: string) => accountOf("CUSTOMER_WALLET", userId);
const transitOf = (withdrawalId: string) => accountOf("PAYOUT_TRANSIT", withdrawalId);
const balanceOf = (of: WithdrawalOf["from"]) =>
  "userId" in of ? walletOf(of.userId) : accountOf("PARTNER_AVAILABLE", of.outletId);

interface OfPayment {
  paymentId: string;
  bookingId: string;
  amount: number;
}

interface OfPayer extends OfPayment {
  userId: string;
}

/** The part of an attempt that the payer's wallet gives; held from the attempt on. */
export function walletHeld({ paymentId, bookingId, userId, amount }: OfPayer): Posting {
  const lines = [take(walletOf(userId), amount), give(escrowOf(bookingId), amount)];
  return { kind: "WALLET_HELD", key: `wallet-held:${paymentId}`, paymentId, bookingId, lines };
}

/** The attempt came to nothing: what the wallet gave goes back. */
export function walletReturned({ paymentId, bookingId, userId, amount }: OfPayer): Posting {
  const lines = [take(escrowOf(bookingId), amount), give(walletOf(userId), amount)];
  return { kind: "WALLET_RETURNED", key: `wallet-returned:${paymentId}`, paymentId, bookingId, lines };
}

/** The gateway has the customer's money. */
export function bookingPaid({ paymentId, bookingId, amount }: OfPayment): Posting {
  const lines = [take(gateway, amount), give(escrowOf(bookingId), amount)];
  return { kind: "BOOKING_PAID", key: `booking-paid:${paymentId}`, paymentId, bookingId, lines };
}

/** Paid too late: a booking's money leaves its escrow (`bookingPaid` goes before), an invoice's comes from the gateway. */
export function latePayment(of: Omit<OfPayer, "bookingId"> & { bookingId?: string }): Posting {
  const { paymentId, bookingId, userId, amount } = of;
  const lines = [take(bookingId ? escrowOf(bookingId) : gateway, amount), give(walletOf(userId), amount)];
  return {
    kind: "LATE_PAYMENT",
    key: `late-payment:${paymentId}`,
    paymentId,
    ...(bookingId ? { bookingId } : {}),
    lines,
  };
}

/**
 * The visit was done: the platform's fees leave the escrow and the rest is the outlet's, pending. What the escrow lacks
 * of the fees (paid at the outlet, or a small deposit) the outlet owes. `undone`: how often that was taken back before.
 */
export function visitCompleted(visit: Visit, tax: Tax, undone = 0): Posting {
  const { bookingId, outletId, prepaid } = visit;
  const { commission, serviceFee, earning, owed } = shareVisit(visit);
  const lines = [
    take(escrowOf(bookingId), prepaid),
    take(accountOf("PARTNER_RECEIVABLE", outletId), owed),
    give(accountOf("PARTNER_PENDING", outletId), earning),
    ...earn("REVENUE_COMMISSION", commission, tax),
    ...earn("REVENUE_SERVICE_FEE", serviceFee, tax),
  ];
  const kind = prepaid > 0 ? "BOOKING_COMPLETED" : "VENUE_FEES";
  const key = `booking-completed:${bookingId}${undone > 0 ? `:${undone + 1}` : ""}`;
  return { kind, key, bookingId, lines };
}

interface FeeTaken {
  bookingId: string;
  outletId: string;
  kind: "BOOKING_NO_SHOW" | "BOOKING_LATE_CANCEL";
  /** By the outlet's tier, and the travel fee of a barber on the way. */
  partnerFee: number;
  serviceFee: number;
}

/** What is kept of the prepayment of somebody who did not come or cancelled late; the rest is refunded beside it. */
export function feeTaken({ bookingId, outletId, kind, partnerFee, serviceFee }: FeeTaken, tax: Tax): Posting {
  const lines = [
    take(escrowOf(bookingId), partnerFee + serviceFee),
    give(accountOf("PARTNER_PENDING", outletId), partnerFee),
    ...earn("REVENUE_SERVICE_FEE", serviceFee, tax),
  ];
  return { kind, key: `booking-fee:${bookingId}`, bookingId, lines };
}

/** A pending earning becomes available, less what the outlet owes (`owed`, as far as the earning reaches). */
export function earningReleased(of: { bookingId: string; outletId: string; amount: number; owed: number }): Posting {
  const { bookingId, outletId, amount } = of;
  const netted = Math.min(amount, of.owed);
  const lines = [
    take(accountOf("PARTNER_PENDING", outletId), amount),
    give(accountOf("PARTNER_RECEIVABLE", outletId), netted),
    give(accountOf("PARTNER_AVAILABLE", outletId), amount - netted),
  ];
  return { kind: "EARNING_RELEASED", key: `earning-released:${bookingId}`, bookingId, lines };
}

/** A refund goes one way only: to the wallet or by the gateway, under one key. */
export function refundToWallet(of: { refundId: string; bookingId: string; userId: string; amount: number }): Posting {
  const { refundId, bookingId, userId, amount } = of;
  const lines = [take(escrowOf(bookingId), amount), give(walletOf(userId), amount)];
  return { kind: "REFUND_TO_WALLET", key: `refund:${refundId}`, bookingId, lines };
}

export function refundByGateway(of: { refundId: string; bookingId: string; amount: number }): Posting {
  const { refundId, bookingId, amount } = of;
  const lines = [take(escrowOf(bookingId), amount), give(gateway, amount)];
  return { kind: "REFUND_BY_GATEWAY", key: `refund:${refundId}`, bookingId, lines };
}

interface DisputeRefund extends TakenBack {
  disputeId: string;
  bookingId: string;
  outletId: string;
  /** The platform's own share of what goes back, PPN included. */
  fromCommission: number;
  fromServiceFee: number;
}

/** A dispute was upheld: what goes back stands in the booking's escrow again, from where it is refunded. */
export function disputeRefund(refund: DisputeRefund, tax: Tax): Posting {
  const { disputeId, bookingId, outletId } = refund;
  const taken = [
    ...takenBack(outletId, refund),
    ...giveUp("REVENUE_COMMISSION", refund.fromCommission, tax),
    ...giveUp("REVENUE_SERVICE_FEE", refund.fromServiceFee, tax),
  ];
  const lines = [...taken, give(escrowOf(bookingId), -sumOf(taken))];
  return { kind: "DISPUTE_REFUND", key: `dispute-refund:${disputeId}`, bookingId, lines };
}

interface Reversed extends Partial<TakenBack> {
  paymentId: string;
  bookingId?: string;
  /** Required with what is taken from a partner. */
  outletId?: string;
  /** Required with `fromWallet`: a refund or a late payment that the wallet has. */
  userId?: string;
  fromEscrow?: number;
  fromWallet?: number;
  /** A plan's price, PPN included. */
  fromSubscription?: number;
}

/** The gateway took back what it had paid (deny after settlement, chargeback). */
export function paymentReversed(reversed: Reversed, tax: Tax): Posting {
  const { paymentId, bookingId, outletId, userId } = reversed;
  const { fromPending = 0, fromAvailable = 0, fromReceivable = 0, fromLoss = 0 } = reversed;
  const taken = [
    ...takenBack(outletId, { fromPending, fromAvailable, fromReceivable, fromLoss }),
    ...from("BOOKING_ESCROW", bookingId, reversed.fromEscrow ?? 0),
    ...from("CUSTOMER_WALLET", userId, reversed.fromWallet ?? 0),
    ...giveUp("REVENUE_SUBSCRIPTION", reversed.fromSubscription ?? 0, tax),
  ];
  const lines = [...taken, give(gateway, -sumOf(taken))];
  return {
    kind: "PAYMENT_REVERSED",
    key: `payment-reversed:${paymentId}`,
    paymentId,
    ...(bookingId ? { bookingId } : {}),
    lines,
  };
}

/** The gateway paid to the bank what it had collected, less its fee. `reference` names the settlement, once. */
export function gatewaySettled({ reference, gross, fee }: { reference: string; gross: number; fee: number }): Posting {
  const lines = [take(bank, gross - fee), take(platformAccount("GATEWAY_FEE"), fee), give(gateway, gross)];
  return { kind: "GATEWAY_SETTLED", key: `gateway-settled:${reference}`, lines };
}

interface PlanPaid {
  invoiceId: string;
  /** None when an outlet pays with its balance without an attempt at the gateway. */
  paymentId?: string;
  source: "GATEWAY" | { outletId: string };
  amount: number;
}

export function subscriptionPaid({ invoiceId, paymentId, source, amount }: PlanPaid, tax: Tax): Posting {
  const payer = source === "GATEWAY" ? gateway : accountOf("PARTNER_AVAILABLE", source.outletId);
  const lines = [take(payer, amount), ...earn("REVENUE_SUBSCRIPTION", amount, tax)];
  const attempt = paymentId ? { paymentId } : {};
  return { kind: "SUBSCRIPTION_PAID", key: `subscription-paid:${invoiceId}`, invoiceId, ...attempt, lines };
}

interface WithdrawalOf {
  withdrawalId: string;
  from: { userId: string } | { outletId: string };
  /** What arrives at the bank; the fee is taken beside it. */
  amount: number;
  fee: number;
}

/** Amount and fee leave the balance at once, so that nothing is asked for twice. */
export function withdrawalAsked({ withdrawalId, from: source, amount, fee }: WithdrawalOf): Posting {
  const lines = [take(balanceOf(source), amount + fee), give(transitOf(withdrawalId), amount + fee)];
  return { kind: "WITHDRAWAL_ASKED", key: `withdrawal-asked:${withdrawalId}`, withdrawalId, lines };
}

/** The bank paid it; now the fee is earned. */
export function withdrawalPaid({ withdrawalId, amount, fee }: Omit<WithdrawalOf, "from">, tax: Tax): Posting {
  const fees = earn("REVENUE_WITHDRAWAL_FEE", fee, tax);
  const lines = [take(transitOf(withdrawalId), amount + fee), give(bank, amount), ...fees];
  return { kind: "WITHDRAWAL_PAID", key: `withdrawal-paid:${withdrawalId}`, withdrawalId, lines };
}

/** Refused, cancelled or failed: amount and fee go back. `wasPaid`: the bank gave it back after `withdrawalPaid`. */
export function withdrawalReturned(withdrawal: WithdrawalOf & { wasPaid?: boolean }, tax: Tax): Posting {
  const { withdrawalId, from: source, amount, fee, wasPaid } = withdrawal;
  const taken = wasPaid
    ? [take(bank, amount), ...giveUp("REVENUE_WITHDRAWAL_FEE", fee, tax)]
    : [take(transitOf(withdrawalId), amount + fee)];
  const lines = [...taken, give(balanceOf(source), amount + fee)];
  return { kind: "WITHDRAWAL_RETURNED", key: `withdrawal-returned:${withdrawalId}`, withdrawalId, lines };
}

/** The platform pays one of the two people of an invitation. */
export function referralReward(of: {
  eventId: string;
  userId: string;
  share: "referrer" | "referee";
  amount: number;
}): Posting {
  const lines = [take(platformAccount("PROMO_EXPENSE"), of.amount), give(walletOf(of.userId), of.amount)];
  return { kind: "REFERRAL_REWARD", key: `referral-reward:${of.eventId}:${of.share}`, lines };
}
