import { SearchLine } from "#app/features/core/lists/search-line.tsx";
import type { ListedCase } from "#app/features/trust/safety/cases.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";

interface CasesPageProps {
  cases: readonly ListedCase[];
  isClosed: boolean;
  page: number;
  q: string;
  hasNext: boolean;
}

/** The admins' queue of reports. */
export function CasesPage({ cases, isClosed, page, q, hasNext }: CasesPageProps) {
  const at = (closed: boolean, number = 1) => {
    const part = { ...(closed && { view: "closed" }), ...(q && { q }) };
    const query = new URLSearchParams({ ...part, ...(number > 1 && { page: `${number}` }) });
    return query.size > 0 ? `${paths.cases}?${query}` : paths.cases;
  };
  const views = [
    { closed: false, label: "Menunggu" },
    { closed: true, label: "Selesai" },
  ];
  return (
    <PageShell>
      <PageHeader title="Kasus keamanan" />
      <LinkTabs
        label="Saring kasus"
        items={views.map(({ closed, label }) => ({ to: at(closed), label, current: closed === isClosed }))}
      />
      <SearchLine
        label="Cari kasus"
        placeholder="Awal nomor atau nama"
        path={paths.cases}
        q={q}
        view={isClosed ? "closed" : null}
      />
      {cases.length > 0 ? (
        <DataTable
          caption={isClosed ? "Kasus selesai" : "Kasus yang menunggu"}
          rows={cases}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "reason",
              header: "Kasus",
              names: true,
              cell: ({ id, reason, code, isUrgent }) => (
                <RowLink to={paths.safetyCase({ id })} name={reason}>
                  {code} {isUrgent && <Badge tone="danger">Mendesak</Badge>}
                </RowLink>
              ),
            },
            {
              key: "sides",
              header: "Pelanggan dan outlet",
              cell: ({ names, by }) => (
                <>
                  <span className="block">{names.customer}</span>
                  <span className="block text-sm text-stone-600">{names.outlet}</span>
                  <span className="block text-sm text-stone-600">Dilaporkan {by.toLowerCase()}</span>
                </>
              ),
            },
            {
              key: "status",
              header: "Status",
              cell: ({ tone, statusText }) => <Badge tone={tone}>{statusText}</Badge>,
            },
            {
              key: "when",
              header: "Masuk",
              cell: ({ when }) => <span className="text-sm text-stone-600">{when}</span>,
            },
          ]}
        />
      ) : (
        <EmptyState
          title={q ? "Tidak ada yang cocok" : isClosed ? "Belum ada kasus selesai" : "Tidak ada kasus yang menunggu"}
          text="Laporan pelanggan dan outlet tentang keamanan tampil di sini."
        />
      )}
      <Pagination
        label="Halaman kasus"
        previous={page > 1 ? { to: at(isClosed, page - 1), label: "Sebelumnya" } : null}
        next={hasNext ? { to: at(isClosed, page + 1), label: "Berikutnya" } : null}
      />
    </PageShell>
  );
}
