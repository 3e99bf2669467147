import type { ReactNode } from "react";
import { AddAccountForm } from "#app/features/money/bank-accounts/add-account-form.tsx";
import { mostBankAccounts } from "#app/features/money/bank-accounts/bank-account.ts";
import { BankAccountList } from "#app/features/money/bank-accounts/bank-account-list.tsx";
import type { BankAccountView } from "#app/features/money/bank-accounts/bank-accounts.queries.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface BankPageProps {
  accounts: readonly BankAccountView[];
  nav: ReactNode;
  answer: FormAnswer | undefined;
}

/** The bank accounts of the person signed in, and the form that adds one. */
export function BankPage({ accounts, nav, answer }: BankPageProps) {
  const isAdding = answer?.values.act === "add";
  const isChecking = accounts.some(({ status }) => status === "UNVERIFIED");
  const isFull = accounts.length >= mostBankAccounts;
  return (
    <PageShell width="reading">
      <PageHeader title="Rekening bank" lead="Ke sini uang Anda dikirim saat Anda menarik saldo." />
      {nav}
      {!isAdding && <ErrorSummary title="Belum berhasil" errors={answer?.errors} fields={[]} answer={answer} />}
      <section aria-label="Rekening Anda" className="space-y-4">
        {accounts.length > 0 ? (
          <BankAccountList accounts={accounts} />
        ) : (
          <EmptyState
            title="Belum ada rekening"
            text="Tambahkan rekening atas nama Anda sendiri untuk menarik saldo."
          />
        )}
        {isChecking && (
          <LinkButton to={paths.bank} variant="secondary" size="sm" reloadDocument>
            Lihat hasil pemeriksaan
          </LinkButton>
        )}
      </section>
      <section aria-labelledby="add-heading">
        <SectionHeading
          id="add-heading"
          description="Rekening diperiksa ke bank, dan baru bisa dipakai 24 jam setelah ditambahkan. Kami mengabari Anda setiap kali rekening ditambahkan."
        >
          Tambah rekening
        </SectionHeading>
        {isFull ? (
          <Notice title={`Paling banyak ${mostBankAccounts} rekening`}>
            Hapus salah satu rekening untuk menambah yang lain.
          </Notice>
        ) : (
          <Card>
            <AddAccountForm answer={isAdding ? answer : undefined} />
          </Card>
        )}
      </section>
    </PageShell>
  );
}
