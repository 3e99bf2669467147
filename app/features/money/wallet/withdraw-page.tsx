import { Form } from "react-router";
import type { WithdrawView } from "#app/features/money/wallet/show-withdraw.server.ts";
import * as paths from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface WithdrawPageProps {
  view: WithdrawView;
  /** Of the wallet; the page's own address is below it. */
  wallet: string;
  also?: Readonly<Record<string, string>>;
  answer?:
    | { values: Readonly<Record<string, string | string[]>>; errors: Readonly<Record<string, string[]>> }
    | undefined;
}

/** The amount first, as a plain GET; then what it costs and where it goes, and only then the order itself. */
export function WithdrawPage({ view, wallet, also = {}, answer }: WithdrawPageProps) {
  const { plan, most } = view;
  const query = new URLSearchParams(also).toString();
  const path = `${wallet}/withdraw`;
  const amountError = answer?.errors.amount ?? view.error;
  const isAmount = !plan || answer?.errors.amount !== undefined;
  return (
    <PageShell width="reading">
      <PageHeader
        title="Tarik ke rekening"
        back={{ to: query ? `${wallet}?${query}` : wallet, label: "Dompet" }}
        lead={`${view.source}: ${view.balance}`}
      />
      {most === null && !plan ? (
        <Notice
          title="Belum ada yang bisa ditarik"
          action={
            <LinkButton to={query ? `${wallet}?${query}` : wallet} variant="secondary">
              Kembali ke dompet
            </LinkButton>
          }
        >
          {view.rules.join(" ")}
        </Notice>
      ) : isAmount ? (
        <AmountForm view={view} path={path} also={also} error={amountError} answer={answer} />
      ) : (
        <OrderForm view={view} plan={plan} path={path} also={also} answer={answer} />
      )}
    </PageShell>
  );
}

type Part = Pick<Required<WithdrawPageProps>, "view" | "also"> & { path: string; answer: WithdrawPageProps["answer"] };

function AmountForm({ view, path, also, error, answer }: Part & { error: string | string[] | null | undefined }) {
  const { most, rules } = view;
  const message = typeof error === "string" ? error : error?.join(" ");
  const typed = answer?.values.amount;
  return (
    <form method="get" action={path} noValidate className="space-y-6">
      <HiddenFields values={also} />
      <ErrorSummary
        title="Jumlahnya perlu diperiksa"
        errors={message ? { amount: [message] } : {}}
        answer={answer ?? view}
      />
      <MoneyField
        name="amount"
        label="Jumlah yang diterima di rekening"
        prefix="Rp"
        required
        hint={rules.join(" ")}
        error={message}
        defaultValue={typeof typed === "string" ? typed : view.typed}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Lanjut</Button>
        {most && (
          <LinkButton
            to={`${path}?${new URLSearchParams({ ...also, amount: String(most.amount) })}`}
            variant="secondary"
          >
            {most.label}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

function OrderForm({ view, plan, path, also, answer }: Part & { plan: NonNullable<WithdrawView["plan"]> }) {
  const { accounts, key } = view;
  const usable = accounts.filter(({ problem }) => problem === null);
  const chosen = answer?.values.account;
  const change = `${path}?${new URLSearchParams(also)}`;
  const here = `${path}?${new URLSearchParams({ ...also, amount: String(plan.amount) })}`;
  return (
    <div className="space-y-6">
      <Card>
        <DataList
          rows={[
            { term: "Diterima di rekening", detail: plan.arrives, strong: true },
            { term: "Biaya", detail: plan.fee },
            { term: "Diambil dari saldo", detail: plan.taken },
          ]}
        />
        <Link
          to={change}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-orange-700 underline-offset-4 hover:underline"
        >
          Ubah jumlah
        </Link>
      </Card>
      {usable.length === 0 ? (
        <Notice
          tone="warning"
          title={accounts.length === 0 ? "Tambahkan rekening bank dahulu" : "Rekening Anda belum bisa dipakai"}
          action={<LinkButton to={paths.bank}>Kelola rekening bank</LinkButton>}
        >
          {accounts.length === 0
            ? "Uangnya kami kirim ke rekening atas nama Anda sendiri."
            : accounts.map(({ id, title, problem }) => (
                <p key={id}>
                  {title}: {problem}
                </p>
              ))}
        </Notice>
      ) : (
        <Form method="post" action={here} noValidate className="space-y-6">
          <ErrorSummary title="Penarikan belum dikirim" errors={answer?.errors} answer={answer ?? null} />
          <HiddenFields values={{ amount: plan.amount, key }} />
          <ChoiceGroup
            name="account"
            legend="Ke rekening"
            required
            error={answer?.errors.account}
            defaultValue={typeof chosen === "string" ? chosen : usable[0]?.id}
            options={accounts.map(({ id, title, holder, problem }) => ({
              value: id,
              label: title,
              description: `a.n. ${holder}`,
              ...(problem ? { disabled: true, disabledReason: problem } : {}),
            }))}
          />
          <p className="text-sm text-stone-600">
            {plan.needsSecond
              ? "Penarikan sebesar ini diperiksa dua orang, biasanya dalam 1 hari kerja."
              : "Kami memeriksa setiap penarikan, biasanya dalam 1 hari kerja."}{" "}
            Selama belum disetujui, Anda dapat membatalkannya.
          </p>
          <SubmitButton pendingLabel="Mengirim…">Tarik {plan.arrives}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
