// Script group: acts
import type { ActHistory } from "#app/features/core/audit/act-history.queries.server.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DataTable } from "#app/ui/table.tsx";

/** Who did what with a thing, and why. */
export function ActHistorySection({ history }: { history: ActHistory }) {
  return (
    <section aria-labelledby="act-history">
      <SectionHeading id="act-history">Log audit</SectionHeading>
      {history.length === 0 ? (
        <Card>
          <p className="text-stone-600">Belum ada catatan.</p>
        </Card>
      ) : (
        <DataTable
          caption="Log audit, terbaru lebih dulu"
          rows={history}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "action",
              header: "Apa",
              names: true,
              cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
            },
            { key: "by", header: "Siapa", cell: ({ by }) => by },
            { key: "at", header: "Kapan", cell: ({ at }) => at },
            {
              key: "reason",
              header: "Alasan",
              cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? "–"}</span>,
            },
          ]}
        />
      )}
    </section>
  );
}
