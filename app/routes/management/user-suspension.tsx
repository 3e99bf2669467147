import { data } from "react-router";
import { findSuspensionView } from "#app/features/operations/people/suspension-consequences.queries.server.ts";
import { SuspensionForm } from "#app/features/operations/people/user-acts.tsx";
import { suspensionForm } from "#app/features/operations/people/user-forms.schema.ts";
import { restoreRefusalText, suspendRefusalText } from "#app/features/trust/safety/safety-text.ts";
import { restoreUser, suspendUser } from "#app/features/trust/safety/suspend-user.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { ReadersNotice } from "#app/ui/readers-notice.tsx";
import type { Route } from "./+types/user-suspension.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Nonaktifkan akun",
    description: "Menonaktifkan atau mengaktifkan akun satu orang.",
    path: paths.userSuspension(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await findSuspensionView(params.id);
  if (!view) throw data(null, { status: 404 });
  return { view, mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, suspensionForm);
  if (!form.ok) return form.rejected;
  const { act, reason } = form.value;
  const member = memberOf(context);
  const back = paths.user(params);
  if (act === "restore") {
    const restored = await restoreUser(member, { userId: params.id, reason });
    if (!restored.ok && restored.reason === "not-found") throw data(null, { status: 404 });
    if (!restored.ok) return form.reject({ "": restoreRefusalText[restored.reason] }, 409);
    return redirectWithToast(back, { title: "Akun diaktifkan." });
  }
  const suspended = await suspendUser(member, { userId: params.id, why: reason });
  if (suspended.ok) {
    const description = `${suspended.cancelled} booking mendatang dibatalkan.`;
    return redirectWithToast(back, { title: "Akun dinonaktifkan.", description });
  }
  if (suspended.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": suspendRefusalText[suspended.reason] }, 409);
}

/** Also after a refusal: the consequences shown are those of now. */
export const shouldRevalidate = () => true;

export default function ManagementUserSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { view, mayAct: isActing } = loaderData;
  const { id, name, isSuspended } = view;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader
        title={isSuspended ? "Aktifkan akun" : "Nonaktifkan akun"}
        lead={name}
        back={{ to: paths.user({ id }), label: name }}
      />
      {isActing ? <SuspensionForm view={view} answer={answer} /> : <ReadersNotice />}
    </PageShell>
  );
}
