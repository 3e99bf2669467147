import { showSuspension } from "#app/features/bookings/outlet-closing/show-suspension.server.ts";
import { suspendOutlet } from "#app/features/bookings/outlet-closing/suspend-outlet.server.ts";
import { SuspensionPage } from "#app/features/bookings/outlet-closing/suspension-page.tsx";
import { restoreRefusalText, suspendRefusalText } from "#app/features/bookings/outlet-closing/suspension-text.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { restoreOutlet } from "#app/features/money/plans/restore-outlet.server.ts";
import { suspensionForm } from "#app/features/outlets/profile/outlet-forms.schema.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/outlet-suspension.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Penangguhan outlet",
    description: "Menangguhkan atau memulihkan outlet.",
    path: paths.outletSuspension(params),
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return showSuspension(await requireManagedOutlet(context, params.id));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const { id } = await requireManagedOutlet(context, params.id);
  const form = await readForm(request, suspensionForm);
  if (!form.ok) return form.rejected;
  const admin = managerOf(context);
  const here = paths.outletSuspension({ id });
  if (form.value.act === "restore") {
    const restored = await restoreOutlet(admin, { outletId: id, reason: form.value.reason });
    if (!restored.ok) return form.reject({ "": restoreRefusalText[restored.reason] });
    return redirectWithToast(paths.outlets, {
      title: "Outlet dipulihkan",
      description: `Statusnya sekarang: ${outletStatusText[restored.status]}.`,
    });
  }
  const suspended = await suspendOutlet(admin, { outletId: id, reason: form.value.reason });
  if (!suspended.ok) return form.reject({ "": suspendRefusalText[suspended.reason] });
  const { cancelled, honoured } = suspended;
  const description = `${cancelled} booking dibatalkan, ${honoured} tetap berjalan.`;
  return redirectWithToast(here, { title: "Outlet ditangguhkan", description });
}

/** Also after a refusal: the state shown is that of now. */
export const shouldRevalidate = () => true;

export default function OutletSuspension({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SuspensionPage
      view={loaderData}
      answer={useFormAnswer(actionData)}
      back={{ to: paths.outlets, label: "Semua outlet" }}
      bookingPath={(id) => paths.order({ id })}
    />
  );
}
