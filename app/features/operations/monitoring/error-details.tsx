import { SeverityBadge, StatusBadge } from "#app/features/operations/monitoring/dashboard-sections.tsx";
import { sourceText } from "#app/features/operations/monitoring/figures.ts";
import type { ErrorDetails } from "#app/features/operations/monitoring/figures-error.queries.server.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { FactsList } from "#app/ui/facts-list.tsx";

/** A kind of error and the last report of it; whatever a browser sent stands here as text. */
export function ErrorDetailsView({ error }: { error: ErrorDetails }) {
  const rows = [
    {
      term: "Keadaan",
      detail: (
        <>
          <StatusBadge status={error.status} /> {error.statusAt && `sejak ${error.statusAt}`}
        </>
      ),
    },
    { term: "Asal", detail: sourceText[error.source] },
    { term: "Tingkat", detail: <SeverityBadge severity={error.severity} /> },
    { term: "Jenis", detail: error.type },
    { term: "Jumlah laporan", detail: error.count },
    { term: "Pertama terlihat", detail: error.firstSeen },
    { term: "Terakhir terlihat", detail: error.lastSeen },
    { term: "Alamat", detail: error.url || "–" },
    { term: "Browser", detail: error.userAgent || "–" },
    { term: "Kunjungan", detail: error.sessionId || "–" },
    { term: "Sidik jari", detail: error.fingerprint },
  ];
  return (
    <>
      <Card className="wrap-anywhere">
        <FactsList rows={rows} />
      </Card>
      <Card as="section" aria-labelledby="stack-title">
        <CardTitle id="stack-title">Jejak kode</CardTitle>
        {error.stack ? (
          <pre className="mt-3 rounded-lg bg-stone-100 p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {error.stack}
          </pre>
        ) : (
          <p className="mt-2 text-stone-600">Laporannya tidak membawa jejak kode.</p>
        )}
      </Card>
      <Card as="section" aria-labelledby="days-title">
        <CardTitle id="days-title">Per hari</CardTitle>
        <div className="mt-3">
          <DataList rows={error.days.map(({ day, count }) => ({ term: day, detail: count }))} />
        </div>
      </Card>
    </>
  );
}
