import type { Temporal } from "temporal-polyfill";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { GatewayFact } from "#app/platform/gateways/payment-gateway.ts";
import type { PaymentEventSource } from "#app/platform/generated/enums.ts";

/** What came of an event: nothing yet while empty; closed: it did not fit, and people have looked at it. */
export type EventOutcome = "" | "applied" | "ignored" | "mismatch" | "unknown-order" | "closed";

export interface RecordedEvent {
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
