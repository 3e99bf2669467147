import { userContext } from "#app/http/context.ts";
import { livePayment } from "#app/http/payment-live.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { bookingPaymentOf } from "#app/routes/payments/booking-payment.server.ts";
import type { Route } from "./+types/live.ts";

/** How the payment of the booking stands, as server-sent events. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireUnderLimit("payment-live", { request, context });
  const user = context.get(userContext);
  const { booking } = await bookingPaymentOf(user.id, params.id);
  return livePayment(request, user.id, { purpose: "BOOKING", id: booking.id });
}
