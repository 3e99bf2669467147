import { EntriesSection } from "#app/features/money/wallet/entries-section.tsx";
import type { OutletWallet } from "#app/features/money/wallet/show-outlet-wallet.server.ts";
import { bookTitle } from "#app/features/money/wallet/wallet-filter.ts";
import { WithdrawalList } from "#app/features/money/wallet/withdrawal-list.tsx";
import * as paths from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";

const path = paths.outletWallet;

const books = Object.keys(bookTitle) as (keyof typeof bookTitle)[];

/** A GET form where somebody has several outlets. */
export function OutletChoice({
  outlets,
  chosen,
}: {
  outlets: readonly { id: string; name: string }[];
  chosen: string;
}) {
  if (outlets.length < 2) return null;
  return (
    <form method="get" action={path} className="flex items-end gap-2">
      <div className="min-w-0 grow md:w-80 md:grow-0">
        <SelectField
          key={chosen}
          name="outlet"
          label="Outlet"
          options={outlets.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={chosen}
        />
      </div>
      <Button type="submit" variant="secondary">
        Pilih
      </Button>
    </form>
  );
}

interface OutletWalletSectionsProps {
  wallet: OutletWallet;
  monthError: string | null;
  error: string | null;
  answer: unknown;
}

export function OutletWalletSections({ wallet, monthError, error, answer }: OutletWalletSectionsProps) {
  const { outlet, view, pendingRows } = wallet;
  const also: Record<string, string> = { outlet: outlet.id, ...(view.side === "available" ? {} : { book: view.side }) };
  return (
    <>
      <ErrorSummary title="Penarikan belum dibatalkan" errors={error ? { "": [error] } : {}} answer={answer ?? null} />
      <section aria-labelledby="outlet-title" className="space-y-4">
        <h2 id="outlet-title" className="text-xl font-bold">
          {outlet.name}
        </h2>
        <div className="grid gap-4 md:grid-cols-3">
          <Card>
            <p className="text-stone-600">Saldo tersedia</p>
            <p className="text-2xl font-bold tabular-nums">{wallet.available}</p>
            {wallet.withdrawable && <p className="mt-2 text-sm text-stone-600">{wallet.withdrawable.text}</p>}
            {wallet.withdrawable?.can && (
              <div className="mt-3">
                <LinkButton to={`${paths.outletWithdraw}?outlet=${outlet.id}`}>Tarik ke rekening</LinkButton>
              </div>
            )}
          </Card>
          <Card>
            <p className="text-stone-600">Menunggu</p>
            <p className="text-2xl font-bold tabular-nums">{wallet.pending}</p>
            <p className="mt-2 text-sm text-stone-600">
              Pendapatan kunjungan tersedia 24 jam setelah selesai, selama pelanggan tidak melaporkan masalah.
            </p>
          </Card>
          <Card>
            <p className="text-stone-600">Komisi terutang</p>
            <p className="text-2xl font-bold tabular-nums">{wallet.owed}</p>
            <p className="mt-2 text-sm text-stone-600">
              {wallet.isOwing
                ? "Komisi dan biaya layanan dari kunjungan yang dibayar di outlet. Dipotong sendiri dari pendapatan berikutnya yang tersedia; Anda tidak perlu mentransfer."
                : "Tidak ada komisi yang menunggu dipotong."}
            </p>
            {wallet.isOwing && wallet.isOwner && (
              <p className="mt-2 text-sm text-stone-600">
                Ingin melunasinya sekarang, misalnya sebelum menutup outlet?{" "}
                <Link to={paths.contact} className="text-orange-800 underline underline-offset-4">
                  Hubungi kami
                </Link>{" "}
                untuk melunasi lewat transfer.
              </p>
            )}
          </Card>
        </div>
      </section>
      {pendingRows.length > 0 && <Pending rows={pendingRows} more={wallet.morePending} />}
      <div className="space-y-4">
        <LinkTabs
          label="Catatan"
          items={books.map((side) => ({
            to: `${path}?${new URLSearchParams({ outlet: outlet.id, ...(side === "available" ? {} : { book: side }) })}`,
            label: bookTitle[side],
            current: view.side === side,
          }))}
        />
        <EntriesSection
          title={view.side === "customer" ? "" : bookTitle[view.side]}
          view={view}
          path={path}
          also={also}
          error={monthError}
        />
      </div>
      <WithdrawalList withdrawals={wallet.withdrawals} />
    </>
  );
}

function Pending({ rows, more }: { rows: OutletWallet["pendingRows"]; more: number }) {
  return (
    <section aria-labelledby="pending-title">
      <SectionHeading
        id="pending-title"
        description={more > 0 ? `Yang paling dekat lebih dulu; ada ${more} lagi sesudahnya.` : undefined}
      >
        Kapan tersedia
      </SectionHeading>
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4">
        {rows.map((row) => (
          <li key={row.bookingId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
            <div>
              <Link
                to={paths.order({ id: row.bookingId })}
                className="inline-block py-2.5 text-orange-800 underline underline-offset-4"
              >
                {row.detail}
              </Link>
              <p className="text-sm text-stone-600">{dueText(row)}</p>
            </div>
            <p className="pt-2.5 font-bold whitespace-nowrap tabular-nums">{row.amount}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dueText({ due, isOverdue }: OutletWallet["pendingRows"][number]): string {
  if (due === null) return "Ditahan: pelanggan atau banknya melaporkan masalah, dan kami sedang memeriksanya.";
  return isOverdue ? "Sebentar lagi tersedia." : `Tersedia ${due}`;
}
