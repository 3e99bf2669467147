import { data } from "react-router";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { findShownOutlet, listWalletOutlets } from "#app/features/money/wallet/outlet-wallet.queries.server.ts";
import { OutletChoice, OutletWalletSections } from "#app/features/money/wallet/outlet-wallet-page.tsx";
import { OutletsWithMoney } from "#app/features/money/wallet/outlets-with-money.tsx";
import { OwnWalletCard } from "#app/features/money/wallet/own-wallet-card.tsx";
import { bookOfCustomer } from "#app/features/money/wallet/show-entries.server.ts";
import { showOutletsWithMoney, showOutletWallet } from "#app/features/money/wallet/show-outlet-wallet.server.ts";
import { readBook, readWalletFilter } from "#app/features/money/wallet/wallet-filter.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { cancelByForm } from "#app/http/wallet-pages.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/wallet.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Dompet outlet",
    description: "Pendapatan outlet Anda: yang tersedia, yang menunggu, dan penarikannya.",
    path: paths.outletWallet,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const reader = managerOf(context);
  const { isAdmin } = reader;
  const { monthError, ...filter } = readWalletFilter(url.searchParams);
  const named = url.searchParams.get("outlet");
  const [own, balance] = await Promise.all([
    listWalletOutlets(reader.id),
    balanceOf(bookOfCustomer(reader.id).account),
  ]);
  const outlet = await findShownOutlet(reader, named, own);
  if (named && !outlet) throw data(null, { status: 404 });
  const [wallet, all] = await Promise.all([
    outlet && showOutletWallet(reader, outlet, { side: readBook(url.searchParams), ...filter }),
    isAdmin && !outlet ? showOutletsWithMoney() : null,
  ]);
  const page = { wallet, all, monthError, isAdmin, ownBalance: formatRupiah(balance) };
  return data(
    { ...page, outlets: own.map(({ id: outletId, name }) => ({ id: outletId, name })) },
    { status: monthError ? 400 : 200 },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return cancelByForm({ request, context }, `${url.pathname}${url.search}`);
}

/** Also after a refusal: the states shown are those of now. */
export const shouldRevalidate = () => true;

export default function OutletWalletPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const error = Object.values(answer?.errors ?? {})[0]?.[0] ?? null;
  const { wallet, all, outlets, ownBalance, monthError, isAdmin } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Dompet Saya"
        {...(isAdmin && wallet ? { back: { to: paths.outletWallet, label: "Semua outlet" } } : {})}
      />
      {wallet && !isAdmin && <OutletChoice outlets={outlets} chosen={wallet.outlet.id} />}
      {wallet && <OutletWalletSections wallet={wallet} monthError={monthError} error={error} answer={answer} />}
      {all && <OutletsWithMoney outlets={all} />}
      <OwnWalletCard balance={ownBalance} />
    </PageShell>
  );
}
