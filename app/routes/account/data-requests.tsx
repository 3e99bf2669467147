import { ownRequestForm } from "#app/features/people/data-requests/data-request.schema.ts";
import { listOwnDataRequests } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import { OwnRequestForm, OwnRequests } from "#app/features/people/data-requests/own-requests.tsx";
import { askDataRequest } from "#app/features/people/data-requests/receive-data-request.server.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/data-requests.ts";

const path = paths.dataRequests;

export function meta() {
  return pageMeta({
    title: "Permintaan data pribadi",
    description: "Minta salinan, perbaikan, penghapusan, atau pembatasan data Anda.",
    path,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { requests: await listOwnDataRequests(context.get(userContext).id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, ownRequestForm);
  if (!form.ok) return form.rejected;
  const user = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const asked = await askDataRequest(user, form.value);
  if (!asked.ok) return form.reject({ kind: "Permintaan jenis ini sedang kami proses." }, 409);
  return redirectWithToast(path, { title: `Permintaan ${asked.code} terkirim.` });
}

/** Also after a refusal: a request may have been sent from another device. */
export const shouldRevalidate = () => true;

export default function AccountDataRequests({ loaderData: { requests }, actionData }: Route.ComponentProps) {
  return (
    <PageShell width="reading">
      <PageHeader
        title="Permintaan data pribadi"
        lead="Hak Anda menurut UU 27/2022 tentang Pelindungan Data Pribadi."
        back={{ to: paths.profile, label: "Profil" }}
      />
      <OwnRequests requests={requests} />
      <OwnRequestForm answer={useFormAnswer(actionData)} />
    </PageShell>
  );
}
