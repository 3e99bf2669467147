import { EntriesSection } from "#app/features/money/wallet/entries-section.tsx";
import type { CustomerWallet } from "#app/features/money/wallet/show-customer-wallet.server.ts";
import { WithdrawalList } from "#app/features/money/wallet/withdrawal-list.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { CombDrawing } from "#app/ui/tool-drawings.tsx";

interface CustomerWalletPageProps {
  wallet: CustomerWallet;
  monthError: string | null;
  /** Why a withdrawal could not be cancelled. */
  error: string | null;
  answer: unknown;
}

export function CustomerWalletPage({ wallet, monthError, error, answer }: CustomerWalletPageProps) {
  const { view, withdrawals, waiting } = wallet;
  const isNew = view.months.length === 0 && withdrawals.length === 0 && waiting.length === 0;
  return (
    <PageShell width="reading">
      <PageHeader title="Dompet Saya" />
      <ErrorSummary title="Penarikan belum dibatalkan" errors={error ? { "": [error] } : {}} answer={answer ?? null} />
      <Card>
        <p className="text-stone-600">Saldo untuk booking berikutnya</p>
        <p className="text-2xl font-bold tabular-nums">{wallet.balance}</p>
        {wallet.withdrawable && <p className="mt-1 text-stone-600">{wallet.withdrawable.text}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          {wallet.withdrawable?.can && <LinkButton to={paths.withdraw}>Tarik ke rekening</LinkButton>}
          <LinkButton to={paths.bank} variant="secondary">
            Rekening bank
          </LinkButton>
        </div>
      </Card>
      {waiting.length > 0 && <Waiting rows={waiting} total={wallet.waitingTotal} />}
      {isNew ? (
        <EmptyState
          drawing={<CombDrawing />}
          title="Dompet Anda masih kosong"
          text="Uang yang kembali dari booking dan hadiah undangan masuk ke sini, dan bisa Anda pakai untuk booking berikutnya."
          action={<LinkButton to={paths.home}>Cari barbershop</LinkButton>}
        />
      ) : (
        <EntriesSection title="Catatan" view={view} path={paths.wallet} error={monthError} />
      )}
      <WithdrawalList withdrawals={withdrawals} />
    </PageShell>
  );
}

function Waiting({ rows, total }: { rows: CustomerWallet["waiting"]; total: string }) {
  return (
    <section aria-labelledby="waiting-title">
      <SectionHeading id="waiting-title" description={`Seluruhnya ${total}, belum termasuk dalam saldo.`}>
        Dana dalam perjalanan
      </SectionHeading>
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4">
        {rows.map((row) => (
          <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
            <p className="font-semibold text-stone-900">{row.text}</p>
            <p className="font-bold whitespace-nowrap tabular-nums">{row.amount}</p>
            <p className="text-sm text-stone-600">
              {row.to ? (
                <Link to={row.to} className="inline-block py-2.5 text-orange-800 underline underline-offset-4">
                  {row.detail}
                </Link>
              ) : (
                row.detail
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
