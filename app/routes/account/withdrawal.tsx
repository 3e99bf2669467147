import { data } from "react-router";
import { cancelWithdrawal } from "#app/features/money/payouts/cancel-withdrawal.server.ts";
import { findOwnWithdrawal } from "#app/features/money/payouts/own-withdrawal.queries.server.ts";
import { cancelWithdrawalForm } from "#app/features/money/payouts/withdrawal.schema.ts";
import { WithdrawalPage } from "#app/features/money/payouts/withdrawal-page.tsx";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/withdrawal";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Penarikan saldo",
    description: "Perjalanan satu penarikan saldo Anda.",
    path: paths.withdrawal(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const withdrawal = await findOwnWithdrawal(context.get(userContext).id, params.id);
  if (!withdrawal) throw data(null, { status: 404 });
  return withdrawal;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const user = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const own = await findOwnWithdrawal(user.id, params.id);
  if (!own) throw data(null, { status: 404 });
  const form = await readForm(request, cancelWithdrawalForm);
  if (!form.ok) return form.rejected;
  if (form.value.withdrawal !== own.id) throw data(null, { status: 404 });
  const cancelled = await cancelWithdrawal(user, own.id);
  if (cancelled.ok) {
    const title = "Penarikan dibatalkan, saldo Anda kembali.";
    return redirectWithToast(paths.withdrawal({ id: own.id }), { title });
  }
  return form.reject({ "": "Penarikan ini sudah diputuskan, jadi tidak dapat dibatalkan lagi." }, 409);
}

/** Also after a refusal: it may just have been decided. */
export const shouldRevalidate = () => true;

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalPage withdrawal={loaderData} answer={useFormAnswer(actionData)} />;
}
