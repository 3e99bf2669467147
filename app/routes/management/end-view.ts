import { redirect } from "react-router";
import { endAccountView } from "#app/features/people/management/begin-account-view.server.ts";
import { clearViewToken, readViewToken } from "#app/http/account-view-cookie.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/end-view.ts";

/** The address of a form only. */
export function loader() {
  return redirect(paths.users);
}

export async function action({ request }: Route.ActionArgs) {
  const token = await readViewToken(request);
  if (token) await endAccountView(token);
  const headers = new Headers({ "Set-Cookie": await clearViewToken() });
  return redirectWithToast(paths.users, { title: "Anda selesai melihat akun itu." }, headers);
}
