import { data } from "react-router";
import { isMyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { RepeatPage } from "#app/features/bookings/series/repeat-page.tsx";
import { findSeriesPageData } from "#app/features/bookings/series/series-page.queries.server.ts";
import { ownStatusText } from "#app/features/core/states/booking-status.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { runRepeatForm } from "#app/routes/customer/repeat-booking.server.ts";
import type { Route } from "./+types/repeat-booking";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Jadikan rutin",
    description: "Pilih tiap berapa minggu, lihat tanggal yang kosong, lalu booking semuanya sekaligus.",
    path: paths.repeatBooking(params),
  });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await findSeriesPageData(context.get(userContext).id, params.id, url.searchParams);
  if (!page) throw data(null, { status: 404 });
  return { page, totalText: formatRupiah(page.offer?.total ?? 0) };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  if (!(await isMyBooking(context.get(userContext).id, params.id))) throw data(null, { status: 404 });
  return runRepeatForm({ request, url, bookingId: params.id, context });
}

/** Also after a refusal: the dates shown are those of now. */
export const shouldRevalidate = () => true;

export default function RepeatBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <RepeatPage {...loaderData} statusTexts={ownStatusText} answer={useFormAnswer(actionData)} />;
}
