import { watchPayment } from "#app/features/money/pay/watch-payments.server.ts";
import type { PaidFor } from "#app/features/money/payments/payment-marks.queries.server.ts";
import { eventStream } from "#app/http/event-stream.server.ts";

/** How the payment for this stands, told until nothing more comes by itself. Who asks must be its payer. */
export function livePayment(request: Request, userId: string, paidFor: PaidFor): Response {
  return eventStream(request, userId, ({ send, end }) =>
    watchPayment(paidFor, ({ mark, isOpen }) => {
      send("payment", { mark, isOpen });
      if (!isOpen) end();
    }),
  );
}
