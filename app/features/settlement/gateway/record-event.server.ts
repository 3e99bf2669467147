import type { Temporal } from "temporal-polyfill";
import type { MoneyAlertKind } from "#app/features/core/outbox/notification-kind.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type GatewayFact, wholeRupiah } from "#app/platform/gateways/payment-gateway.ts";
import type { PaymentEventSource } from "#app/platform/generated/enums.ts";
import { logger } from "#app/platform/logger.server.ts";

/** What came of an event: nothing yet while empty; closed: it did not fit, and people have looked at it. */
export type EventOutcome = "" | "applied" | "ignored" | "mismatch" | "unknown-order" | "closed";

interface RecordedEvent {
  id: string;
  /** How often it has come, this time included. */
  count: number;
  outcome: EventOutcome;
}

/**
 * Keeps what the gateway said as it came, once; again it is counted, and its outcome stands. A notification that was
 * ignored is open again: somebody may have sent it before it was true.
 */
export async function recordEvent(
  tx: Tx,
  event: { paymentId: string | null; fact: GatewayFact; source: PaymentEventSource; outcome: EventOutcome },
  now: Temporal.Instant,
): Promise<RecordedEvent> {
  const { paymentId, fact, source, outcome } = event;
  const refundKey = fact.refunds.map(({ key }) => key).join(",");
  const isConfirmed = fact.refunds.length > 0 && fact.refunds.every((refund) => refund.isConfirmed);
  const amount = fact.currency === "IDR" ? fact.grossAmount : `${fact.grossAmount} ${fact.currency}`;
  const [kept] = await tx.$queryRaw<RecordedEvent[]>`
    /* keep-payment-event */ INSERT INTO payment_event AS kept (id, payment_id, order_id, transaction_id, source, status,
      fraud_status, refund_key, is_confirmed, gross_amount, raw, outcome, received_at)
    VALUES (gen_random_uuid(), ${paymentId}::uuid, ${fact.orderId}, ${fact.transactionId},
      ${source}::payment_event_source, ${fact.status}, ${fact.fraudStatus}, ${refundKey}, ${isConfirmed},
      ${amount}, ${fact.raw}, ${outcome}, ${toDate(now)})
    ON CONFLICT (order_id, transaction_id, source, status, fraud_status, refund_key, is_confirmed,
      gross_amount) DO UPDATE SET count = kept.count + 1,
        outcome = CASE WHEN kept.outcome = '' OR (kept.outcome = 'ignored' AND kept.source = 'NOTIFICATION')
          THEN EXCLUDED.outcome ELSE kept.outcome END
    RETURNING id, count, outcome`;
  if (!kept) throw new Error("An event was neither kept nor counted.");
  return kept;
}

/** The order's amount and currency are what was asked for; if not, nobody can say what was paid. */
export function isOfPayment(fact: GatewayFact, payment: { gatewayAmount: number }): boolean {
  return wholeRupiah(fact.grossAmount) === payment.gatewayAmount && fact.currency === "IDR";
}

export function alertOfMismatch(
  tx: Tx,
  { orderId, grossAmount, currency }: GatewayFact,
  payment: { id: string; gatewayAmount: number },
): Promise<void> {
  return alertManagement(tx, "alert-payment-mismatch", {
    paymentId: payment.id,
    orderId,
    text: "the gateway speaks of another amount",
    facts: { grossAmount, currency, wanted: payment.gatewayAmount },
  });
}

interface MoneyAlert {
  /** Null: an order that is not ours. */
  paymentId: string | null;
  orderId: string;
  /** What happened, in English for the log. */
  text: string;
  /** For the log alone. */
  facts?: Readonly<Record<string, unknown>>;
  /** Tells a second event of one kind about one order from the first; without it each order is told of once. */
  occasion?: string;
}

/** People have to look at a payment: every member of management is told, once, and the log says it as well. */
export async function alertManagement(
  tx: Tx,
  kind: MoneyAlertKind,
  { paymentId, orderId, text, facts, occasion }: MoneyAlert,
): Promise<void> {
  logger.error({ alert: kind.replace("alert-", ""), paymentId, orderId, ...facts }, text);
  const key = [kind, orderId, ...(occasion ? [occasion] : [])].join(":");
  await writeOutbox(tx, { kind, key, payload: { paymentId, orderId } });
}
