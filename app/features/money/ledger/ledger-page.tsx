import { Form } from "react-router";
import type { LedgerView } from "#app/features/money/ledger/ledger-page.queries.server.ts";
import { LastProof, PastProofs } from "#app/features/money/ledger/ledger-proofs.tsx";
import { settlementFilter } from "#app/features/money/ledger/settlement-filter.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { errorsOfActs, ReasonField } from "#app/ui/form/reason-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ListFilter } from "#app/ui/list-filter.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { DataTable, TwoLines } from "#app/ui/table.tsx";

interface LedgerPageProps {
  view: LedgerView;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}

export function LedgerPage({ view, mayAct, answer }: LedgerPageProps) {
  const [last, ...earlier] = view.proofs;
  return (
    <PageShell>
      <PageHeader
        title="Buku besar"
        lead="Setiap rupiah tercatat dua kali: dari mana dan ke mana. Pembuktian menghitung ulang semua saldo dari catatannya."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <ActRefusal answer={answer?.values.act === "settle" ? undefined : answer} />
      <LastProof proof={last} mayAct={mayAct} answer={answer} />
      <Balances groups={view.groups} />
      <section aria-labelledby="penyesuaian">
        <SectionHeading
          id="penyesuaian"
          description={`Koreksi oleh dua anggota. ${view.openAdjustments} menunggu keputusan.`}
          action={{ to: paths.adjustments, label: "Penyesuaian" }}
        >
          Penyesuaian
        </SectionHeading>
      </section>
      <Settlements settlements={view.settlements} mayAct={mayAct} answer={answer} />
      <PastProofs proofs={earlier} />
    </PageShell>
  );
}

function Balances({ groups }: { groups: LedgerView["groups"] }) {
  return (
    <section aria-labelledby="saldo">
      <SectionHeading
        id="saldo"
        description="Yang kita pegang dan beban platform bersama-sama sama dengan milik orang lain ditambah pendapatan dan pajak."
      >
        Saldo sekarang
      </SectionHeading>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ title, rows, total }) => (
          <Card as="section" key={title}>
            <h3 className="mb-3 font-bold">{title}</h3>
            <DataList
              rows={[
                ...rows.map(({ name, amount }) => ({ term: name, detail: amount })),
                ...(rows.length > 1 ? [{ term: "Jumlah", detail: total, strong: true }] : []),
              ]}
            />
          </Card>
        ))}
      </div>
    </section>
  );
}

/** The list is narrowed and paged where it stands, below the balances. */
const settlementsPath = `${paths.ledger}#setoran`;
const settlementPage = (reference: string, after: string | null) =>
  `${paths.ledger}${settlementFilter.search({ reference }, after)}#setoran`;

function Settlements({
  settlements: { settlements, reference, isFirst, next },
  mayAct,
  answer,
}: Pick<LedgerView, "settlements"> & Pick<LedgerPageProps, "mayAct" | "answer">) {
  const own = answer?.values.act === "settle" ? answer : undefined;
  const errors = own ? errorsOfActs(own) : {};
  return (
    <section aria-labelledby="setoran" className="space-y-4">
      <SectionHeading
        id="setoran"
        description="Catat setoran gateway ke rekening bank sesuai laporannya. Nomor yang sama tercatat satu kali."
      >
        Setoran gateway ke bank
      </SectionHeading>
      {mayAct && (
        <Card>
          <Form method="post" noValidate className="space-y-6">
            <ErrorSummary title="Belum tercatat" errors={errors} answer={own ?? null} />
            <input type="hidden" name="act" value="settle" />
            <div className="grid gap-4 md:grid-cols-3">
              <TextField
                {...fieldOf(own, "reference")}
                label="Nomor setoran"
                required
                autoComplete="off"
                maxLength={60}
              />
              <MoneyField {...fieldOf(own, "gross")} label="Jumlah sebelum potongan" prefix="Rp" required />
              <MoneyField {...fieldOf(own, "fee")} label="Potongan gateway" prefix="Rp" required />
            </div>
            <ReasonField of="settle" answer={own} />
            <SubmitButton name="act" value="settle" variant="secondary" pendingLabel="Mencatat…">
              Catat setoran
            </SubmitButton>
          </Form>
        </Card>
      )}
      {(settlements.length > 0 || reference) && (
        <ListFilter
          label="Saring setoran"
          path={settlementsPath}
          state={settlementFilter.search({ reference })}
          mayExport={false}
          search={{ label: "Cari setoran", placeholder: "Sebagian nomor setoran", value: reference, longest: 60 }}
        />
      )}
      {settlements.length === 0 && (
        <p className="text-stone-700">
          {reference || !isFirst ? "Tidak ada setoran dengan nomor itu." : "Belum ada setoran yang tercatat."}
        </p>
      )}
      {settlements.length > 0 && (
        <DataTable
          caption="Setoran, terbaru lebih dulu"
          rows={settlements}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "reference",
              header: "Nomor",
              names: true,
              cell: ({ reference, isReversed }) => (
                <TwoLines under={isReversed && "Dibalik: tidak dihitung"}>{reference}</TwoLines>
              ),
            },
            { key: "at", header: "Dicatat", cell: ({ at }) => at },
            { key: "gross", header: "Sebelum potongan", align: "end", cell: ({ gross }) => gross },
            { key: "fee", header: "Potongan", align: "end", cell: ({ fee }) => fee },
            { key: "net", header: "Masuk ke bank", align: "end", cell: ({ net }) => net },
          ]}
        />
      )}
      <Pagination
        label="Halaman setoran"
        previous={isFirst ? null : { to: settlementPage(reference, null), label: "Ke awal" }}
        next={next ? { to: settlementPage(reference, next), label: "Berikutnya" } : null}
      />
    </section>
  );
}
