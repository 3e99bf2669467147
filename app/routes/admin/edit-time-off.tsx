import { runTimeOffForm } from "#app/features/bookings/schedule-changes/run-time-off-form.server.ts";
import { EditFrame } from "#app/features/outlets/profile/edit-frame.tsx";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { showTimeOff } from "#app/features/time/time-off/show-time-off.server.ts";
import { timeOffForm } from "#app/features/time/time-off/time-off.schema.ts";
import { TimeOff } from "#app/features/time/time-off/time-off-form.tsx";
import { conflictAnswerOf, refuseChange, withConflictAnswer } from "#app/http/booking-conflicts.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ConflictsFirst } from "#app/http/pages/conflicts-first.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/edit-time-off.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Libur barber",
    description: "Kapan barber outlet Anda tidak bisa dibooking.",
    path: paths.editTimeOff(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const outlet = await requireManagedOutlet(context, params.id);
  const canEdit = canEditOutlet(outlet.status, managerOf(context));
  return { page: await showTimeOff(outlet, canEdit), status: outlet.status };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const outlet = await requireManagedOutlet(context, params.id);
  const form = await readForm(request, withConflictAnswer(timeOffForm));
  if (!form.ok) return form.rejected;
  if (form.value.revise) return form.reject({}, 200);
  const order = { outletId: outlet.id, editor: managerOf(context), zone: outlet.zone };
  const answer = await runTimeOffForm(form.value, { ...order, answer: conflictAnswerOf(form.value) });
  if (!answer.ok) return refuseChange(form, answer);
  const { ok: _, ...toast } = answer;
  return redirectWithToast(paths.editTimeOff(params), toast);
}

/** Also after a refusal: the barbers and their time off are those of now. */
export const shouldRevalidate = () => true;

export default function EditTimeOff({ loaderData: { page, status }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <EditFrame
      outlet={{ status, canEdit: page.canEdit }}
      title="Libur barber"
      lead={page.outlet.name}
      back={{ to: paths.editHours({ id: page.outlet.id }), label: "Jam buka" }}
    >
      <ConflictsFirst answer={answer}>
        <TimeOff page={page} answer={answer} />
      </ConflictsFirst>
    </EditFrame>
  );
}
