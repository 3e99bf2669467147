import { EditFrame } from "#app/features/outlets/profile/edit-frame.tsx";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { changeHours, openHours } from "#app/http/outlet-hours.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { HoursEditor } from "#app/http/pages/hours-editor.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/edit-hours.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Jam buka",
    description: "Jam tiap hari, istirahat, dan hari libur outlet Anda.",
    path: paths.editHours(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const outlet = await requireManagedOutlet(context, params.id);
  const canEdit = canEditOutlet(outlet.status, managerOf(context));
  return { page: await openHours(outlet, canEdit), status: outlet.status };
}

export async function action(args: Route.ActionArgs) {
  await requireUnderLimit("booking-write", args);
  const outlet = await requireManagedOutlet(args.context, args.params.id);
  const here = paths.editHours(args.params);
  return changeHours(args, outlet, { week: here, here });
}

/** Also after a refusal: the barbers and dates are those of now. */
export const shouldRevalidate = () => true;

export default function EditHours({ loaderData: { page, status }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const { id, name } = page.outlet;
  return (
    <EditFrame
      outlet={{ status, canEdit: page.canEdit }}
      title="Jam buka"
      back={{ to: paths.editOutlet({ id }), label: name }}
      actions={
        <LinkButton to={paths.editTimeOff({ id })} variant="secondary" size="sm">
          Libur barber
        </LinkButton>
      }
    >
      <HoursEditor page={page} answer={answer} saveLabel="Simpan jam buka" />
    </EditFrame>
  );
}
