import { data, redirect } from "react-router";
import { Temporal } from "temporal-polyfill";
import { findCounterMovePageData } from "#app/features/bookings/move/counter-move.queries.server.ts";
import { counterMoveForm } from "#app/features/bookings/move/counter-move.schema.ts";
import { counterMoveText } from "#app/features/bookings/move/counter-move.ts";
import { CounterMove } from "#app/features/bookings/move/counter-move-form.tsx";
import { moveCounterBooking } from "#app/features/bookings/move/move-counter-booking.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { formatInstant, instantAt } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/move-booking.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Pindahkan booking",
    description: "Waktu atau barber lain untuk satu booking di outlet Anda.",
    path: paths.moveOrder(params),
  });

/** Of what customers booked by themselves another time is only proposed, with what was chosen filled in. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await findCounterMovePageData(context.get(userContext), params.id, url.searchParams);
  if (!page) throw data(null, { status: 404 });
  if (!page.isAsked) return page;
  const { barber, date, start } = page.chosen;
  const chosen = page.isPrefilled ? `?${new URLSearchParams({ barber, date, start })}` : "";
  throw redirect(paths.proposeMove(params) + chosen);
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const user = managerOf(context);
  const page = await findCounterMovePageData(user, params.id, url.searchParams);
  if (!page) throw data(null, { status: 404 });
  const form = await readForm(request, counterMoveForm);
  if (!form.ok) return form.rejected;
  const { barber: barberId, date, time, version } = form.value;
  const start = instantAt(Temporal.PlainDate.from(date), time, page.zone);
  const moved = await moveCounterBooking({ bookingId: params.id, user, barberId, start, version });
  if (moved.ok) {
    const calendar = `${paths.orders}?${new URLSearchParams({ view: "day", outlet: page.outletId, date })}`;
    const back = safeReturnPath(url.searchParams.get("return"), calendar);
    const isMoved = page.version === version;
    return redirectWithToast(back, {
      title: "Booking dipindahkan",
      description: `${page.customer}, ${formatInstant(start, page.zone)}`,
      ...(isMoved && {
        action: {
          label: "Urungkan",
          to: `${paths.moveOrder(params)}?${new URLSearchParams({ return: back })}`,
          values: { ...page.placed, version: String(version + 1) },
        },
      }),
    });
  }
  if (moved.reason === "not-found") throw data(null, { status: 404 });
  const { field, text } = counterMoveText[moved.reason];
  return form.reject({ [field]: text }, moved.reason === "taken" || moved.reason === "changed" ? 409 : 422);
}

/** Also after a refusal: the booking is that of now. */
export const shouldRevalidate = () => true;

export default function MoveBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <CounterMove page={loaderData} answer={useFormAnswer(actionData)} />;
}
