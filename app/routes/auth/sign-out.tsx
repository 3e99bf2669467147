import { data } from "react-router";
import { signOut } from "#app/features/people/sessions/sign-out.server.ts";
import { SignOutForm } from "#app/features/people/sessions/sign-out-form.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { clearSessionToken, readSessionToken } from "#app/http/session-cookie.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { ConfirmPage } from "#app/ui/confirm-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/sign-out.ts";

export function meta() {
  return pageMeta({
    title: "Konfirmasi Keluar",
    description: `Keluar dari ${product.name} di perangkat ini.`,
    path: paths.signOut,
  });
}

export async function action({ request }: Route.ActionArgs) {
  const token = await readSessionToken(request);
  if (token && !(await signOut(token))) return data({ error: failureText }, { status: 503 });
  const headers = new Headers({ "Set-Cookie": await clearSessionToken() });
  return redirectWithToast(paths.home, { title: "Anda sudah keluar." }, headers);
}

const failureText = "Sign out failed: sesi Anda belum dapat diakhiri. Coba lagi sebentar lagi.";

export default function SignOut({ actionData }: Route.ComponentProps) {
  const trouble = actionData && (
    <Notice tone="danger" role="alert">
      {actionData.error}
    </Notice>
  );
  return (
    <ConfirmPage title="Konfirmasi Keluar" cancel={{ to: paths.home, label: "Batal" }} trouble={trouble}>
      <SignOutForm productName={product.name} mentionsGoogle />
    </ConfirmPage>
  );
}
