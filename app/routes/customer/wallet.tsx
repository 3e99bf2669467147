import { data } from "react-router";
import { CustomerWalletPage } from "#app/features/money/wallet/customer-wallet-page.tsx";
import { showCustomerWallet } from "#app/features/money/wallet/show-customer-wallet.server.ts";
import { readWalletFilter } from "#app/features/money/wallet/wallet-filter.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { cancelByForm } from "#app/http/wallet-pages.server.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/wallet.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Dompet Saya",
    description: "Saldo, dana dalam perjalanan, catatan dan penarikan Anda.",
    path: paths.wallet,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { monthError, ...filter } = readWalletFilter(url.searchParams);
  const wallet = await showCustomerWallet(context.get(userContext).id, filter);
  return data({ wallet, monthError }, { status: monthError ? 400 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return cancelByForm({ request, context }, paths.wallet);
}

/** Also after a refusal: the states shown are those of now. */
export const shouldRevalidate = () => true;

export default function Wallet({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const error = Object.values(answer?.errors ?? {})[0]?.[0] ?? null;
  return <CustomerWalletPage {...loaderData} error={error} answer={answer} />;
}
