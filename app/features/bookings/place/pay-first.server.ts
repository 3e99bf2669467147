import type { Temporal } from "temporal-polyfill";
import type { PaymentTerms } from "#app/features/bookings/place/insert-booking.server.ts";
import { openPayment } from "#app/features/money/payments/open-payment.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface Payer {
  bookingId: string;
  payerId: string;
  terms: PaymentTerms;
}

/** Begins the payment that a new booking needs; null where none does. What the wallet pays whole is paid at once. */
export async function payFirst(
  tx: Tx,
  { bookingId, payerId, terms }: Payer,
  now: Temporal.Instant,
): Promise<string | "insufficient" | null> {
  const { amount, gateway, method, endsAt } = terms;
  if (amount === 0) return null;
  const opened = await openPayment(
    tx,
    {
      purpose: "BOOKING",
      bookingId,
      payerId,
      method: method ?? "WALLET",
      amount,
      walletAmount: amount - gateway,
      expiresAt: endsAt === null ? now : instantFrom(endsAt),
    },
    now,
  );
  if (opened.ok) return opened.paymentId;
  if (opened.reason === "insufficient") return "insufficient";
  throw new Error(`The new booking ${bookingId} has a payment already.`);
}
