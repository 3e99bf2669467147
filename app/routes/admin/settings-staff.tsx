import { runStaffForm } from "#app/features/outlets/staff/run-staff-form.server.ts";
import { showStaff } from "#app/features/outlets/staff/show-staff.server.ts";
import { staffForm } from "#app/features/outlets/staff/staff.schema.ts";
import { StaffList } from "#app/features/outlets/staff/staff-list.tsx";
import { readForm, refuseForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireSettingsOutlet, shownOutlet } from "#app/http/outlet-settings.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { SettingsFrame } from "#app/http/pages/settings-frame.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/settings-staff.ts";

export function meta() {
  return pageMeta({
    title: "Akun barber",
    description: "Barber yang masuk dengan akunnya sendiri dan melihat harinya.",
    path: paths.staffSettings,
  });
}

export async function loader(args: Route.LoaderArgs) {
  const outlet = await requireSettingsOutlet(args);
  return { outlet: shownOutlet(outlet, args.context), page: await showStaff(outlet) };
}

export async function action(args: Route.ActionArgs) {
  await requireUnderLimit("outlet-write", args);
  const outlet = await requireSettingsOutlet(args);
  const form = await readForm(args.request, staffForm);
  if (!form.ok) return form.rejected;
  const answer = await runStaffForm(form.value, { outletId: outlet.id, manager: managerOf(args.context) });
  if (!answer.ok) return refuseForm(form, answer);
  const { title, description } = answer;
  return redirectWithToast(`${paths.staffSettings}?outlet=${outlet.id}`, { title, description });
}

/** Also after a refusal: who was invited or left meanwhile. */
export const shouldRevalidate = () => true;

export default function SettingsStaff({ loaderData: { outlet, page }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <SettingsFrame
      outlet={outlet}
      title="Akun barber"
      lead="Barber dengan akun sendiri melihat harinya, dan hanya itu."
    >
      <StaffList page={page} canEdit={outlet.canEdit} answer={answer} />
    </SettingsFrame>
  );
}
