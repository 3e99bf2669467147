import type { QueuedWithdrawal } from "#app/features/money/withdrawal-review/withdrawal-queue.queries.server.ts";
import { type QueueView, queueViewText } from "#app/features/money/withdrawal-review/withdrawal-queue.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Money } from "#app/ui/money.tsx";
import { DataTable, RowLink, TwoLines } from "#app/ui/table.tsx";

interface WithdrawalQueueProps {
  view: QueueView;
  /** Something but the view narrows the list. */
  isNarrowed: boolean;
  withdrawals: readonly QueuedWithdrawal[];
}

/** Withdrawals as management works through them. */
export function WithdrawalQueue({ view, isNarrowed, withdrawals }: WithdrawalQueueProps) {
  if (withdrawals.length === 0) {
    return isNarrowed ? (
      <EmptyState title="Tidak ada penarikan yang cocok" text="Ubah atau hapus saringannya." />
    ) : (
      <EmptyState title="Tidak ada penarikan" text={queueViewText[view].empty} />
    );
  }
  return (
    <DataTable
      caption={queueViewText[view].label}
      rows={withdrawals}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "code",
          header: "Penarikan",
          names: true,
          cell: ({ id, code }) => <RowLink to={paths.managedWithdrawal({ id })} name={code} />,
        },
        {
          key: "who",
          header: "Siapa",
          cell: ({ personName }) => <span className="wrap-break-word">{personName}</span>,
        },
        { key: "source", header: "Dari", cell: ({ source }) => <span className="wrap-break-word">{source}</span> },
        { key: "bank", header: "Ke", cell: ({ bank }) => bank },
        {
          key: "at",
          header: "Diajukan",
          cell: ({ askedAt, waits }) => <TwoLines under={waits && `menunggu ${waits}`}>{askedAt}</TwoLines>,
        },
        {
          key: "status",
          header: "Status",
          cell: ({ statusText, waitsForSecond }) => (
            <Badge tone={statusText.tone}>{waitsForSecond ? "Menunggu persetujuan kedua" : statusText.label}</Badge>
          ),
        },
        { key: "amount", header: "Jumlah", align: "end", cell: ({ amount }) => <Money text={amount} strong /> },
      ]}
    />
  );
}
