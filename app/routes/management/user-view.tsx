import { data, redirect } from "react-router";
import { StartView } from "#app/features/operations/people/start-view.tsx";
import { reasonForm } from "#app/features/operations/people/user-forms.schema.ts";
import { findUserPageData } from "#app/features/operations/people/user-page.queries.server.ts";
import { viewRefusalText } from "#app/features/people/management/account-view.ts";
import { beginAccountView } from "#app/features/people/management/begin-account-view.server.ts";
import { serializeViewToken } from "#app/http/account-view-cookie.server.ts";
import { requestIdContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerContext } from "#app/http/management-guard.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/user-view.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Lihat sebagai orang ini",
    description: "Melihat akun satu orang, hanya membaca.",
    path: paths.userView(params),
  });

export async function loader({ params }: Route.LoaderArgs) {
  const user = await findUserPageData(params.id);
  if (!user) throw data(null, { status: 404 });
  return { id: user.id, name: user.name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, reasonForm);
  if (!form.ok) return form.rejected;
  const { id, sessionId } = context.get(managerContext);
  const viewer = { id, sessionId, requestId: context.get(requestIdContext) };
  const begun = await beginAccountView(viewer, { userId: params.id, reason: form.value.reason });
  if (begun.ok) {
    const headers = { "Set-Cookie": await serializeViewToken(begun.token) };
    throw redirect(paths.myBookings, { status: 303, headers });
  }
  if (begun.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": viewRefusalText[begun.reason] }, 409);
}

export default function ManagementUserView({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <PageShell width="reading">
      <PageHeader title="Lihat sebagai orang ini" lead={name} back={{ to: paths.user({ id }), label: name }} />
      <StartView name={name} answer={useFormAnswer(actionData)} />
    </PageShell>
  );
}
