import { findDeletionPageData } from "#app/features/operations/privacy/account-deletion.queries.server.ts";
import { deletionForm } from "#app/features/operations/privacy/account-deletion.schema.ts";
import { deleteAccount } from "#app/features/operations/privacy/account-deletion.server.ts";
import type { DeletionRefusal } from "#app/features/operations/privacy/account-deletion.ts";
import { AccountDeletionPage } from "#app/features/operations/privacy/account-deletion-page.tsx";
import { refusalText } from "#app/features/people/sign-in/provider-codes.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { clearSessionToken } from "#app/http/session-cookie.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/delete.ts";

export function meta() {
  return pageMeta({
    title: "Hapus akun",
    description: "Apa yang dihapus, apa yang tetap ada, dan cara menghapus akun Anda.",
    path: paths.deleteAccount,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { name, email, photoUrl } = user;
  const page = { ...(await findDeletionPageData(user)), recentSignInText: refusalText["requires-recent-login"] };
  return { page, user: { name, email, photoUrl } };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, deletionForm);
  if (!form.ok) return form.rejected;
  const { id, sessionId } = context.get(userContext);
  const deleted = await deleteAccount({ id, sessionId, requestId: context.get(requestIdContext) });
  if (!deleted.ok) return form.reject({ "": deletionRefusalText[deleted.reason] }, 409);
  const headers = new Headers({ "Set-Cookie": await clearSessionToken(), "Clear-Site-Data": '"cache", "storage"' });
  return redirectWithToast(paths.home, { title: "Akun Anda sudah dihapus." }, headers);
}

const deletionRefusalText: Record<DeletionRefusal, string> = {
  "requires-recent-login": refusalText["requires-recent-login"],
  "upcoming-bookings": "Masih ada booking yang akan datang.",
  "open-outlets": "Masih ada outlet atas nama Anda.",
  "money-moving": "Masih ada uang Anda yang dalam proses.",
  "wallet-not-empty": "Masih ada saldo di dompet Anda.",
  "last-manager": "Anda satu-satunya anggota manajemen.",
};

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountDeletionPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
