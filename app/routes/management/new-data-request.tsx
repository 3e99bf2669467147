import { recordForm } from "#app/features/people/data-requests/data-request.schema.ts";
import { recordDataRequest } from "#app/features/people/data-requests/receive-data-request.server.ts";
import { RecordForm } from "#app/features/people/data-requests/record-form.tsx";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ReadersNotice } from "#app/ui/readers-notice.tsx";
import type { Route } from "./+types/new-data-request.ts";

export function meta() {
  return pageMeta({
    title: "Catat permintaan data",
    description: "Permintaan yang datang lewat surat atau e-mail.",
    path: paths.newDataRequest,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return { today: localDate(clock.now(), "WIB").toString(), mayAct: mayAct(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, recordForm);
  if (!form.ok) return form.rejected;
  const recorded = await recordDataRequest(memberOf(context), form.value);
  if (recorded.ok) {
    const there = paths.managedDataRequest({ id: recorded.id });
    return redirectWithToast(there, { title: `Permintaan ${recorded.code} dicatat.` });
  }
  if (recorded.reason === "in-future") return form.reject({ receivedOn: "Tanggal ini belum tiba." });
  return form.reject({ account: "Tidak ada satu akun dengan alamat itu." });
}

export default function NewDataRequest({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader title="Catat permintaan data" back={{ to: paths.managedDataRequests, label: "Permintaan data" }} />
      {loaderData.mayAct ? <RecordForm today={loaderData.today} answer={answer} /> : <ReadersNotice />}
    </PageShell>
  );
}
