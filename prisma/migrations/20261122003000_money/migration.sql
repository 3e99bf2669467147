-- CreateEnum
CREATE TYPE "ledger_account_kind" AS ENUM ('GATEWAY_CLEARING', 'BANK_CASH', 'BOOKING_ESCROW', 'CUSTOMER_WALLET', 'PARTNER_PENDING', 'PARTNER_AVAILABLE', 'PARTNER_RECEIVABLE', 'PAYOUT_TRANSIT', 'REVENUE_COMMISSION', 'REVENUE_SERVICE_FEE', 'REVENUE_SUBSCRIPTION', 'REVENUE_WITHDRAWAL_FEE', 'TAX_PAYABLE', 'GATEWAY_FEE', 'PROMO_EXPENSE', 'DISPUTE_LOSS');

-- CreateEnum
CREATE TYPE "ledger_transaction_kind" AS ENUM ('BOOKING_PAID', 'WALLET_HELD', 'WALLET_RETURNED', 'BOOKING_COMPLETED', 'BOOKING_NO_SHOW', 'BOOKING_LATE_CANCEL', 'VENUE_FEES', 'EARNING_RELEASED', 'REFUND_TO_WALLET', 'REFUND_BY_GATEWAY', 'LATE_PAYMENT', 'PAYMENT_REVERSED', 'DISPUTE_REFUND', 'GATEWAY_SETTLED', 'SUBSCRIPTION_PAID', 'WITHDRAWAL_ASKED', 'WITHDRAWAL_PAID', 'WITHDRAWAL_RETURNED', 'REFERRAL_REWARD', 'ADJUSTMENT', 'REVERSAL');

