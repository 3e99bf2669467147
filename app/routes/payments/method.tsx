import { data, redirect } from "react-router";
import { z } from "zod";
import { isMyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { changeMethod } from "#app/features/bookings/payment/change-method.server.ts";
import { ChangeMethodPage } from "#app/features/bookings/payment/change-method-form.tsx";
import { changeMethodText } from "#app/features/bookings/payment/change-method-text.ts";
import { showChangeMethod } from "#app/features/bookings/payment/show-change-method.server.ts";
import { prepayMethods } from "#app/features/bookings/terms/prepayment.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { reloadPage } from "#app/lib/form-complaints.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { bookingPaymentOf } from "#app/routes/payments/booking-payment.server.ts";
import type { Route } from "./+types/method.ts";

/** Another way to pay; what is missing is told with the amounts in hand. */
const changeMethodForm = z.object({
  method: z
    .enum(prepayMethods, { error: "Pilih cara bayar dari daftar" })
    .optional()
    .transform((value) => value ?? null),
  useWallet: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  key: z.guid({ error: reloadPage }),
});

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Ganti cara bayar",
    description: "Pilih cara bayar lain untuk booking Anda.",
    path: paths.paymentMethod(params),
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = clock.now();
  const user = context.get(userContext);
  const found = await bookingPaymentOf(user.id, params.id, now);
  const page = await showChangeMethod(user.id, found, now);
  if (!page) throw redirect(paths.paymentInstructions({ id: found.booking.id }));
  return page;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const customer = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  if (!(await isMyBooking(customer.id, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, changeMethodForm);
  if (!form.ok) return form.rejected;
  const changed = await changeMethod({ ...form.value, bookingId: params.id, customer });
  // Nothing to change any more: its page says what happened.
  const here = paths.paymentInstructions(params);
  if (changed.ok || changed.reason === "decided") throw redirect(here, 303);
  if (changed.reason === "not-found") throw data(null, { status: 404 });
  const { field, text, status } = changeMethodText[changed.reason];
  return form.reject({ [field]: text }, status);
}

/** Also after a refusal: the methods offered are those of now. */
export const shouldRevalidate = () => true;

export default function Method({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeMethodPage page={loaderData} answer={useFormAnswer(actionData)} />;
}
