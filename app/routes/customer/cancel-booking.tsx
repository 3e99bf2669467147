import { data, redirect } from "react-router";
import { Temporal } from "temporal-polyfill";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { CancelBookingPage } from "#app/features/bookings/mine/cancel-booking-page.tsx";
import { findMyBooking, isMyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { customerCancel } from "#app/features/bookings/status/transitions.ts";
import { cancelForm } from "#app/features/bookings/terms/booking.schema.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/cancel-booking";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Batalkan booking",
    description: "Alasan dan biaya pembatalan booking Anda.",
    path: paths.cancelBooking(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await findMyBooking(context.get(userContext).id, params.id);
  if (!booking) throw data(null, { status: 404 });
  return booking;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  if (!(await isMyBooking(context.get(userContext).id, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, cancelForm);
  if (!form.ok) return form.rejected;
  const customer = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const { start, ...order } = form.value;
  const cancelled = await cancelBooking({ ...order, ...startOf(start), bookingId: params.id, customer });
  if (cancelled.ok) throw redirect(`${paths.myBooking(params)}?batal=1`, 303);
  if (cancelled.reason === "not-found") throw data(null, { status: 404 });
  const { field, text, status } = customerCancel.refusals[cancelled.reason];
  return form.reject({ [field]: text }, status);
}

const startOf = (start: string | undefined) => (start ? { start: Temporal.Instant.from(start) } : {});

/** Also after a refusal: the fee shown is that of now. */
export const shouldRevalidate = () => true;

export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelBookingPage booking={loaderData} answer={useFormAnswer(actionData)} />;
}
