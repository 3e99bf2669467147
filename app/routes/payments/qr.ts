import { data } from "react-router";
import { userContext } from "#app/http/context.ts";
import { qrPng } from "#app/lib/qr-png.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { bookingPaymentOf } from "#app/routes/payments/booking-payment.server.ts";
import type { Route } from "./+types/qr.ts";

/** The QRIS code as a picture to keep, while it can be paid. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const now = clock.now();
  const { booking, payment } = await bookingPaymentOf(context.get(userContext).id, params.id, now);
  const { details, status, expiresAt } = payment;
  const isPayable = status === "PENDING" && expiresAt.getTime() > now.epochMilliseconds;
  if (details?.kind !== "qr" || !isPayable) throw data(null, { status: 404 });
  return new Response(await qrPng(details.qrString), {
    headers: {
      "Content-Type": "image/png",
      "Content-Disposition": `attachment; filename="qris-${booking.code.toLowerCase()}.png"`,
      "Cache-Control": "private, no-store",
    },
  });
}
