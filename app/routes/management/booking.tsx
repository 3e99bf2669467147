import { data } from "react-router";
import { actForManagement, findSides } from "#app/features/bookings/management/act-for-management.server.ts";
import { ManagedBookingSections } from "#app/features/bookings/management/managed-booking.tsx";
import { managementActForm } from "#app/features/bookings/management/management-act.schema.ts";
import { readManagementAct } from "#app/features/bookings/management/management-act.ts";
import { ManagementActs } from "#app/features/bookings/management/management-acts.tsx";
import { showManagedBooking } from "#app/features/bookings/management/show-managed-booking.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { actingMemberOf, mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/booking.ts";

export const meta: Route.MetaFunction = ({ params, loaderData }) =>
  pageMeta({
    title: `Riwayat booking ${loaderData?.booking.code ?? ""}`.trim(),
    description: "Satu booking dengan seluruh riwayatnya.",
    path: paths.managedBooking(params),
  });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const booking = await showManagedBooking(memberOf(context), params.id);
  if (!booking) throw data(null, { status: 404 });
  return { booking, asked: readManagementAct(url.searchParams), mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  if (!(await findSides(params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, managementActForm);
  if (!form.ok) return form.rejected;
  const member = actingMemberOf(context, form.value.reason);
  const answer = await actForManagement(form.value, { bookingId: params.id, member });
  if (!answer.ok) {
    if (answer.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ [answer.field]: answer.text }, 409);
  }
  const { title, description } = answer;
  return redirectWithToast(paths.managedBooking(params), { title, description });
}

/** Also after a refusal: the booking shown is that of now. */
export const shouldRevalidate = () => true;

export default function ManagementBooking({ loaderData, actionData, params }: Route.ComponentProps) {
  const { booking, asked } = loaderData;
  const answer = useFormAnswer(actionData);
  const path = paths.managedBooking(params);
  const actions = (
    <ManagementActs
      offers={booking.offers}
      asked={asked}
      answer={answer}
      path={path}
      movePath={booking.canMove ? paths.managedMove(params) : null}
    />
  );
  return (
    <PageShell>
      <PageHeader
        title={`Booking ${booking.code}`}
        lead={`${booking.customer.name || "Tanpa nama"}, ${booking.when}`}
        back={{ to: paths.managedBookings, label: "Booking" }}
      />
      <ManagedBookingSections booking={booking} actions={loaderData.mayAct ? actions : null} />
    </PageShell>
  );
}
