-- An event that speaks of another amount is another event: it does not stand in the way of the right one.
DROP INDEX "payment_event_order_id_transaction_id_source_status_fraud_s_key";
CREATE UNIQUE INDEX "payment_event_once" ON "payment_event"("order_id", "transaction_id", "source", "status", "fraud_status", "refund_key", "is_confirmed", "gross_amount");
