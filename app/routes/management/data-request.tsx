import { data } from "react-router";
import { handleForm } from "#app/features/people/data-requests/data-request.schema.ts";
import { extensionRefusalText } from "#app/features/people/data-requests/data-request.ts";
import { findDataRequestPageData } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import {
  decideDataRequest,
  extendDataRequest,
  ownRequestText,
} from "#app/features/people/data-requests/handle-data-request.server.ts";
import { StatusBadge } from "#app/features/people/data-requests/request-badge.tsx";
import {
  AnsweredMeanwhile,
  DataRequestFacts,
  DataRequestForms,
} from "#app/features/people/data-requests/request-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/data-request.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu permintaan data pribadi",
    description: "Isi, tenggat, dan jawaban satu permintaan.",
    path: paths.managedDataRequest(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await findDataRequestPageData(params.id);
  if (!request) throw data(null, { status: 404 });
  return { request, canAct: mayAct(context) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, handleForm);
  if (!form.ok) return form.rejected;
  const sent = form.value;
  const member = memberOf(context);
  const handled =
    sent.act === "extend"
      ? await extendDataRequest(member, { id, ...sent })
      : await decideDataRequest(member, { id, ...sent });
  if (handled.ok) {
    const title = sent.act === "extend" ? "Tenggat diperpanjang" : "Jawaban disimpan";
    const description = "Yang punya akun kami kabari. Yang tanpa akun: kirim sendiri ke kontaknya.";
    return redirectWithToast(paths.managedDataRequest({ id }), { title, description });
  }
  if (handled.reason === "not-found") throw data(null, { status: 404 });
  if (handled.reason === "own") return form.reject({ "": ownRequestText }, 409);
  const field = handled.reason === "closed" ? "" : "until";
  return form.reject({ [field]: extensionRefusalText[handled.reason] }, 409);
}

/** Also after a refusal: somebody else may have answered. */
export const shouldRevalidate = () => true;

export default function ManagementDataRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, canAct } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader
        title={`${request.kind}, ${request.code}`}
        back={{ to: paths.managedDataRequests, label: "Permintaan data" }}
        actions={<StatusBadge request={request} left={request.left} />}
      />
      {request.status !== "OPEN" && <AnsweredMeanwhile answer={answer} />}
      <DataRequestFacts request={request} />
      {canAct && request.status === "OPEN" && <DataRequestForms request={request} answer={answer} />}
    </PageShell>
  );
}
