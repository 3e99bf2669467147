import type { Temporal } from "temporal-polyfill";
import { payStepsText } from "#app/features/money/pay/pay-steps-text.ts";
import {
  type PaymentState,
  paymentFailureText,
  paymentStateText,
  type StillHeld,
} from "#app/features/money/pay/payment-state-text.ts";
import type { PaymentView } from "#app/features/money/payments/payment.queries.server.ts";
import type { PaymentDetails } from "#app/features/money/payments/payment-details.ts";
import { type PaymentGroup, paymentMethods } from "#app/features/money/payments/payment-method.ts";
import type { PaymentStatus } from "#app/features/money/payments/payment-status.ts";
import { qrPath } from "#app/lib/qr-path.server.ts";
import { formatInstant, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";

/** Of an attempt, what its page shows. */
export type PaymentFacts = Pick<
  PaymentView,
  "id" | "method" | "status" | "amount" | "walletAmount" | "gatewayAmount" | "details" | "failure" | "expiresAt"
>;

const stateOfStatus: Readonly<Record<Exclude<PaymentStatus, "PENDING">, PaymentState>> = {
  REVIEW: "review",
  PAID: "paid",
  FAILED: "failed",
  CANCELLED: "cancelled",
  EXPIRED: "expired",
  PARTIALLY_REFUNDED: "returned",
  REFUNDED: "returned",
  DISPUTED: "paid",
  REVERSED: "returned",
};

export function paymentState(
  { status, details, expiresAt }: Pick<PaymentFacts, "status" | "details" | "expiresAt">,
  now: Temporal.Instant,
): PaymentState {
  if (status !== "PENDING") return stateOfStatus[status];
  if (expiresAt.getTime() <= now.epochMilliseconds) return "overdue";
  return details ? "waiting" : "preparing";
}

/** What an attempt pays for; `zone` is that of its outlet. */
interface PaymentSubject {
  subject: string;
  zone: ZoneName;
  what: StillHeld["what"];
  /** Null where it is not held for the payer (any more). */
  held: StillHeld | null;
}

/** Everything the payer sees of an attempt; amounts are whole rupiah. */
export function showPayment(
  payment: PaymentFacts,
  { subject, zone, what, held }: PaymentSubject,
  now: Temporal.Instant,
) {
  const { name, group } = paymentMethods[payment.method];
  const state = paymentState(payment, now);
  const expiresAt = instantFrom(payment.expiresAt);
  const pay = state === "waiting" && payment.details ? payWith(payment.details, name) : null;
  return {
    paymentId: payment.id,
    state,
    explanation: paymentStateText(state, { what, held }),
    /** Why a failed one failed. */
    failureText: state === "failed" && payment.failure ? paymentFailureText[payment.failure] : null,
    /** What is paid for, such as `Booking BK-7F3K2Q di Pangkas Parahyangan`. */
    subject,
    method: { name, group },
    /** To be paid through the gateway. */
    amount: payment.gatewayAmount,
    walletAmount: payment.walletAmount,
    total: payment.amount,
    deadline: { iso: expiresAt.toString(), text: formatInstant(expiresAt, zone) },
    serverNow: now.toString(),
    /** Null: there is nothing to pay with, or not any more. */
    pay,
    steps: pay ? payStepsText[payment.method].map(({ title, steps }) => ({ title, steps: [...steps] })) : [],
    /** How often the page loads itself anew where scripts are off, seconds; null: it stays as it is. */
    refreshSeconds: refreshSeconds(state, group),
  };
}

export type PaymentPageData = ReturnType<typeof showPayment>;

/** Quick while something is about to come, slow where people read and type for minutes. */
function refreshSeconds(state: PaymentState, group: PaymentGroup): number | null {
  if (state === "preparing") return 3;
  if (state === "overdue" || state === "review") return 10;
  if (state === "waiting") return group === "BANK" ? 30 : 10;
  return null;
}

/** What one pays with. */
export type PayWith =
  | { kind: "qr"; qr: ReturnType<typeof qrPath>; text: string }
  | { kind: "app"; appName: string; deeplink: string; qr: ReturnType<typeof qrPath> }
  | { kind: "number"; bank: string; number: string }
  | { kind: "bill"; billerCode: string; billKey: string };

function payWith(details: PaymentDetails, methodName: string): PayWith | null {
  switch (details.kind) {
    case "qr":
      return { kind: "qr", qr: qrPath(details.qrString), text: details.qrString };
    case "wallet-app":
      return isSafeLink(details.deeplink)
        ? { kind: "app", appName: methodName, deeplink: details.deeplink, qr: qrPath(details.deeplink) }
        : null;
    case "virtual-account":
      return { kind: "number", bank: methodName, number: details.number };
    case "mandiri-bill":
      return { kind: "bill", billerCode: details.billerCode, billKey: details.billKey };
  }
}

/** Of a page of the web or of an e-wallet's app, never a script. */
function isSafeLink(link: string): boolean {
  return /^(https?|gojek|gopay|shopeeid|shopeepay|airpay):\/\/\S+$/i.test(link);
}