-- CreateEnum
CREATE TYPE "payment_purpose" AS ENUM ('BOOKING', 'SUBSCRIPTION');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('QRIS', 'GOPAY', 'SHOPEEPAY', 'VA_BCA', 'VA_BNI', 'VA_BRI', 'VA_PERMATA', 'VA_CIMB', 'MANDIRI_BILL', 'WALLET');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('PENDING', 'REVIEW', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED', 'REVERSED');

-- CreateEnum
CREATE TYPE "payment_event_source" AS ENUM ('NOTIFICATION', 'STATUS', 'CHARGE');

-- CreateEnum
CREATE TYPE "refund_target" AS ENUM ('METHOD', 'WALLET');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('REQUESTED', 'PROCESSING', 'DONE');

-- CreateEnum
CREATE TYPE "dispute_kind" AS ENUM ('OUTLET_NO_SHOW', 'CUSTOMER_WAS_THERE', 'QUALITY', 'MONEY');

-- CreateEnum
CREATE TYPE "dispute_status" AS ENUM ('OPEN', 'UPHELD', 'REJECTED');

-- CreateEnum
CREATE TYPE "bank_account_status" AS ENUM ('UNVERIFIED', 'VERIFIED', 'REJECTED');

-- CreateEnum
CREATE TYPE "withdrawal_status" AS ENUM ('REQUESTED', 'APPROVED', 'PROCESSING', 'PAID', 'FAILED', 'REJECTED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('NEW', 'RENEWAL', 'UPGRADE');

-- CreateEnum
CREATE TYPE "invoice_status" AS ENUM ('PENDING_PAYMENT', 'PAID', 'EXPIRED', 'CANCELLED');

-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "commission_percent" SMALLINT NOT NULL DEFAULT 10,
ADD COLUMN     "prepaid" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refund_to" "refund_target",
ADD COLUMN     "settled_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ledger_account" (
    "id" UUID NOT NULL,
    "kind" "ledger_account_kind" NOT NULL,
    "owner_id" UUID NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transaction" (
    "id" UUID NOT NULL,
    "kind" "ledger_transaction_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "booking_id" UUID,
    "payment_id" UUID,
    "withdrawal_id" UUID,
    "invoice_id" UUID,
    "reverses_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "xact" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,

    CONSTRAINT "ledger_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_proof" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accounts" INTEGER NOT NULL,
    "transactions" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "is_sound" BOOLEAN NOT NULL,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "took_ms" INTEGER NOT NULL,
    "asked_by" UUID,

    CONSTRAINT "ledger_proof_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_rate" (
    "starts_on" DATE NOT NULL,
    "basis_points" SMALLINT NOT NULL,

    CONSTRAINT "tax_rate_pkey" PRIMARY KEY ("starts_on")
);

-- CreateTable
CREATE TABLE "once_key" (
    "key" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "result" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "once_key_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "order_id" TEXT NOT NULL,
    "purpose" "payment_purpose" NOT NULL,
    "booking_id" UUID,
    "invoice_id" UUID,
    "payer_id" UUID NOT NULL,
    "method" "payment_method" NOT NULL,
    "status" "payment_status" NOT NULL DEFAULT 'PENDING',
    "amount" INTEGER NOT NULL,
    "wallet_amount" INTEGER NOT NULL DEFAULT 0,
    "gateway_amount" INTEGER NOT NULL,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "transaction_id" TEXT,
    "details" JSONB,
    "failure" TEXT,
    "charge_tries" SMALLINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "charged_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_event" (
    "id" UUID NOT NULL,
    "payment_id" UUID,
    "order_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "source" "payment_event_source" NOT NULL,
    "status" TEXT NOT NULL,
    "fraud_status" TEXT NOT NULL DEFAULT '',
    "refund_key" TEXT NOT NULL DEFAULT '',
    "is_confirmed" BOOLEAN NOT NULL DEFAULT false,
    "gross_amount" TEXT NOT NULL,
    "raw" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "outcome" TEXT NOT NULL DEFAULT '',
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "refund_key" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "target" "refund_target" NOT NULL,
    "status" "refund_status" NOT NULL DEFAULT 'REQUESTED',
    "reason" TEXT NOT NULL,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_earning" (
    "booking_id" UUID NOT NULL,
    "outlet_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "partner_earning_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "dispute" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "kind" "dispute_kind" NOT NULL,
    "status" "dispute_status" NOT NULL DEFAULT 'OPEN',
    "text" TEXT NOT NULL,
    "opened_by" UUID NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "decision" TEXT NOT NULL DEFAULT '',
    "refund" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_account" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "bank_code" TEXT NOT NULL,
    "number" BYTEA NOT NULL,
    "number_last4" TEXT NOT NULL,
    "number_hash" BYTEA NOT NULL,
    "holder_name" TEXT NOT NULL,
    "bank_name" TEXT,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "status" "bank_account_status" NOT NULL DEFAULT 'UNVERIFIED',
    "checked_at" TIMESTAMPTZ(3),
    "usable_from" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "withdrawal" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "requested_by" UUID NOT NULL,
    "outlet_id" UUID,
    "bank_account_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "status" "withdrawal_status" NOT NULL DEFAULT 'REQUESTED',
    "needs_second" BOOLEAN NOT NULL DEFAULT false,
    "first_by" UUID,
    "first_at" TIMESTAMPTZ(3),
    "second_by" UUID,
    "second_at" TIMESTAMPTZ(3),
    "payout_ref" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_event" (
    "id" UUID NOT NULL,
    "payout_ref" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "raw" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payout_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_invoice" (
    "id" UUID NOT NULL,
    "number" TEXT,
    "outlet_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "plan_code" TEXT NOT NULL,
    "plan_version" SMALLINT NOT NULL,
    "kind" "invoice_kind" NOT NULL,
    "status" "invoice_status" NOT NULL DEFAULT 'PENDING_PAYMENT',
    "days" SMALLINT NOT NULL,
    "price" INTEGER NOT NULL,
    "credit" INTEGER NOT NULL DEFAULT 0,
    "amount" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL DEFAULT 0,
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscription_invoice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ledger_account_owner_id_idx" ON "ledger_account"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_account_kind_owner_id_key" ON "ledger_account"("kind", "owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_key_key" ON "ledger_transaction"("key");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transaction_reverses_id_key" ON "ledger_transaction"("reverses_id");

-- CreateIndex
CREATE INDEX "ledger_transaction_booking_id_idx" ON "ledger_transaction"("booking_id");

-- CreateIndex
CREATE INDEX "ledger_transaction_payment_id_idx" ON "ledger_transaction"("payment_id");

-- CreateIndex
CREATE INDEX "ledger_transaction_withdrawal_id_idx" ON "ledger_transaction"("withdrawal_id");

-- CreateIndex
CREATE INDEX "ledger_transaction_invoice_id_idx" ON "ledger_transaction"("invoice_id");

-- CreateIndex
CREATE INDEX "ledger_entry_account_id_id_idx" ON "ledger_entry"("account_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_transaction_id_account_id_key" ON "ledger_entry"("transaction_id", "account_id");

-- CreateIndex
CREATE INDEX "ledger_proof_at_idx" ON "ledger_proof"("at" DESC);

-- CreateIndex
CREATE INDEX "once_key_user_id_idx" ON "once_key"("user_id");

-- CreateIndex
CREATE INDEX "once_key_at_idx" ON "once_key"("at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_id_key" ON "payment"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_transaction_id_key" ON "payment"("transaction_id");

-- CreateIndex
CREATE INDEX "payment_booking_id_created_at_idx" ON "payment"("booking_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "payment_invoice_id_created_at_idx" ON "payment"("invoice_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "payment_payer_id_created_at_idx" ON "payment"("payer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "payment_event_payment_id_received_at_idx" ON "payment_event"("payment_id", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_event_order_id_transaction_id_source_status_fraud_s_key" ON "payment_event"("order_id", "transaction_id", "source", "status", "fraud_status", "refund_key", "is_confirmed");

-- CreateIndex
CREATE UNIQUE INDEX "refund_refund_key_key" ON "refund"("refund_key");

-- CreateIndex
CREATE INDEX "refund_payment_id_idx" ON "refund"("payment_id");

-- CreateIndex
CREATE INDEX "refund_booking_id_idx" ON "refund"("booking_id");

-- CreateIndex
CREATE INDEX "partner_earning_outlet_id_due_at_idx" ON "partner_earning"("outlet_id", "due_at");

-- CreateIndex
CREATE INDEX "dispute_booking_id_idx" ON "dispute"("booking_id");

-- CreateIndex
CREATE INDEX "dispute_status_due_at_idx" ON "dispute"("status", "due_at");

-- CreateIndex
CREATE INDEX "bank_account_user_id_idx" ON "bank_account"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "withdrawal_code_key" ON "withdrawal"("code");

-- CreateIndex
CREATE UNIQUE INDEX "withdrawal_payout_ref_key" ON "withdrawal"("payout_ref");

-- CreateIndex
CREATE INDEX "withdrawal_requested_by_created_at_idx" ON "withdrawal"("requested_by", "created_at" DESC);

-- CreateIndex
CREATE INDEX "withdrawal_outlet_id_created_at_idx" ON "withdrawal"("outlet_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "withdrawal_bank_account_id_idx" ON "withdrawal"("bank_account_id");

-- CreateIndex
CREATE INDEX "withdrawal_status_created_at_idx" ON "withdrawal"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "payout_event_payout_ref_status_key" ON "payout_event"("payout_ref", "status");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_invoice_number_key" ON "subscription_invoice"("number");

-- CreateIndex
CREATE INDEX "subscription_invoice_outlet_id_created_at_idx" ON "subscription_invoice"("outlet_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "subscription_invoice_subscription_id_idx" ON "subscription_invoice"("subscription_id");

-- CreateIndex
CREATE INDEX "subscription_invoice_plan_code_plan_version_idx" ON "subscription_invoice"("plan_code", "plan_version");

-- AddForeignKey
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "ledger_transaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "once_key" ADD CONSTRAINT "once_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_payer_id_fkey" FOREIGN KEY ("payer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "subscription_invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_earning" ADD CONSTRAINT "partner_earning_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_earning" ADD CONSTRAINT "partner_earning_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_invoice" ADD CONSTRAINT "subscription_invoice_outlet_id_fkey" FOREIGN KEY ("outlet_id") REFERENCES "outlet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_invoice" ADD CONSTRAINT "subscription_invoice_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_invoice" ADD CONSTRAINT "subscription_invoice_plan_code_plan_version_fkey" FOREIGN KEY ("plan_code", "plan_version") REFERENCES "plan"("code", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

