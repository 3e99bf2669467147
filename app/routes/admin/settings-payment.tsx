import { PaymentForm } from "#app/features/bookings/settings/payment-form.tsx";
import { previewPayment } from "#app/features/bookings/settings/preview-payment.server.ts";
import { paymentForm } from "#app/features/bookings/settings/settings.schema.ts";
import { readForm } from "#app/http/form.server.ts";
import { answerSettings, openSettings, requireSettingsOutlet } from "#app/http/outlet-settings.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { SettingsFrame } from "#app/http/pages/settings-frame.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/settings-payment.ts";

export function meta() {
  return pageMeta({
    title: "Pembayaran dan biaya batal",
    description: "Cara pelanggan membayar, dan biaya bila batal terlambat atau tidak hadir.",
    path: paths.paymentSettings,
  });
}

export function loader(args: Route.LoaderArgs) {
  return openSettings(args, "payment", previewPayment);
}

export async function action(args: Route.ActionArgs) {
  await requireUnderLimit("outlet-write", args);
  const outlet = await requireSettingsOutlet(args);
  const form = await readForm(args.request, paymentForm);
  return answerSettings({ ...args, outlet }, "payment", form, previewPayment);
}

/** Also after a refusal: what is stored now, and from which edition the form goes on. */
export const shouldRevalidate = () => true;

export default function SettingsPayment({ loaderData: { outlet, form }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <SettingsFrame outlet={outlet} title="Pembayaran dan biaya batal" stored={form.stored}>
      <PaymentForm key={answer ? "answered" : form.seen} {...form} answer={answer} />
    </SettingsFrame>
  );
}
