import { data } from "react-router";
import { isOutletBooking } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { outletOutcome, runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { outletForm } from "#app/features/bookings/commands/outlet-form.schema.ts";
import { findOutletPaymentSummary } from "#app/features/bookings/management/payment-summary.queries.server.ts";
import { OutletActions } from "#app/features/bookings/outlet-bookings/outlet-actions.tsx";
import { OutletBooking } from "#app/features/bookings/outlet-bookings/outlet-booking.tsx";
import { showOutletBooking } from "#app/features/bookings/outlet-bookings/show-outlet-booking.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm, refuseForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/booking.ts";

/** Spelled out: what reads and writes such searches belongs to the list, and its file to the pages of the list. */
const allOrdersPath = `${paths.orders}?view=all`;

export function meta({ loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `${loaderData.booking.customer.name}, ${loaderData.booking.code}` : "Booking",
    description: "Satu booking di outlet Anda.",
    path: paths.order(params),
  });
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const [booking, money] = await Promise.all([
    showOutletBooking(user, params.id),
    findOutletPaymentSummary(user, params.id),
  ]);
  if (!booking || !money) throw data(null, { status: 404 });
  return {
    booking,
    money,
    ask: url.searchParams.get("ask"),
    list: safeReturnPath(url.searchParams.get("return"), allOrdersPath),
  };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const user = managerOf(context);
  if (!(await isOutletBooking(user, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, outletForm);
  if (!form.ok) return form.rejected;

  const answer = outletOutcome(form.value, await runOutletCommand(form.value, { bookingId: params.id, user }));
  if (!answer.ok) return refuseForm(form, answer);
  const here = pathOf(params.id, url.searchParams.get("return"));
  const { title, description } = answer;
  return redirectWithToast(safeReturnPath(form.value.return, here), {
    title,
    description,
    ...(form.value.intent === "complete" && { action: { label: "Ubah", to: paths.orderCheckout(params) } }),
  });
}

/** Also after a refusal: the booking is as it is now. */
export const shouldRevalidate = () => true;

/** The booking's page, which knows the list it was opened from, with or without a question. */
function pathOf(id: string, list: string | null, ask?: string): string {
  const params = new URLSearchParams({ ...(list && { return: list }), ...(ask && { ask }) });
  return paths.order({ id }) + (params.size > 0 ? `?${params}` : "");
}

export default function AdminBooking({ loaderData: { booking, money, ask, list }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const back = { to: list, label: list === allOrdersPath ? "Semua booking" : "Kembali" };
  return (
    <PageShell>
      <PageHeader title={booking.customer.name} lead={booking.when} back={back} />
      <OutletBooking
        booking={booking}
        money={money}
        errors={answer?.errors ?? {}}
        answer={answer}
        actions={
          <OutletActions
            booking={booking}
            ask={ask}
            answer={answer}
            path={pathOf(booking.id, list)}
            askPath={(action) => pathOf(booking.id, list, action)}
          />
        }
      />
    </PageShell>
  );
}
