import { cancellationFee, noShowFee, splitFee } from "#app/features/bookings/terms/cancellation.ts";
import { type PaymentWay, prepaidAmount, splitPayment } from "#app/features/bookings/terms/prepayment.ts";
import { quote } from "#app/features/bookings/terms/quote.ts";
import { smallestCharge } from "#app/features/money/payments/payment-method.ts";
import { type RefundShare, shareRefund } from "#app/features/money/payments/refund-shares.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import type { PaymentMethod } from "#app/platform/generated/enums.ts";
import type { SeedBooking } from "#prisma/seed/plan-booking.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";

/** What was paid for a booking before its visit, and what became of it. Amounts are whole rupiah. */
interface SeedPayment {
  id: string;
  way: Exclude<PaymentWay, "VENUE">;
  method: PaymentMethod;
  amount: number;
  walletAmount: number;
  paidMs: number;
  /** Kept of somebody who did not come or cancelled late. */
  fee: { kind: "BOOKING_NO_SHOW" | "BOOKING_LATE_CANCEL"; partnerFee: number; serviceFee: number } | null;
  refunds: readonly (RefundShare & { id: string; atMs: number; doneMs: number | null })[];
}

export interface PaidBooking extends SeedBooking {
  paid: SeedPayment | null;
}

/** How often each is chosen. */
export const gatewayMethods: readonly (readonly [Exclude<PaymentMethod, "WALLET">, number])[] = [
  ["QRIS", 9],
  ["GOPAY", 5],
  ["SHOPEEPAY", 3],
  ["VA_BCA", 4],
  ["VA_BNI", 1],
  ["VA_BRI", 2],
  ["VA_PERMATA", 1],
  ["VA_CIMB", 1],
  ["MANDIRI_BILL", 2],
];

/** Which bookings were paid before their visit and how; `regularId` has a refund in the wallet and pays from it later. */
export function payBookings(bookings: readonly SeedBooking[], regularId: string, nowMs: number): PaidBooking[] {
  const random = randomFrom("payments");
  let wallet = 0;
  return bookings
    .toSorted((a, b) => a.createdMs - b.createdMs)
    .map((booking): PaidBooking => {
      const isRegular = booking.customer?.id === regularId;
      const way = wayOf(random, booking);
      if (way === "VENUE") return { ...booking, paid: null };
      const isOutletsFault = booking.path.at(-1) === "CANCELLED_BY_OUTLET";
      const method = isRegular && isOutletsFault ? "VA_BCA" : random.weighted(gatewayMethods);
      const paid = pay(random, booking, { way, method, wallet: isRegular ? wallet : 0 }, nowMs);
      if (isRegular) wallet += sumOf(paid.refunds.filter(({ target }) => target === "WALLET")) - paid.walletAmount;
      const path: SeedBooking["path"] = ["PENDING_PAYMENT", ...booking.path];
      return { ...booking, path, paid };
    });
}

function wayOf(random: Random, { channel, customer, outlet }: SeedBooking): PaymentWay {
  const chance = random.next();
  if (channel !== "APP" || !customer) return "VENUE";
  if (outlet.paymentRule === "FULL") return "FULL";
  if (outlet.paymentRule === "DEPOSIT") return chance < 0.75 ? "DEPOSIT" : "FULL";
  return chance < 0.22 ? "FULL" : "VENUE";
}

function pay(
  random: Random,
  booking: SeedBooking,
  by: { way: "DEPOSIT" | "FULL"; method: Exclude<PaymentMethod, "WALLET">; wallet: number },
  nowMs: number,
): SeedPayment {
  const { total } = quote(booking.items, booking.visit?.travel ?? null);
  const amount = prepaidAmount(by.way, { total, depositPercent: 30, smallest: smallestCharge });
  const split = splitPayment(amount, { balance: by.wallet, useWallet: true, smallest: smallestCharge });
  const paidMs = Math.min(booking.createdMs + random.int(1, 9) * minuteMs, booking.updatedMs, nowMs);
  const fee = feeOf(booking, amount);
  const paid = {
    id: random.id(booking.createdMs),
    way: by.way,
    method: split.gateway === 0 ? ("WALLET" as const) : by.method,
    amount,
    walletAmount: split.wallet,
    paidMs,
    fee,
  };
  return { ...paid, refunds: refundsOf(random, booking, paid, split.gateway, nowMs) };
}

function feeOf(booking: SeedBooking, prepaid: number): SeedPayment["fee"] {
  const { subtotal, discount, travelFee, serviceFee } = quote(booking.items, booking.visit?.travel ?? null);
  const { feeTier, cancelWindowMin } = booking.outlet;
  const facts = {
    ...{ status: "CONFIRMED" as const, startAt: booking.startMs, createdAt: booking.createdMs, prepaid },
    ...{ subtotal, discount, travelFee, serviceFee, policy: { feeTier, cancelWindowMin } },
  };
  const status = booking.path.at(-1);
  if (status === "NO_SHOW") return retainedFee("BOOKING_NO_SHOW", noShowFee(facts), serviceFee);
  if (status !== "CANCELLED_BY_CUSTOMER") return null;
  return retainedFee("BOOKING_LATE_CANCEL", cancellationFee(facts, booking.updatedMs), serviceFee);
}

function retainedFee(
  kind: "BOOKING_NO_SHOW" | "BOOKING_LATE_CANCEL",
  kept: number,
  serviceFee: number,
): SeedPayment["fee"] {
  return kept === 0 ? null : { kind, ...splitFee(kept, serviceFee) };
}

const notRefunded = new Set(["COMPLETED", "CONFIRMED", "CHECKED_IN", "AWAITING_OUTLET"]);

function refundsOf(
  random: Random,
  booking: SeedBooking,
  paid: Omit<SeedPayment, "refunds">,
  gatewayAmount: number,
  nowMs: number,
): SeedPayment["refunds"] {
  const days = random.int(1, 3);
  const back = paid.amount - (paid.fee ? paid.fee.partnerFee + paid.fee.serviceFee : 0);
  if (notRefunded.has(booking.path.at(-1) ?? "") || back === 0) return [];
  const { method, amount, paidMs: paidAt } = paid;
  const part = { paymentId: paid.id, payerId: booking.customer?.id ?? "", method, amount, gatewayAmount, paidAt };
  const atMs = booking.updatedMs;
  return shareRefund([{ ...part, refunded: 0, byMethod: 0 }], back, "METHOD", atMs).map((share) => {
    const doneMs = share.target === "WALLET" ? atMs : atMs + days * dayMs;
    return { ...share, id: random.id(atMs), atMs, doneMs: doneMs <= nowMs ? doneMs : null };
  });
}

export function sumOf(list: readonly { amount: number }[]): number {
  return list.reduce((sum, { amount }) => sum + amount, 0);
}
