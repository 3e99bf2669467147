import { actorOf } from "#app/features/core/access/actor.ts";
import { SignOutEverywhereForm } from "#app/features/people/sessions/sign-out-everywhere-form.tsx";
import { signOutEverywhere } from "#app/features/people/sign-in/sign-out-everywhere.server.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { clearSessionToken } from "#app/http/session-cookie.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { ConfirmPage } from "#app/ui/confirm-page.tsx";
import type { Route } from "./+types/sign-out-everywhere";

const title = "Keluar dari semua perangkat?";

export function meta() {
  return pageMeta({
    title,
    description: `Keluar dari ${product.name} di semua perangkat Anda.`,
    path: paths.signOutEverywhere,
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const user = context.get(userContext);
  await signOutEverywhere(user.id, actorOf(user, "customer", context.get(requestIdContext)));
  const headers = new Headers({ "Set-Cookie": await clearSessionToken() });
  return redirectWithToast(paths.home, { title: "Anda sudah keluar dari semua perangkat." }, headers);
}

export default function SignOutEverywhere() {
  return (
    <ConfirmPage title={title} cancel={{ to: paths.sessions, label: "Batal" }}>
      <SignOutEverywhereForm productName={product.name} />
    </ConfirmPage>
  );
}
