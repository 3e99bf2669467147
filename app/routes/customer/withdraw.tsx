import { data } from "react-router";
import { showWithdraw } from "#app/features/money/wallet/show-withdraw.server.ts";
import { WithdrawPage } from "#app/features/money/wallet/withdraw-page.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { withdrawByForm } from "#app/http/wallet-pages.server.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/withdraw.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Tarik ke rekening",
    description: "Jumlah, biaya dan rekening tujuan penarikan dari dompet Anda.",
    path: paths.withdraw,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get("amount")?.slice(0, 20) ?? null;
  const from = { kind: "CUSTOMER" } as const;
  const view = await showWithdraw(context.get(userContext).id, { from, source: "Dompet Anda", typed });
  return data(view, { status: view.error ? 400 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return withdrawByForm({ request, context }, { kind: "CUSTOMER" }, paths.wallet);
}

/** Also after a refusal: what can be withdrawn is that of now. */
export const shouldRevalidate = () => true;

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawPage view={loaderData} wallet={paths.wallet} answer={useFormAnswer(actionData)} />;
}
