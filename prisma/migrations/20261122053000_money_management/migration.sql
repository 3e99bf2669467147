-- AlterEnum
ALTER TYPE "referral_rejection" ADD VALUE 'ABUSE';

-- AlterTable
ALTER TABLE "referral_code" ADD COLUMN     "blocked_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "payment_ruling" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "by_gateway" BOOLEAN NOT NULL DEFAULT false,
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "decision" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "payment_ruling_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_adjustment" (
    "id" UUID NOT NULL,
    "reverses_id" UUID,
    "debit_kind" "ledger_account_kind",
    "debit_owner" UUID,
    "credit_kind" "ledger_account_kind",
    "credit_owner" UUID,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "decision" TEXT NOT NULL DEFAULT '',
    "transaction_id" UUID,

    CONSTRAINT "ledger_adjustment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_change" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "tagline" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL DEFAULT 0,
    "max_barbers" SMALLINT,
    "commission_percent" SMALLINT NOT NULL DEFAULT 0,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PLANNED',
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "version" SMALLINT,

    CONSTRAINT "plan_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "abuse_mark" (
    "kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "marked_by" UUID NOT NULL,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "abuse_mark_pkey" PRIMARY KEY ("kind","subject_id")
);

-- CreateIndex
CREATE INDEX "payment_ruling_payment_id_idx" ON "payment_ruling"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_adjustment_transaction_id_key" ON "ledger_adjustment"("transaction_id");

-- CreateIndex
CREATE INDEX "plan_change_code_valid_from_idx" ON "plan_change"("code", "valid_from" DESC);

-- CreateIndex
CREATE INDEX "payment_status_id_idx" ON "payment"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "refund_status_id_idx" ON "refund"("status", "id" DESC);

-- CreateIndex
CREATE INDEX "subscription_status_ends_at_id_idx" ON "subscription"("status", "ends_at", "id");

-- AddForeignKey
ALTER TABLE "payment_ruling" ADD CONSTRAINT "payment_ruling_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
