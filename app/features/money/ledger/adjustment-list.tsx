import { correctionNames, corrections } from "#app/features/money/ledger/adjustment.ts";
import type { AdjustmentView } from "#app/features/money/ledger/adjustments.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactsList } from "#app/ui/facts-list.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { DataTable, RowLink, TwoLines } from "#app/ui/table.tsx";

export const adjustmentStates: Readonly<Record<AdjustmentView["status"], { label: string; tone: Tone }>> = {
  ASKED: { label: "Menunggu anggota kedua", tone: "warning" },
  POSTED: { label: "Tercatat", tone: "success" },
  REJECTED: { label: "Tidak jadi", tone: "neutral" },
};

function AdjustmentBadge({ status }: Pick<AdjustmentView, "status">) {
  return <Badge tone={adjustmentStates[status].tone}>{adjustmentStates[status].label}</Badge>;
}

const whatOf = ({ from, to, reverses }: AdjustmentView) =>
  reverses ? `Membalik: ${reverses}` : `${from ?? ""} → ${to ?? ""}`;

export function AdjustmentList({
  adjustments,
  isNarrowed,
}: {
  adjustments: readonly AdjustmentView[];
  isNarrowed: boolean;
}) {
  if (adjustments.length === 0) {
    return (
      <EmptyState
        title={isNarrowed ? "Tidak ada yang cocok" : "Belum ada penyesuaian"}
        text={
          isNarrowed
            ? "Hapus saringan untuk melihat semuanya."
            : "Yang diminta seorang anggota tampil di sini sampai anggota kedua memutuskannya."
        }
      />
    );
  }
  return (
    <DataTable
      caption="Penyesuaian, terbaru lebih dulu"
      rows={adjustments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "what",
          header: "Penyesuaian",
          names: true,
          cell: (row) => <RowLink to={paths.adjustment({ id: row.id })} name={whatOf(row)} />,
        },
        { key: "status", header: "Status", cell: ({ status }) => <AdjustmentBadge status={status} /> },
        {
          key: "asked",
          header: "Diminta",
          cell: ({ asked, waits }) => <TwoLines under={waits && `menunggu ${waits}`}>{asked}</TwoLines>,
        },
        { key: "amount", header: "Jumlah", align: "end", cell: ({ amount }) => amount },
      ]}
    />
  );
}

/** Asks for a correction, or for the opposite of a transaction. */
export function AdjustmentForms({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Card>
      <ActForm
        act="correct"
        title="Minta koreksi antara dua akun"
        text="Belum ada uang yang berpindah sebelum anggota kedua menyetujui."
        button="Minta koreksi"
        pendingLabel="Meminta…"
        variant="primary"
        answer={answer}
      >
        {(own) => (
          <>
            <SelectField
              {...fieldOf(own, "correction")}
              label="Jenis koreksi"
              required
              placeholder="Pilih jenisnya"
              options={optionsFrom(correctionNames, (value) => corrections[value].label)}
            />
            <TextField
              {...fieldOf(own, "owner")}
              label="ID pelanggan atau outlet"
              hint="Hanya untuk koreksi dompet pelanggan, saldo outlet, atau utang outlet."
              autoComplete="off"
              maxLength={36}
            />
            <MoneyField {...fieldOf(own, "amount")} label="Jumlah" prefix="Rp" required />
          </>
        )}
      </ActForm>
      <ActForm
        act="reverse"
        title="Minta pembalikan satu transaksi"
        text="Hanya setoran gateway, hadiah undangan, dan penyesuaian. Yang lain dibatalkan di halamannya sendiri."
        button="Minta pembalikan"
        pendingLabel="Meminta…"
        answer={answer}
      >
        {(own) => (
          <TextField
            {...fieldOf(own, "transaction")}
            label="ID transaksi buku besar"
            required
            autoComplete="off"
            maxLength={36}
          />
        )}
      </ActForm>
    </Card>
  );
}

/** One adjustment, and the second member's decision. */
export function AdjustmentSections({
  adjustment,
  memberId,
  mayAct,
  answer,
}: {
  adjustment: AdjustmentView;
  memberId: string;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}) {
  const { from, to, reverses, reversesId, amount, reason, asked, decided, decision, transactionId, status } =
    adjustment;
  const isOwn = adjustment.askedBy === memberId;
  return (
    <>
      {mayAct && status === "ASKED" && (
        <Card>
          {!isOwn && (
            <ActForm
              act="approve"
              title={`Setujui ${amount}`}
              text="Langsung tercatat di buku besar. Sesudah itu hanya dapat dibalik oleh penyesuaian lain."
              button="Setujui dan catat"
              pendingLabel="Mencatat…"
              variant="primary"
              answer={answer}
            />
          )}
          <ActForm
            act="reject"
            title={isOwn ? "Tarik kembali permintaan ini" : "Tolak permintaan ini"}
            text={
              isOwn ? "Anggota lain yang dapat menyetujuinya, bukan Anda." : "Tidak ada yang dicatat di buku besar."
            }
            button={isOwn ? "Tarik kembali" : "Tolak"}
            pendingLabel="Menyimpan…"
            answer={answer}
          />
        </Card>
      )}
      <Card>
        <FactsList
          rows={[
            { term: "Status", detail: <AdjustmentBadge status={status} /> },
            { term: "Jumlah", detail: amount, strong: true },
            ...(reverses ? [{ term: "Membalik", detail: `${reverses} (${reversesId})` }] : []),
            ...(from && to ? [{ term: "Didebit", detail: from }] : []),
            ...(from && to ? [{ term: "Dikredit", detail: to }] : []),
            { term: "Alasan", detail: <span className="wrap-anywhere">{reason}</span> },
            { term: "Diminta", detail: asked },
            ...(decided ? [{ term: "Diputuskan", detail: decided }] : []),
            ...(decision ? [{ term: "Alasan keputusan", detail: decision }] : []),
            ...(transactionId
              ? [{ term: "Transaksi", detail: <span className="wrap-anywhere">{transactionId}</span> }]
              : []),
          ]}
        />
      </Card>
    </>
  );
}
