import { redirect } from "react-router";
import { stillHeld } from "#app/features/bookings/payment/show-payment-result.server.ts";
import { PaymentInstructions } from "#app/features/money/pay/payment-instructions.tsx";
import { latePaymentText } from "#app/features/money/pay/payment-state-text.ts";
import { showPayment } from "#app/features/money/pay/show-payment.server.ts";
import { findPaymentMarks } from "#app/features/money/payments/payment-marks.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { bookingPaymentOf } from "#app/routes/payments/booking-payment.server.ts";
import type { Route } from "./+types/instructions.ts";

export function meta({ loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `Bayar ${loaderData.payment.subject}` : "Pembayaran",
    description: "Jumlah, nomor atau kode, dan batas waktu pembayaran Anda.",
    path: paths.paymentInstructions(params),
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = clock.now();
  const found = await bookingPaymentOf(context.get(userContext).id, params.id, now);
  const { booking, payment, outcome, canPay } = found;
  const { id, isMobile, later } = booking;
  if (outcome === "paid") throw redirect(`${paths.paymentSuccess}?booking=${id}`);
  if (outcome === "late") throw redirect(`${paths.paymentError}?booking=${id}`);
  if (outcome === "over") throw redirect(paths.myBooking({ id }));

  const held = stillHeld(booking, canPay, now);
  const page = showPayment(payment, { subject: booking.subject, zone: booking.zone, what: "booking", held }, now);
  const marks = await findPaymentMarks([id]);
  const isWaiting = booking.status === "PENDING_PAYMENT";
  return {
    id,
    payment: page,
    mark: marks.get(id)?.mark ?? "",
    links: {
      image: page.pay?.kind === "qr" ? paths.paymentQr({ id }) : null,
      change: canPay ? paths.paymentMethod({ id }) : null,
      cancel: isWaiting ? paths.cancelBooking({ id }) : null,
      again: isWaiting ? null : booking.againTo,
    },
    later:
      later > 0 ? `Sisa ${formatRupiah(later)} dibayar ${isMobile ? "di lokasi" : "di outlet"} sesudah selesai.` : null,
    when: booking.when,
  };
}

export default function Instructions({ loaderData }: Route.ComponentProps) {
  const { id, payment, mark, links, later, when } = loaderData;
  return (
    <PaymentInstructions
      payment={payment}
      back={{ to: paths.myBooking({ id }), label: "Lihat booking" }}
      live={{ to: paths.paymentLive({ id }), mark }}
      links={links}
      againLabel="Booking lagi"
      late={latePaymentText.BOOKING}
    >
      <p className="mt-1 text-stone-600">Untuk {when}</p>
      {later && <p className="mt-1 text-stone-600">{later}</p>}
    </PaymentInstructions>
  );
}
