import { PaymentResult } from "#app/features/money/pay/payment-result.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { paymentResultOf } from "#app/routes/payments/payment-result.server.ts";
import type { Route } from "./+types/error.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.title ?? "Pembayaran belum berhasil",
    description: "Apa yang terjadi dengan pembayaran Anda, dan apa yang bisa dilakukan.",
    path: paths.paymentError,
  });
}

export function loader({ context, url }: Route.LoaderArgs) {
  return paymentResultOf(context.get(userContext).id, url);
}

export default function PaymentError({ loaderData }: Route.ComponentProps) {
  return <PaymentResult {...loaderData} />;
}
