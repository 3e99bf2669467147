import { data } from "react-router";
import { decideRole } from "#app/features/operations/people/decide-role.server.ts";
import { changeText, RequestBadge, RoleRequestPage } from "#app/features/operations/people/role-list.tsx";
import { findRoleRequest } from "#app/features/operations/people/role-pages.queries.server.ts";
import { roleDecisionForm } from "#app/features/people/roles/role-request.schema.ts";
import { changeRefusalText } from "#app/features/people/roles/role-request.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/role-request.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Permintaan peran",
    description: "Satu permintaan peran dan keputusannya.",
    path: paths.roleRequest(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await findRoleRequest(params.id);
  if (!request) throw data(null, { status: 404 });
  return { request, memberId: memberOf(context).id, mayAct: mayAct(context) };
}

const titles = { APPROVED: "Disetujui dan berlaku.", REFUSED: "Permintaan ditolak.", WITHDRAWN: "Permintaan ditarik." };

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, roleDecisionForm);
  if (!form.ok) return form.rejected;
  const decided = await decideRole(memberOf(context), { requestId: params.id, ...form.value });
  if (decided.ok) {
    return redirectWithToast(paths.roleRequests, { title: titles[decided.status] });
  }
  if (decided.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": changeRefusalText[decided.reason] }, 409);
}

/** Also after a refusal: somebody else may have decided. */
export const shouldRevalidate = () => true;

export default function ManagementRoleRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, memberId, mayAct: isActing } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader
        title={changeText(request)}
        lead={request.subject}
        back={{ to: paths.roleRequests, label: "Peran" }}
        actions={<RequestBadge status={request.status} />}
      />
      <RoleRequestPage request={request} memberId={memberId} mayAct={isActing} answer={answer} />
    </PageShell>
  );
}
