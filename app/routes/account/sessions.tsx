import { z } from "zod";
import { actorOf } from "#app/features/core/access/actor.ts";
import { listViewsOf } from "#app/features/people/management/account-view.queries.server.ts";
import { PastViews } from "#app/features/people/management/past-views.tsx";
import { endOwnSession } from "#app/features/people/sessions/end-own-session.server.ts";
import { listMySessions } from "#app/features/people/sessions/my-sessions.queries.server.ts";
import { SessionList } from "#app/features/people/sessions/session-list.tsx";
import {
  SignOutEverywhereForm,
  signOutEverywherePath,
} from "#app/features/people/sessions/sign-out-everywhere-form.tsx";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { AccountNav } from "#app/http/shell/account-nav.tsx";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { ConfirmLink } from "#app/ui/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/sessions";

const endSessionForm = z.object({ session: z.uuid() });

export function meta() {
  return pageMeta({
    title: "Perangkat yang masuk",
    description: `Perangkat tempat Anda masuk ke ${product.name}.`,
    path: paths.sessions,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const [sessions, views] = await Promise.all([listMySessions(user), listViewsOf(user.id)]);
  return { sessions, views };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, endSessionForm);
  if (!form.ok) return form.rejected;
  const user = context.get(userContext);
  const actor = actorOf(user, "customer", context.get(requestIdContext));
  const ended = await endOwnSession({ userId: user.id, sessionId: form.value.session }, actor);
  if (!ended.ok) return form.reject({ session: "" }, 404);
  return redirectWithToast(paths.sessions, { title: `${ended.device} sudah dikeluarkan.` });
}

/** Also after a refusal: the list is as it is now. */
export const shouldRevalidate = () => true;

export default function Sessions({ loaderData: { sessions, views }, actionData }: Route.ComponentProps) {
  return (
    <PageShell width="reading">
      <PageHeader
        title="Perangkat yang masuk"
        lead="Tidak mengenali salah satunya? Keluarkan perangkat itu dari akun Anda."
      />
      <AccountNav />
      {actionData && (
        <Notice tone="danger" role="alert">
          Perangkat itu sudah keluar atau tidak dikenal. Yang masih masuk ada di daftar ini.
        </Notice>
      )}
      <SessionList sessions={sessions} />
      <div>
        <ConfirmLink
          to={signOutEverywherePath}
          label="Keluar dari semua perangkat"
          title="Keluar dari semua perangkat?"
          cancelLabel="Batal"
          variant="secondary"
        >
          <SignOutEverywhereForm productName={product.name} />
        </ConfirmLink>
      </div>
      <PastViews views={views} productName={product.name} />
    </PageShell>
  );
}
