-- CreateEnum
CREATE TYPE "outcome_answer" AS ENUM ('HAPPENED', 'ABSENT');

-- CreateTable
CREATE TABLE "outcome_question" (
    "booking_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" "outcome_answer",
    "answered_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "outcome_question_pkey" PRIMARY KEY ("booking_id")
);

-- AddForeignKey
ALTER TABLE "outcome_question" ADD CONSTRAINT "outcome_question_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE outcome_question
  ADD CONSTRAINT outcome_question_due CHECK (due_at > asked_at),
  ADD CONSTRAINT outcome_question_answered CHECK ((answer IS NULL) = (answered_at IS NULL));
CREATE INDEX outcome_question_open ON outcome_question (due_at) WHERE closed_at IS NULL;
-- Visits that are over without a word about them.
CREATE INDEX booking_without_outcome ON booking (end_at) WHERE status IN ('CONFIRMED', 'EN_ROUTE') AND customer_id IS NOT NULL;
