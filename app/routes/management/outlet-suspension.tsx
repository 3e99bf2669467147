import { data } from "react-router";
import { showSuspension } from "#app/features/bookings/outlet-closing/show-suspension.server.ts";
import { suspendOutlet } from "#app/features/bookings/outlet-closing/suspend-outlet.server.ts";
import { SuspensionPage } from "#app/features/bookings/outlet-closing/suspension-page.tsx";
import { restoreRefusalText, suspendRefusalText } from "#app/features/bookings/outlet-closing/suspension-text.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { restoreOutlet } from "#app/features/money/plans/restore-outlet.server.ts";
import { suspensionForm } from "#app/features/outlets/profile/outlet-forms.schema.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { actingMemberOf, mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/outlet-suspension.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Penangguhan satu outlet",
    description: "Akibat penangguhan, menangguhkan, dan memulihkan.",
    path: paths.managedOutletSuspension(params),
  });

async function requireOutlet(context: Route.LoaderArgs["context"], id: string) {
  const outlet = await findManagedOutlet(memberOf(context), id);
  if (!outlet) throw data(null, { status: 404 });
  return outlet;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return { view: await showSuspension(await requireOutlet(context, params.id)), mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const { id: outletId } = await requireOutlet(context, params.id);
  const form = await readForm(request, suspensionForm);
  if (!form.ok) return form.rejected;
  const { act, reason } = form.value;
  const member = actingMemberOf(context, reason);
  const file = paths.managedOutlet({ id: outletId });
  if (act === "restore") {
    const restored = await restoreOutlet(member, { outletId, reason });
    if (!restored.ok) return form.reject({ "": restoreRefusalText[restored.reason] }, 409);
    const description = `Statusnya sekarang: ${outletStatusText[restored.status]}.`;
    return redirectWithToast(file, { title: "Outlet dipulihkan", description });
  }
  const suspended = await suspendOutlet(member, { outletId, reason });
  if (!suspended.ok) return form.reject({ "": suspendRefusalText[suspended.reason] }, 409);
  const description = `${suspended.cancelled} booking dibatalkan, ${suspended.honoured} tetap berjalan.`;
  return redirectWithToast(paths.managedOutletSuspension({ id: outletId }), {
    title: "Outlet ditangguhkan",
    description,
  });
}

/** Also after a refusal: the state shown is that of now. */
export const shouldRevalidate = () => true;

export default function ManagementSuspension({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <SuspensionPage
      {...loaderData}
      answer={useFormAnswer(actionData)}
      back={{ to: paths.managedOutlet(params), label: "Outlet" }}
      bookingPath={(id) => paths.managedBooking({ id })}
    />
  );
}
