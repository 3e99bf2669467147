import type { LedgerStory } from "#app/features/money/ledger/ledger-story.queries.server.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DataTable } from "#app/ui/table.tsx";

/** What the ledger has of one thing. */
export function LedgerStorySection({ story }: { story: LedgerStory }) {
  return (
    <section aria-labelledby="ledger-story">
      <SectionHeading id="ledger-story">Catatan buku besar</SectionHeading>
      {story.length === 0 ? (
        <Card>
          <p className="text-stone-600">Belum ada uang yang berpindah.</p>
        </Card>
      ) : (
        <DataTable
          caption="Transaksi buku besar, terlama lebih dulu"
          rows={story}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "what",
              header: "Transaksi",
              names: true,
              cell: ({ what, id }) => (
                <>
                  {what}
                  <span className="block text-xs font-normal break-all text-stone-600">{id}</span>
                </>
              ),
            },
            { key: "at", header: "Waktu", cell: ({ at }) => at },
            {
              key: "lines",
              header: "Akun",
              cell: ({ lines }) => (
                <ul>
                  {lines.map(({ id, account, amount }) => (
                    <li key={id} className="flex flex-wrap justify-end gap-x-3 md:justify-between">
                      <span>{account}</span>
                      <span className="tabular-nums">{amount}</span>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
