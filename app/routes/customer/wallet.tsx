import { data } from "react-router";
import { showCustomerWallet } from "#app/features/wallet/show-customer-wallet.server.ts";
import { CustomerWalletPage } from "#app/features/wallet/ui/customer-wallet-page.tsx";
import { readWalletFilter } from "#app/features/wallet/wallet-filter.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { Route } from "./+types/wallet.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Dompet Saya",
    description: "Saldo, dana dalam perjalanan, catatan dan penarikan Anda.",
    path: "/customer-wallet",
    isPrivate: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { monthError, ...filter } = readWalletFilter(url.searchParams);
  const wallet = await showCustomerWallet(context.get(userContext).id, filter);
  return data({ wallet, monthError }, { status: monthError ? 400 : 200 });
}

export default function Wallet({ loaderData }: Route.ComponentProps) {
  return <CustomerWalletPage {...loaderData} error={null} answer={null} />;
}
