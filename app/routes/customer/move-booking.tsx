import { data, redirect } from "react-router";
import { Temporal } from "temporal-polyfill";
import { isMyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { MoveBookingPage } from "#app/features/bookings/move/move-booking-page.tsx";
import { findMovePageData } from "#app/features/bookings/move/move-page.queries.server.ts";
import { ownMoveForm } from "#app/features/bookings/terms/booking.schema.ts";
import { moveRefusalText } from "#app/features/bookings/terms/refusal-text.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { inTurn, noTurn } from "#app/http/own-turn.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/move-booking";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Pindah jadwal",
    description: "Pilih hari dan waktu lain untuk booking Anda.",
    path: paths.moveBooking(params),
  });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await findMovePageData(context.get(userContext).id, params.id, url.searchParams);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  if (!(await isMyBooking(context.get(userContext).id, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, ownMoveForm);
  if (!form.ok) return form.rejected;
  const { start, version, again } = form.value;
  const customer = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const move = { bookingId: params.id, customer, start: Temporal.Instant.from(start), again, version };
  const moved = await inTurn(customer.id, `move ${params.id} ${start}`, () => moveBooking(move));
  if (!moved) return form.reject(noTurn.errors, noTurn.status);
  if (moved.ok) throw redirect(`${paths.myBooking(params)}?pindah=1`, 303);
  if (moved.reason === "not-found") throw data(null, { status: 404 });
  const { field, text, status } = moveRefusalText(moved.reason, moved);
  return form.reject({ [field]: text }, status);
}

/** Also after a refusal: the times offered are those of now. */
export const shouldRevalidate = () => true;

export default function MoveBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <MoveBookingPage page={loaderData} answer={useFormAnswer(actionData)} />;
}
