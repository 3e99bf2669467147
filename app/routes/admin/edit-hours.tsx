import { href } from "react-router";
import { showHoursEditor } from "#app/features/availability/show-hours-editor.server.ts";
import { canEditOutlet, readOnlyText } from "#app/features/outlets/outlet-editing.ts";
import { useFormAnswer } from "#app/http/kept-form.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { changeHours } from "#app/http/outlet-hours.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { HoursEditor } from "#app/http/pages/hours-editor.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/edit-hours.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Jam buka",
    description: "Jam tiap hari, istirahat, dan hari libur outlet Anda.",
    path: `/edit-outlet/${params.id}/hours`,
    isPrivate: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const outlet = await requireManagedOutlet(context, params.id);
  const canEdit = canEditOutlet(outlet.status, managerOf(context));
  const page = await showHoursEditor(outlet, canEdit);
  return { page, notice: canEdit ? null : readOnlyText(outlet.status) };
}

export async function action(args: Route.ActionArgs) {
  await requireUnderLimit("booking-write", args);
  const outlet = await requireManagedOutlet(args.context, args.params.id);
  const here = href("/edit-outlet/:id/hours", args.params);
  return changeHours(args, outlet, { week: here, here });
}

export default function EditHours({ loaderData: { page, notice }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader
        title="Jam buka"
        lead={page.outlet.name}
        back={{ to: `/edit-outlet/${page.outlet.id}`, label: "Kelola outlet" }}
      />
      {notice && <Notice tone="warning">{notice}</Notice>}
      <HoursEditor page={page} answer={answer} saveLabel="Simpan jam buka" />
    </PageShell>
  );
}
