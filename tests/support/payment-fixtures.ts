import { randomBytes } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { PaymentDetails } from "#app/features/money/payments/payment-details.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";

const qrisDetails: PaymentDetails = { kind: "qr", qrString: "00020101021226620014COM.GO-JEK.WWW" };

/** An attempt to pay for a booking: by QRIS, answered, a quarter of an hour long, unless `set` says otherwise. */
export async function createPayment(
  { bookingId, payerId }: { bookingId: string; payerId: string },
  set: Partial<Prisma.PaymentUncheckedCreateInput> = {},
) {
  const amount = set.amount ?? 52_000;
  return db.payment.create({
    data: {
      orderId: `TEST-${randomBytes(6).toString("hex")}`,
      purpose: "BOOKING",
      bookingId,
      payerId,
      method: "QRIS",
      amount,
      gatewayAmount: amount,
      details: qrisDetails,
      expiresAt: toDate(clock.now().add({ minutes: 15 })),
      createdAt: toDate(clock.now()),
      ...set,
    },
  });
}

/** A booking that waits for its payment in full, with the attempt to pay it; it is for tomorrow. */
export async function createUnpaidBooking(
  outlet: OutletFixture,
  customerId: string,
  { start, ...payment }: Partial<Prisma.PaymentUncheckedCreateInput> & { start?: Temporal.Instant } = {},
) {
  const now = clock.now();
  const booking = await createBooking(outlet, {
    status: "PENDING_PAYMENT",
    start: start ?? now.add({ hours: 24 }).round("hour"),
    deadline: now.add({ minutes: 15 }),
    set: { customerId, payment: "FULL", createdAt: toDate(now) },
  });
  return { booking, payment: await createPayment({ bookingId: booking.id, payerId: customerId }, payment) };
}
