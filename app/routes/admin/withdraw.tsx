import { data, redirect } from "react-router";
import { showWithdraw } from "#app/features/money/wallet/show-withdraw.server.ts";
import { WithdrawPage } from "#app/features/money/wallet/withdraw-page.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { requireWalletOutlet, withdrawByForm } from "#app/http/wallet-pages.server.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/withdraw.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Tarik saldo outlet",
    description: "Jumlah, biaya dan rekening tujuan penarikan dari saldo outlet Anda.",
    path: paths.outletWithdraw,
  });

/** An admin reads the wallets of all outlets, but only the owner takes money out. */
async function requireOwnOutlet(context: Route.LoaderArgs["context"], url: URL) {
  const outlet = await requireWalletOutlet(context, url);
  if (outlet.ownerId !== context.get(userContext).id) throw data(null, { status: 404 });
  return outlet;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  if (!url.searchParams.get("outlet")) throw redirect(paths.outletWallet);
  const { id, name } = await requireOwnOutlet(context, url);
  const typed = url.searchParams.get("amount")?.slice(0, 20) ?? null;
  const from = { kind: "OUTLET", outletId: id } as const;
  const view = await showWithdraw(context.get(userContext).id, { from, source: `Saldo ${name}`, typed });
  return data({ view, outletId: id }, { status: view.error ? 400 : 200 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id } = await requireOwnOutlet(context, url);
  const from = { kind: "OUTLET", outletId: id } as const;
  return withdrawByForm({ request, context }, from, `${paths.outletWallet}?outlet=${id}`);
}

/** Also after a refusal: what can be withdrawn is that of now. */
export const shouldRevalidate = () => true;

export default function WithdrawFromOutlet({ loaderData: { view, outletId }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return <WithdrawPage view={view} wallet={paths.outletWallet} also={{ outlet: outletId }} answer={answer} />;
}
