-- When the visit's time was chosen: a reminder whose moment had passed by then is not sent. Null: when it was booked.
ALTER TABLE "booking" ADD COLUMN "time_set_at" TIMESTAMPTZ(3);
CREATE INDEX booking_to_remind ON booking (start_at) WHERE status = 'CONFIRMED';

-- CreateEnum
CREATE TYPE "try_outcome" AS ENUM ('SENT', 'LATER', 'NEVER', 'UNKNOWN', 'SKIPPED');

-- AlterTable
ALTER TABLE "delivery" ADD COLUMN "delivered_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "delivery_try" (
    "id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "channel" "delivery_channel" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" "try_outcome" NOT NULL,
    "reason" TEXT,

    CONSTRAINT "delivery_try_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "delivery_try_delivery_id_idx" ON "delivery_try"("delivery_id");

-- CreateIndex
CREATE INDEX "delivery_try_at_idx" ON "delivery_try"("at");

-- AddForeignKey
ALTER TABLE "delivery_try" ADD CONSTRAINT "delivery_try_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A channel that does not work leaves the others alone.
DROP INDEX delivery_due;
CREATE INDEX delivery_due ON delivery (channel, due_at, id) WHERE status = 'WAITING';
ALTER TABLE delivery ADD CONSTRAINT delivery_arrived CHECK (delivered_at IS NULL OR status = 'SENT');
