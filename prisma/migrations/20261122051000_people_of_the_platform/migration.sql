-- Roles given and taken with a second member, views of an account that only read, and requests about personal data.

CREATE TYPE "role_request_action" AS ENUM ('GRANT', 'REVOKE');
CREATE TYPE "role_request_status" AS ENUM ('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED');
CREATE TYPE "data_request_kind" AS ENUM ('ACCESS', 'CORRECTION', 'DELETION', 'RESTRICTION', 'OBJECTION', 'WITHDRAWAL');
CREATE TYPE "data_request_status" AS ENUM ('OPEN', 'DONE', 'REFUSED');
CREATE TYPE "data_request_source" AS ENUM ('ACCOUNT', 'EMAIL', 'LETTER', 'OTHER');

CREATE TABLE "role_request" (
  "id" UUID NOT NULL,
  "action" "role_request_action" NOT NULL,
  "role" "role" NOT NULL,
  "subject_id" UUID NOT NULL,
  "reason" TEXT NOT NULL,
  "asked_by" UUID NOT NULL,
  "status" "role_request_status" NOT NULL DEFAULT 'PENDING',
  "decided_by" UUID,
  "decided_at" TIMESTAMPTZ(3),
  "decision" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "role_request_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "role_request_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "role_request_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "role_request_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  -- A role is given, and MANAGEMENT taken, by two people: the second is neither who asked nor whom it is about.
  CONSTRAINT "role_request_second_member" CHECK (
    "status" <> 'APPROVED'
    OR ("decided_by" IS NOT NULL AND "decided_by" <> "asked_by" AND "decided_by" <> "subject_id")
    OR ("action" = 'REVOKE' AND "role" <> 'MANAGEMENT' AND "decided_by" = "asked_by")),
  CONSTRAINT "role_request_decided" CHECK (("status" = 'PENDING') = ("decided_at" IS NULL))
);
CREATE UNIQUE INDEX "role_request_pending" ON "role_request"("subject_id", "role") WHERE "status" = 'PENDING';
CREATE INDEX "role_request_status_created_at_idx" ON "role_request"("status", "created_at" DESC);
CREATE INDEX "role_request_subject_id_created_at_idx" ON "role_request"("subject_id", "created_at" DESC);

CREATE TABLE "account_view" (
  "id" UUID NOT NULL,
  "token_hash" BYTEA NOT NULL,
  "manager_id" UUID NOT NULL,
  "management_session_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "reason" TEXT NOT NULL,
  "pages" JSONB NOT NULL DEFAULT '[]',
  "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ends_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "account_view_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "account_view_manager_id_fkey" FOREIGN KEY ("manager_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "account_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "account_view_of_somebody_else" CHECK ("manager_id" <> "user_id"),
  CONSTRAINT "account_view_short" CHECK ("ends_at" > "begun_at" AND "ends_at" <= "begun_at" + INTERVAL '15 minutes')
);
CREATE UNIQUE INDEX "account_view_token_hash_key" ON "account_view"("token_hash");
CREATE INDEX "account_view_user_id_begun_at_idx" ON "account_view"("user_id", "begun_at" DESC);
CREATE INDEX "account_view_management_session_id_idx" ON "account_view"("management_session_id");

CREATE TABLE "data_request" (
  "id" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "kind" "data_request_kind" NOT NULL,
  "status" "data_request_status" NOT NULL DEFAULT 'OPEN',
  "source" "data_request_source" NOT NULL,
  "user_id" UUID,
  "name" TEXT NOT NULL,
  "contact" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "extended_at" TIMESTAMPTZ(3),
  "extended_reason" TEXT,
  "recorded_by" UUID,
  "decided_by" UUID,
  "decided_at" TIMESTAMPTZ(3),
  "outcome" TEXT,
  "reminded_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "data_request_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "data_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "data_request_decided" CHECK (
    ("status" = 'OPEN') = ("decided_at" IS NULL) AND ("status" = 'OPEN') = ("outcome" IS NULL)),
  -- More time is never taken without saying why.
  CONSTRAINT "data_request_extended" CHECK (
    ("extended_at" IS NULL) = ("extended_reason" IS NULL)
    AND ("extended_at" IS NOT NULL OR "due_at" <= "received_at" + INTERVAL '72 hours'))
);
CREATE UNIQUE INDEX "data_request_code_key" ON "data_request"("code");
CREATE INDEX "data_request_status_due_at_idx" ON "data_request"("status", "due_at");
CREATE INDEX "data_request_user_id_received_at_idx" ON "data_request"("user_id", "received_at" DESC);

-- What people of management look for: a name or an address as it is typed, without regard to case.
CREATE INDEX "user_name_trgm" ON "user" USING gin (lower("name") gin_trgm_ops);
CREATE INDEX "user_email_trgm" ON "user" USING gin (lower("email") gin_trgm_ops);
CREATE INDEX "user_phone_idx" ON "user"("phone");
CREATE INDEX "user_created_at_id_idx" ON "user"("created_at" DESC, "id" DESC);
