import { DisputeBadge, OverdueBadge } from "#app/features/trust/disputes/dispute-badges.tsx";
import type { ListedDispute } from "#app/features/trust/disputes/disputes.queries.server.ts";
import * as paths from "#app/paths.ts";
import { DataTable, RowLink, TwoLines } from "#app/ui/table.tsx";

/** Each leads to its case. */
export function DisputesList({ caption, disputes }: { caption: string; disputes: readonly ListedDispute[] }) {
  return (
    <DataTable
      caption={caption}
      rows={disputes}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "title",
          header: "Laporan",
          names: true,
          cell: ({ id, title, code }) => (
            <RowLink to={paths.dispute({ id })} name={title}>
              {code}
            </RowLink>
          ),
        },
        {
          key: "sides",
          header: "Pelanggan dan outlet",
          cell: ({ customer, outlet }) => <TwoLines under={outlet}>{customer}</TwoLines>,
        },
        {
          key: "status",
          header: "Status",
          cell: (each) => (
            <div className="space-y-1">
              <DisputeBadge {...each} />
              {each.status === "OPEN" && (
                <span className="block text-sm text-stone-600">
                  {each.isAnswered ? "Outlet sudah menjawab" : "Menunggu penjelasan outlet"}
                </span>
              )}
              {each.refund && <span className="block text-sm text-stone-600">{each.refund} dikembalikan</span>}
            </div>
          ),
        },
        {
          key: "time",
          header: "Waktu",
          cell: ({ status, time, isOverdue }) => (
            <div className="space-y-1">
              {isOverdue && <OverdueBadge />}
              <span className="block text-sm text-stone-600">
                {status === "OPEN" ? "Diputuskan paling lambat " : ""}
                {time}
              </span>
            </div>
          ),
        },
      ]}
    />
  );
}
