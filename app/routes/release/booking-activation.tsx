import { BookingSwitch } from "#app/features/bookings/outlet-closing/booking-switch.tsx";
import { showBookingSwitch } from "#app/features/bookings/outlet-closing/show-booking-switch.server.ts";
import { switchBooking } from "#app/features/bookings/outlet-closing/switch-booking.server.ts";
import { outletStatusAdvice } from "#app/features/core/states/outlet-status.ts";
import { bookingSwitchForm } from "#app/features/outlets/profile/outlet-forms.schema.ts";
import { nextStepOf } from "#app/features/outlets/release/next-step.ts";
import { OutletElsewhere } from "#app/features/outlets/release/outlet-elsewhere.tsx";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf, requireOutletOfQuery } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/booking-activation.ts";

export function meta() {
  return pageMeta({
    title: "Terima booking",
    description: "Buka atau jeda booking di outlet Anda.",
    path: paths.bookingActivation,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const outlet = await requireOutletOfQuery({ context, url });
  const { id, name, status } = outlet;
  const view = status === "ACTIVE" || status === "PAUSED" ? await showBookingSwitch(outlet) : null;
  return { outlet: { name, status }, view, onward: view ? null : nextStepOf({ id, status }, await listMissing(id)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const { id, status } = await requireOutletOfQuery({ context, url });
  const form = await readForm(request, bookingSwitchForm);
  if (!form.ok) return form.rejected;
  const { takesBookings } = form.value;
  const switched = await switchBooking(managerOf(context), { outletId: id, takesBookings });
  if (!switched.ok)
    return form.reject({ "": outletStatusAdvice[switched.reason === "not-open" ? switched.status : status] });
  return redirectWithToast(`${paths.bookingActivation}?outlet=${id}`, {
    title: takesBookings ? "Outlet menerima booking" : "Outlet dijeda",
    description: takesBookings ? "Tampil lagi di pencarian." : "Booking yang sudah ada tetap berjalan.",
  });
}

/** Also after a refusal: the state shown is that of now. */
export const shouldRevalidate = () => true;

export default function BookingActivation({ loaderData: { outlet, view, onward }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  if (view) return <BookingSwitch view={view} answer={answer} />;
  return (
    <PageShell width="reading">
      <PageHeader title="Terima booking" back={{ to: paths.outlets, label: "Outlet" }} />
      <OutletElsewhere outlet={outlet} onward={onward} />
    </PageShell>
  );
}
