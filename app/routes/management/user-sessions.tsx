import { data } from "react-router";
import { endSessionsOf } from "#app/features/operations/people/end-sessions.server.ts";
import { EndSessionsForm } from "#app/features/operations/people/user-acts.tsx";
import { endSessionsForm } from "#app/features/operations/people/user-forms.schema.ts";
import { findUserPageData } from "#app/features/operations/people/user-page.queries.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ReadersNotice } from "#app/ui/readers-notice.tsx";
import type { Route } from "./+types/user-sessions.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Sesi satu orang",
    description: "Mengakhiri satu sesi atau semuanya.",
    path: paths.userSessions(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = await findUserPageData(params.id);
  if (!user) throw data(null, { status: 404 });
  const { id, name, sessions, customerSessions, managementSessions } = user;
  return { id, name, sessions, customerSessions, managementSessions, mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, endSessionsForm);
  if (!form.ok) return form.rejected;
  const { session = null, reason } = form.value;
  const ended = await endSessionsOf(memberOf(context), { userId: params.id, sessionId: session, reason });
  if (!ended.ok) return form.reject({ "": "Sesi itu sudah berakhir." }, 409);
  return redirectWithToast(paths.user(params), { title: `${ended.ended} sesi diakhiri.` });
}

/** Also after a refusal: the sessions shown are those of now. */
export const shouldRevalidate = () => true;

export default function ManagementUserSessions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader title="Akhiri sesi" lead={name} back={{ to: paths.user({ id }), label: name }} />
      {loaderData.mayAct ? <EndSessionsForm user={loaderData} answer={answer} /> : <ReadersNotice />}
    </PageShell>
  );
}
