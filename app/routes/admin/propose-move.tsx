import { data, redirect } from "react-router";
import { Temporal } from "temporal-polyfill";
import { isOutletBooking } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { proposeForm } from "#app/features/bookings/move/proposal.schema.ts";
import { offerRefusalText } from "#app/features/bookings/move/proposal-text.ts";
import { proposeMove, withdrawProposal } from "#app/features/bookings/move/propose-move.server.ts";
import { findProposePageData } from "#app/features/bookings/move/propose-page.queries.server.ts";
import { ProposeMovePage } from "#app/features/bookings/move/propose-page.tsx";
import { userContext } from "#app/http/context.ts";
import { readFields, typedValues } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/propose-move.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Usulkan waktu lain",
    description: "Waktu lain untuk satu booking; pelanggan yang memutuskan.",
    path: paths.proposeMove(params),
  });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await findProposePageData(context.get(userContext), params.id, url.searchParams);
  if (!page) throw data(null, { status: 404 });
  if (page.isOwn) throw redirect(paths.moveOrder(params));
  return page;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const body = await readBody(request);
  // Another barber or day: what was typed comes back, and never stands in an address.
  if (body.has("show")) return data({ values: typedValues(body), errors: {} });
  await requireUnderLimit("booking-write", { request, context });
  const user = managerOf(context);
  if (!(await isOutletBooking(user, params.id))) throw data(null, { status: 404 });
  const form = readFields(body, proposeForm);
  if (!form.ok) return form.rejected;
  const back = paths.order(params);
  if (form.value.intent === "withdraw") {
    await withdrawProposal({ bookingId: params.id, user });
    return redirectWithToast(back, { title: "Usulan ditarik", description: "Booking tetap seperti semula." });
  }
  const { barber: barberId, start, reason } = form.value;
  const declines = form.value.intent === "offer";
  const offer = { bookingId: params.id, user, barberId, start: Temporal.Instant.from(start), reason, declines };
  const proposed = await proposeMove(offer);
  if (proposed.ok) {
    return redirectWithToast(
      back,
      declines
        ? { title: "Waktu lain ditawarkan", description: "Permintaannya ditolak tanpa biaya, dan pelanggan dikabari." }
        : { title: "Usulan terkirim", description: "Pelanggan dikabari dan yang memutuskan." },
    );
  }
  if (proposed.reason === "not-found") throw data(null, { status: 404 });
  const { field, text } = offerRefusalText[proposed.reason];
  return form.reject({ [field]: text }, proposed.reason === "taken" ? 409 : 422);
}

/** Also after a refusal: the times offered are those of now. */
export const shouldRevalidate = () => true;

export default function ProposeMove({ loaderData, actionData }: Route.ComponentProps) {
  return <ProposeMovePage page={loaderData} answer={useFormAnswer(actionData)} />;
}
