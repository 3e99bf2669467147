import { endManagementSession } from "#app/features/people/management/management-sessions.server.ts";
import { requestIdContext } from "#app/http/context.ts";
import { clearManagementToken, readManagementToken } from "#app/http/management-cookie.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmPage } from "#app/ui/confirm-page.tsx";
import type { Route } from "./+types/sign-out.ts";

export function meta() {
  return pageMeta({
    title: "Keluar dari manajemen",
    description: "Akhiri sesi manajemen di perangkat ini.",
    path: paths.managementSignOut,
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = await readManagementToken(request);
  if (token) await endManagementSession(token, context.get(requestIdContext));
  const headers = new Headers({ "Set-Cookie": await clearManagementToken() });
  return redirectWithToast(paths.managementLogin, { title: "Anda sudah keluar dari manajemen." }, headers);
}

export default function SignOutOfManagement() {
  return (
    <ConfirmPage title="Keluar dari manajemen?" cancel={{ to: paths.management, label: "Batal" }}>
      <form method="post" className="space-y-5">
        <p>Hanya sesi manajemen ini yang berakhir. Akun pelanggan Anda di perangkat ini tetap masuk.</p>
        <button type="submit" className={buttonClass({ variant: "danger", fullWidth: true })}>
          Ya, keluar
        </button>
      </form>
    </ConfirmPage>
  );
}
