import { PaymentResult } from "#app/features/money/pay/payment-result.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { paymentResultOf } from "#app/routes/payments/payment-result.server.ts";
import type { Route } from "./+types/success.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.title ?? "Pembayaran berhasil",
    description: "Yang Anda bayar, dan apa yang terjadi selanjutnya.",
    path: paths.paymentSuccess,
  });
}

export function loader({ context, url }: Route.LoaderArgs) {
  return paymentResultOf(context.get(userContext).id, url);
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  return <PaymentResult {...loaderData} />;
}
