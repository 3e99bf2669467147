import { data } from "react-router";
import { requestRole } from "#app/features/operations/people/request-role.server.ts";
import { resetAuthenticator, resetRefusalText } from "#app/features/operations/people/reset-authenticator.server.ts";
import { AskRoleForm, ResetForm } from "#app/features/operations/people/role-forms.tsx";
import { OwnRequests } from "#app/features/operations/people/role-list.tsx";
import { findUserPageData } from "#app/features/operations/people/user-page.queries.server.ts";
import { roleForm } from "#app/features/people/roles/role-request.schema.ts";
import { changeRefusalText } from "#app/features/people/roles/role-request.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ReadersNotice } from "#app/ui/readers-notice.tsx";
import type { Route } from "./+types/user-roles.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Peran satu orang",
    description: "Memberi atau mencabut peran, dan autentikator yang hilang.",
    path: paths.userRoles(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = await findUserPageData(params.id);
  if (!user) throw data(null, { status: 404 });
  return { user, mayAct: mayAct(context) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, roleForm);
  if (!form.ok) return form.rejected;
  const member = memberOf(context);
  const here = paths.userRoles({ id });
  if (form.value.act === "reset") {
    const reset = await resetAuthenticator(member, { userId: id, reason: form.value.reason });
    if (reset.ok) return redirectWithToast(here, { title: "Autentikator diatur ulang." });
    if (reset.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": resetRefusalText[reset.reason] }, 409);
  }
  const asked = await requestRole(member, { ...form.value, subjectId: id });
  if (!asked.ok) {
    if (asked.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": changeRefusalText[asked.reason] }, 409);
  }
  if (asked.isDone) return redirectWithToast(here, { title: "Peran dicabut." });
  return redirectWithToast(paths.roleRequest({ id: asked.requestId }), {
    title: "Menunggu anggota kedua.",
    description: "Anggota lain sudah dikabari.",
  });
}

/** Also after a refusal: somebody else may have decided. */
export const shouldRevalidate = () => true;

export default function ManagementUserRoles({ loaderData, actionData }: Route.ComponentProps) {
  const { user, mayAct: isActing } = loaderData;
  const { id, name } = user;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader title="Peran" lead={name} back={{ to: paths.user({ id }), label: name }} />
      <OwnRequests user={user} />
      {isActing ? (
        <>
          <AskRoleForm answer={answer} />
          <ResetForm user={user} answer={answer} />
        </>
      ) : (
        <ReadersNotice />
      )}
    </PageShell>
  );
}
