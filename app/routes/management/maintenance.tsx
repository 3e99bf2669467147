import { maintenanceForm } from "#app/features/operations/maintenance/maintenance.schema.ts";
import { showMaintenance } from "#app/features/operations/maintenance/maintenance-page.queries.server.ts";
import {
  MaintenanceActs,
  MaintenanceState,
  PlannedMaintenances,
} from "#app/features/operations/maintenance/maintenance-switch.tsx";
import {
  type SwitchRefusal,
  switchMaintenance,
} from "#app/features/operations/maintenance/switch-maintenance.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { untilRefusals } from "#app/lib/wall-time.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/maintenance.ts";

const path = paths.maintenance;

const refusalText: Record<SwitchRefusal, { field: string; text: string }> = {
  ...untilRefusals,
  "too-long": { field: "until", text: "Paling lama 24 jam." },
  overlaps: { field: "from", text: "Bertabrakan dengan jadwal lain di bawah." },
  "is-off": { field: "", text: "Maintenance sudah mati." },
  "not-found": { field: "", text: "Jadwal itu sudah tidak ada." },
};

export function meta() {
  return pageMeta({
    title: "Mode maintenance",
    description: "Menutup platform sementara, sekarang atau terjadwal.",
    path,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { view: await showMaintenance(), mayAct: mayAct(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, maintenanceForm);
  if (!form.ok) return form.rejected;
  const switched = await switchMaintenance(form.value, memberOf(context));
  if (switched.ok) {
    const { act } = form.value;
    const isNow = act === "on" || act === "off";
    return redirectWithToast(path, { title: isNow ? "Tersimpan. Berlaku dalam tiga detik." : "Jadwal diperbarui." });
  }
  const { field, text } = refusalText[switched.reason];
  return form.reject({ [switched.reason === "past" && form.value.act === "plan" ? "from" : field]: text });
}

/** Also after a refusal: the state shown is that of now. */
export const shouldRevalidate = () => true;

export default function ManagementMaintenance({ loaderData: { view, mayAct }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader title="Mode maintenance" back={{ to: paths.management, label: "Ringkasan" }} />
      <ActRefusal answer={answer} />
      <MaintenanceState view={view} />
      {mayAct && <MaintenanceActs view={view} answer={answer} />}
      <PlannedMaintenances planned={view.planned} mayAct={mayAct} answer={answer} />
    </PageShell>
  );
}
