-- How the order stood when the gateway last said so, in its words.
ALTER TABLE payment ADD COLUMN gateway_status TEXT;
-- Notifications whose money question is still open.
CREATE INDEX payment_event_open ON payment_event (payment_id) WHERE outcome = '';
-- Paid ones are asked about once more: a bank may deny within minutes what it had settled.
CREATE INDEX payment_paid_check ON payment (paid_at) WHERE status = 'PAID';
