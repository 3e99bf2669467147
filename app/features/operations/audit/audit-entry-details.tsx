import type { AuditChange } from "#app/features/core/audit/audit-change.ts";
import type { AuditEntry } from "#app/features/operations/audit/audit-entry.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList, type DataRow } from "#app/ui/data-list.tsx";
import { DataTable, TwoLines } from "#app/ui/table.tsx";

/** One row of the log; whatever it holds stands here as text. */
export function AuditEntryView({ entry, listPath }: { entry: AuditEntry; listPath: string }) {
  const { actorId, actorEmail, requestId, thingPath, seal } = entry;
  const all = (name: string, value: string | null) =>
    value && <ActionLink to={`${listPath}?${new URLSearchParams({ [name]: value })}`} label="Semua darinya" />;
  const rows: DataRow[] = [
    { term: "Waktu", detail: entry.at },
    {
      term: "Tindakan",
      detail: <TwoLines under={<span className="font-mono">{entry.action}</span>}>{entry.title}</TwoLines>,
    },
    { term: "Siapa", detail: <TwoLines under={actorEmail}>{entry.actor}</TwoLines>, action: all("actor", actorId) },
    {
      term: "Apa",
      detail: <TwoLines under={entry.entityId}>{entry.entity}</TwoLines>,
      action: thingPath && <ActionLink to={thingPath} label="Buka" />,
    },
    { term: "Permintaan", detail: requestId ?? "–", action: all("request", requestId) },
    {
      term: "Segel",
      detail: seal ? (
        <TwoLines under={<span className="font-mono">{seal.hash}</span>}>
          Nomor {seal.position}, {seal.at}
        </TwoLines>
      ) : (
        "Belum disegel; segel ditulis setiap menit."
      ),
    },
  ];
  return (
    <>
      <Card className="wrap-anywhere">
        <DataList layout="stack" rows={rows} />
      </Card>
      <section aria-labelledby="changes" className="space-y-3">
        <CardTitle id="changes">Sebelum dan sesudah</CardTitle>
        {entry.changes.length === 0 ? (
          <p className="text-stone-600">Catatan ini tidak berisi keterangan lain.</p>
        ) : (
          <Changes changes={entry.changes} />
        )}
      </section>
    </>
  );
}

function ActionLink({ to, label }: { to: string; label: string }) {
  return (
    <a
      href={to}
      className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
    >
      {label}
    </a>
  );
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <DataTable
      caption="Sebelum dan sesudah"
      rows={changes}
      rowKey={({ name }) => name}
      columns={[
        {
          key: "name",
          header: "Keterangan",
          names: true,
          cell: ({ name, isChanged }) => (
            <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
              {name} {isChanged && <Badge tone="warning">berubah</Badge>}
            </span>
          ),
        },
        { key: "before", header: "Sebelum", cell: ({ before }) => <Fact text={before} /> },
        { key: "after", header: "Sesudah", cell: ({ after }) => <Fact text={after} /> },
      ]}
    />
  );
}

function Fact({ text }: { text: string | null }) {
  if (text === null) return <span className="text-stone-600">–</span>;
  return <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>;
}
