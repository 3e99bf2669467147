import { Form } from "react-router";
import type { BankAccountView } from "#app/features/money/bank-accounts/bank-accounts.queries.server.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";

/** The bank accounts of a person, each with what can be done with it. */
export function BankAccountList({ accounts }: { accounts: readonly BankAccountView[] }) {
  return (
    <ul className="space-y-4">
      {accounts.map((account) => (
        <BankAccountCard key={account.id} account={account} />
      ))}
    </ul>
  );
}

function BankAccountCard({ account }: { account: BankAccountView }) {
  const { id, bankName, number, holderName, isPrimary, statusText, problem, coolingUntil } = account;
  const titleId = `account-${id}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg font-bold wrap-anywhere">
            {bankName} <span className="tabular-nums">{number}</span>
          </h2>
          <p className="wrap-anywhere text-stone-600">{holderName}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isPrimary && <Badge tone="brand">Utama</Badge>}
          <Badge tone={statusText.tone}>{statusText.label}</Badge>
        </div>
      </div>
      <AccountNotes problem={problem} coolingUntil={coolingUntil} status={account.status} />
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {!isPrimary && account.status !== "REJECTED" && (
          <Form method="post" noValidate>
            <HiddenFields values={{ act: "primary", account: id }} />
            <button type="submit" className={buttonClass({ variant: "secondary", size: "sm" })}>
              Jadikan utama<span className="sr-only">: {`${bankName} ${number}`}</span>
            </button>
          </Form>
        )}
        <AskFirst
          variant="quiet"
          size="sm"
          summary={
            <>
              Hapus<span className="sr-only">: {`${bankName} ${number}`}</span>
            </>
          }
          text="Rekening ini dihapus dari akun Anda. Bila ditambahkan lagi, rekening diperiksa ulang dan baru bisa dipakai setelah 24 jam."
        >
          <Form method="post" noValidate>
            <HiddenFields values={{ act: "remove", account: id }} />
            <button type="submit" className={buttonClass({ variant: "danger", size: "sm" })}>
              Ya, hapus rekening
            </button>
          </Form>
        </AskFirst>
      </div>
    </Card>
  );
}

function AccountNotes({ problem, coolingUntil, status }: Pick<BankAccountView, "problem" | "coolingUntil" | "status">) {
  if (problem) return <p className="mt-3 text-red-800">{problem}</p>;
  return (
    <>
      {status === "UNVERIFIED" && (
        <p className="mt-3 text-stone-700">
          Kami sedang mencocokkan nama dan nomornya dengan bank. Biasanya selesai dalam hitungan detik; bila bank sedang
          sibuk, kami coba lagi sendiri.
        </p>
      )}
      {coolingUntil && (
        <p className="mt-3 text-stone-700">Demi keamanan, penarikan ke rekening ini bisa mulai {coolingUntil}.</p>
      )}
    </>
  );
}
