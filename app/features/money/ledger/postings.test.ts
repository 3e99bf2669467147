import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balancedLines, type Posting } from "#app/features/money/ledger/ledger.ts";
import * as postings from "#app/features/money/ledger/postings.ts";
import { takeBack } from "#app/features/money/ledger/take-back.ts";
import { noTax, type Tax } from "#app/features/money/ledger/tax.ts";
import { percentOf } from "#app/lib/money.ts";

const [bookingId, outletId, userId, paymentId, withdrawalId] = [1, 2, 3, 4, 5].map(
  (n) => `00000000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string, string];
const ppn: Tax = { basisPoints: 1_100 };

/** Its lines by kind of account, as domain.md writes them: credits above 0, debits below. */
function moves(posting: Posting): Record<string, number> {
  return Object.fromEntries(balancedLines(posting.lines).map(({ account, amount }) => [account.kind, amount]));
}

const visit = { bookingId, outletId, serviceValue: 60_000, travelFee: 0, serviceFee: 2_000, commissionPercent: 10 };

describe("every event of the ledger, line by line", () => {
  test("prepaid 60.000 and the service fee of 2.000", () => {
    const paid = postings.bookingPaid({ paymentId, bookingId, amount: 62_000 });
    expect(moves(paid)).toEqual({ GATEWAY_CLEARING: -62_000, BOOKING_ESCROW: 62_000 });
    const held = postings.walletHeld({ paymentId, bookingId, userId, amount: 62_000 });
    expect(moves(held)).toEqual({ CUSTOMER_WALLET: -62_000, BOOKING_ESCROW: 62_000 });
  });

  test("completed", () => {
    expect(moves(postings.visitCompleted({ ...visit, prepaid: 62_000 }, noTax))).toEqual({
      ...{ BOOKING_ESCROW: -62_000, PARTNER_PENDING: 54_000 },
      ...{ REVENUE_COMMISSION: 6_000, REVENUE_SERVICE_FEE: 2_000 },
    });
  });

  test("a day later it is available, less what the outlet owes", () => {
    const released = { bookingId, outletId, amount: 54_000 };
    expect(moves(postings.earningReleased({ ...released, owed: 0 }))).toEqual({
      ...{ PARTNER_PENDING: -54_000, PARTNER_AVAILABLE: 54_000 },
    });
    expect(moves(postings.earningReleased({ ...released, owed: 8_000 }))).toEqual({
      ...{ PARTNER_PENDING: -54_000, PARTNER_RECEIVABLE: 8_000, PARTNER_AVAILABLE: 46_000 },
    });
    expect(moves(postings.earningReleased({ ...released, owed: 60_000 }))).toEqual({
      ...{ PARTNER_PENDING: -54_000, PARTNER_RECEIVABLE: 54_000 },
    });
  });

  test("paid at the outlet: both fees are owed", () => {
    const posting = postings.visitCompleted({ ...visit, prepaid: 0 }, noTax);
    expect(posting.kind).toBe("VENUE_FEES");
    expect(moves(posting)).toEqual({
      ...{ PARTNER_RECEIVABLE: -8_000, REVENUE_COMMISSION: 6_000, REVENUE_SERVICE_FEE: 2_000 },
    });
  });

  test("a deposit of 30%: the commission is of the whole service value", () => {
    expect(moves(postings.visitCompleted({ ...visit, prepaid: 18_600 }, noTax))).toEqual({
      ...{ BOOKING_ESCROW: -18_600, PARTNER_PENDING: 10_600 },
      ...{ REVENUE_COMMISSION: 6_000, REVENUE_SERVICE_FEE: 2_000 },
    });
  });

  test("a deposit that does not reach the fees: the rest of them is owed", () => {
    expect(moves(postings.visitCompleted({ ...visit, serviceValue: 200_000, prepaid: 10_000 }, noTax))).toEqual({
      ...{ BOOKING_ESCROW: -10_000, PARTNER_RECEIVABLE: -12_000 },
      ...{ REVENUE_COMMISSION: 20_000, REVENUE_SERVICE_FEE: 2_000 },
    });
  });

  test("the travel fee is free of commission", () => {
    expect(moves(postings.visitCompleted({ ...visit, travelFee: 16_000, prepaid: 78_000 }, noTax))).toEqual({
      ...{ BOOKING_ESCROW: -78_000, PARTNER_PENDING: 70_000 },
      ...{ REVENUE_COMMISSION: 6_000, REVENUE_SERVICE_FEE: 2_000 },
    });
  });

  test("no more is shared out than the visit costs", () => {
    expect(() => postings.visitCompleted({ ...visit, prepaid: 62_001 }, noTax)).toThrow("More was prepaid");
  });

  test("cancelled in the window, or the outlet's fault", () => {
    const refund = { refundId: paymentId, bookingId, userId, amount: 62_000 };
    expect(moves(postings.refundToWallet(refund))).toEqual({ BOOKING_ESCROW: -62_000, CUSTOMER_WALLET: 62_000 });
    expect(moves(postings.refundByGateway(refund))).toEqual({ BOOKING_ESCROW: -62_000, GATEWAY_CLEARING: 62_000 });
    expect(postings.refundToWallet(refund).key).toBe(postings.refundByGateway(refund).key);
  });

  test.each(["BOOKING_NO_SHOW", "BOOKING_LATE_CANCEL"] as const)("%s at 10%: 54.000 of 62.000 go back", (kind) => {
    const fee = postings.feeTaken({ bookingId, outletId, kind, partnerFee: 6_000, serviceFee: 2_000 }, noTax);
    expect(moves(fee)).toEqual({ BOOKING_ESCROW: -8_000, PARTNER_PENDING: 6_000, REVENUE_SERVICE_FEE: 2_000 });
    const back = postings.refundToWallet({ refundId: paymentId, bookingId, userId, amount: 54_000 });
    expect(moves(back)).toEqual({ BOOKING_ESCROW: -54_000, CUSTOMER_WALLET: 54_000 });
  });

  test.each([{ outletId }, { userId }])("a withdrawal of $outletId$userId: asked, paid, failed, given back", (from) => {
    const balance = "userId" in from ? "CUSTOMER_WALLET" : "PARTNER_AVAILABLE";
    const withdrawal = { withdrawalId, from, amount: 100_000, fee: 4_000 };
    expect(moves(postings.withdrawalAsked(withdrawal))).toEqual({ [balance]: -104_000, PAYOUT_TRANSIT: 104_000 });
    const paid = moves(postings.withdrawalPaid(withdrawal, noTax));
    expect(paid).toEqual({ PAYOUT_TRANSIT: -104_000, BANK_CASH: 100_000, REVENUE_WITHDRAWAL_FEE: 4_000 });
    const failed = moves(postings.withdrawalReturned(withdrawal, noTax));
    expect(failed).toEqual({ PAYOUT_TRANSIT: -104_000, [balance]: 104_000 });
    const givenBack = moves(postings.withdrawalReturned({ ...withdrawal, wasPaid: true }, noTax));
    expect(givenBack).toEqual({ BANK_CASH: -100_000, REVENUE_WITHDRAWAL_FEE: -4_000, [balance]: 104_000 });
  });

  test("the gateway settles", () => {
    expect(moves(postings.gatewaySettled({ reference: "S-1", gross: 62_000, fee: 434 }))).toEqual({
      ...{ BANK_CASH: -61_566, GATEWAY_FEE: -434, GATEWAY_CLEARING: 62_000 },
    });
  });

  test("wallet and gateway in one payment; the wallet's part is returned when it fails", () => {
    const part = { paymentId, bookingId, userId, amount: 20_000 };
    expect(moves(postings.walletHeld(part))).toEqual({ CUSTOMER_WALLET: -20_000, BOOKING_ESCROW: 20_000 });
    expect(moves(postings.bookingPaid({ ...part, amount: 42_000 }))).toEqual({
      ...{ GATEWAY_CLEARING: -42_000, BOOKING_ESCROW: 42_000 },
    });
    expect(moves(postings.walletReturned(part))).toEqual({ BOOKING_ESCROW: -20_000, CUSTOMER_WALLET: 20_000 });
  });

  test("paid too late: into the wallet", () => {
    const late = { paymentId, userId, amount: 62_000 };
    expect(moves(postings.latePayment({ ...late, bookingId }))).toEqual({
      BOOKING_ESCROW: -62_000,
      CUSTOMER_WALLET: 62_000,
    });
    expect(moves(postings.latePayment(late))).toEqual({ GATEWAY_CLEARING: -62_000, CUSTOMER_WALLET: 62_000 });
  });

  test("a plan, by the gateway or out of the outlet's balance", () => {
    const plan = { invoiceId: paymentId, amount: 99_000 };
    expect(moves(postings.subscriptionPaid({ ...plan, paymentId, source: "GATEWAY" }, noTax))).toEqual({
      ...{ GATEWAY_CLEARING: -99_000, REVENUE_SUBSCRIPTION: 99_000 },
    });
    expect(moves(postings.subscriptionPaid({ ...plan, source: { outletId } }, ppn))).toEqual({
      ...{ PARTNER_AVAILABLE: -99_000, REVENUE_SUBSCRIPTION: 89_189, TAX_PAYABLE: 9_811 },
    });
  });

  test("a chargeback after the payout: balance, then debt, then loss", () => {
    const means = { pending: 0, available: 20_000 };
    const owing = takeBack(54_000, { ...means, canOwe: true });
    expect(moves(postings.paymentReversed({ paymentId, bookingId, outletId, ...owing }, noTax))).toEqual({
      ...{ PARTNER_AVAILABLE: -20_000, PARTNER_RECEIVABLE: -34_000, GATEWAY_CLEARING: 54_000 },
    });
    const lost = takeBack(54_000, { ...means, canOwe: false });
    expect(moves(postings.paymentReversed({ paymentId, bookingId, outletId, ...lost }, noTax))).toEqual({
      ...{ PARTNER_AVAILABLE: -20_000, DISPUTE_LOSS: -34_000, GATEWAY_CLEARING: 54_000 },
    });
    expect(() => postings.paymentReversed({ paymentId, ...owing }, noTax)).toThrow("Nobody is named");
  });

  test("a dispute that is upheld: what was pending, and the platform's own share", () => {
    const taken = takeBack(54_000, { pending: 54_000, available: 9_000, canOwe: true });
    const refund = {
      disputeId: paymentId,
      bookingId,
      outletId,
      ...taken,
      fromCommission: 6_000,
      fromServiceFee: 2_000,
    };
    expect(moves(postings.disputeRefund(refund, noTax))).toEqual({
      ...{ PARTNER_PENDING: -54_000, REVENUE_COMMISSION: -6_000, REVENUE_SERVICE_FEE: -2_000, BOOKING_ESCROW: 62_000 },
    });
  });

  test("a referral reward for each of the two", () => {
    const posting = postings.referralReward({ eventId: paymentId, userId, share: "referee", amount: 10_000 });
    expect(moves(posting)).toEqual({ PROMO_EXPENSE: -10_000, CUSTOMER_WALLET: 10_000 });
  });

  test("nothing goes the wrong way", () => {
    expect(() => postings.bookingPaid({ paymentId, bookingId, amount: -1 })).toThrow("less than nothing");
    expect(() => postings.gatewaySettled({ reference: "S-2", gross: 10, fee: 11 })).toThrow("less than nothing");
    expect(() => balancedLines(postings.bookingPaid({ paymentId, bookingId, amount: 0.5 }).lines)).toThrow("no whole");
  });
});

describe("whatever the amounts", () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_000 });
  const percent = fc.integer({ min: 0, max: 100 });
  const tax = fc.integer({ min: 0, max: 5_000 }).map((basisPoints) => ({ basisPoints }));
  const totals = (posting: Posting) => balancedLines(posting.lines).reduce((sum, line) => sum + line.amount, 0);

  test("a visit's money is shared out to the last rupiah", () => {
    const parts = { serviceValue: amount, travelFee: amount, serviceFee: amount, commissionPercent: percent };
    fc.assert(
      fc.property(fc.record(parts), fc.double({ min: 0, max: 1, noNaN: true }), tax, (facts, share, rate) => {
        const prepaid = Math.floor((facts.serviceValue + facts.travelFee + facts.serviceFee) * share);
        const line = moves(postings.visitCompleted({ bookingId, outletId, prepaid, ...facts }, rate));
        const fees = percentOf(facts.serviceValue, facts.commissionPercent) + facts.serviceFee;
        const earned = (line.REVENUE_COMMISSION ?? 0) + (line.REVENUE_SERVICE_FEE ?? 0) + (line.TAX_PAYABLE ?? 0);
        expect(earned).toBe(fees);
        expect((line.PARTNER_PENDING ?? 0) + (line.PARTNER_RECEIVABLE ?? 0)).toBe(prepaid - fees);
      }),
      { numRuns: 1_000 },
    );
  });

  test("every posting sums to 0", () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, tax, (a, b, c, d, rate) => {
        const back = takeBack(a, { pending: b, available: c, canOwe: d % 2 === 0 });
        expect(back.fromPending + back.fromAvailable + back.fromReceivable + back.fromLoss).toBe(a);
        const of = { paymentId, refundId: paymentId, bookingId, userId, amount: a };
        const withdrawal = { withdrawalId, from: { userId }, amount: a, fee: b };
        const all: Posting[] = [
          ...[postings.walletHeld(of), postings.walletReturned(of), postings.bookingPaid(of), postings.latePayment(of)],
          postings.feeTaken({ bookingId, outletId, kind: "BOOKING_NO_SHOW", partnerFee: a, serviceFee: b }, rate),
          postings.earningReleased({ bookingId, outletId, amount: a, owed: b }),
          ...[postings.refundToWallet(of), postings.refundByGateway(of)],
          postings.disputeRefund(
            { disputeId: paymentId, bookingId, outletId, ...back, fromCommission: b, fromServiceFee: c },
            rate,
          ),
          postings.paymentReversed(
            { paymentId, bookingId, outletId, userId, ...back, fromEscrow: b, fromWallet: c, fromSubscription: d },
            rate,
          ),
          postings.gatewaySettled({ reference: "S", gross: a + b, fee: b }),
          postings.subscriptionPaid({ invoiceId: paymentId, source: "GATEWAY", amount: a }, rate),
          ...[postings.withdrawalAsked(withdrawal), postings.withdrawalPaid(withdrawal, rate)],
          ...[false, true].map((wasPaid) => postings.withdrawalReturned({ ...withdrawal, wasPaid }, rate)),
          postings.referralReward({ eventId: paymentId, userId, share: "referee", amount: a }),
        ];
        expect(all.map(totals)).toEqual(all.map(() => 0));
      }),
      { numRuns: 1_000 },
    );
  });
});
