-- The audit log as management searches it: by time, by who, by what was done, by request. The log of one thing has its
-- index already.
CREATE INDEX "audit_log_at_id_idx" ON "audit_log" ("at", "id");
CREATE INDEX "audit_log_actor_id_at_id_idx" ON "audit_log" ("actor_id", "at", "id");
CREATE INDEX "audit_log_action_at_id_idx" ON "audit_log" ("action" COLLATE "C", "at", "id");
CREATE INDEX "audit_log_request_id_idx" ON "audit_log" ("request_id");

-- The chain over the audit log. A seal outlives its row, so that a row that is gone is missed: no foreign key.
CREATE TABLE "audit_seal" (
    "position" BIGINT NOT NULL,
    "audit_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("position"),
    CONSTRAINT "audit_seal_shape" CHECK (position > 0 AND octet_length(hash) = 32)
);
CREATE UNIQUE INDEX "audit_seal_audit_id_key" ON "audit_seal" ("audit_id");
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What checks of the chain found, and where its head was.
CREATE TABLE "audit_check" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_by" UUID,
    "head_position" BIGINT NOT NULL,
    "head_hash" BYTEA NOT NULL,
    "is_sound" BOOLEAN NOT NULL,
    "problem_count" INTEGER NOT NULL,
    "problems" JSONB NOT NULL,
    "took_ms" INTEGER NOT NULL,

    CONSTRAINT "audit_check_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_check_at_idx" ON "audit_check" ("at" DESC);
CREATE TRIGGER audit_check_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The words of each row's before and after, written with the seal: the transactions that write the log pay nothing for it.
CREATE TABLE "audit_words" (
    "audit_id" UUID NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "audit_words_pkey" PRIMARY KEY ("audit_id")
);
CREATE INDEX "audit_words_words_idx" ON "audit_words" USING GIN ("words");

-- Where an error happened, and what was decided about it.
CREATE TYPE "error_source" AS ENUM ('BROWSER', 'SERVER', 'JOB');
CREATE TYPE "error_status" AS ENUM ('OPEN', 'RETURNED', 'RESOLVED', 'IGNORED');
ALTER TABLE "error_report"
  ADD COLUMN "source" "error_source" NOT NULL DEFAULT 'BROWSER',
  ADD COLUMN "status" "error_status" NOT NULL DEFAULT 'OPEN',
  ADD COLUMN "status_at" TIMESTAMPTZ(3),
  ADD COLUMN "status_by" UUID,
  ADD COLUMN "status_reason" TEXT;
