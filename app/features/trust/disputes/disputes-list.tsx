import { Link } from "react-router";
import { DisputeBadge, OverdueBadge } from "#app/features/trust/disputes/dispute-badges.tsx";
import type { ListedDispute } from "#app/features/trust/disputes/disputes.queries.server.ts";
import * as paths from "#app/paths.ts";
import { DataTable } from "#app/ui/table.tsx";

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
            <>
              <Link
                to={paths.dispute({ id })}
                className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4"
              >
                {title}
              </Link>
              <span className="block text-sm font-normal text-stone-600 tabular-nums">{code}</span>
            </>
          ),
        },
        {
          key: "sides",
          header: "Pelanggan dan outlet",
          cell: ({ customer, outlet }) => (
            <>
              <span className="block">{customer}</span>
              <span className="block text-sm text-stone-600">{outlet}</span>
            </>
          ),
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
