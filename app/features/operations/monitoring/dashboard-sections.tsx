// Script group: figures

import type { ErrorRow } from "#app/features/operations/monitoring/error-list.queries.server.ts";
import {
  type ErrorStatus,
  type Severity,
  severityText,
  sourceText,
  statusText,
} from "#app/features/operations/monitoring/figures.ts";
import type { Dashboard } from "#app/features/operations/monitoring/figures-dashboard.server.ts";
import { formatCount } from "#app/lib/count.ts";
import * as paths from "#app/paths.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { FigureCard } from "#app/ui/figure-card.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

const gridClass = "grid gap-4 md:grid-cols-2 lg:grid-cols-3";

/** Who signs in, and who fails to. */
export function SignInFigures({ dashboard: { figures, sessions } }: { dashboard: Dashboard }) {
  const numbers = [
    { label: "Sesi aktif", count: sessions.active },
    { label: "Dipakai 15 menit terakhir", count: sessions.inUse },
    { label: "Sesi manajemen terbuka", count: sessions.managementActive },
    { label: "Manajemen masuk, 14 hari", count: sessions.managementSignIns },
  ];
  return (
    <section aria-labelledby="sign-ins">
      <SectionHeading id="sign-ins">Masuk dan sesi</SectionHeading>
      <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 rounded-xl border border-stone-200 bg-white p-4 lg:grid-cols-4">
        {numbers.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-stone-600">{label}</dt>
            <dd className="text-xl font-bold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={gridClass}>
        <FigureCard id="figure-sign-ins" figure={figures.signIns} />
        <FigureCard id="figure-new-people" figure={figures.newPeople} />
        <FigureCard id="figure-failures" figure={figures.failures} />
      </div>
    </section>
  );
}

/** What breaks in browsers, on the server and in jobs. */
export function ErrorFigures({ dashboard: { figures, frequent } }: { dashboard: Dashboard }) {
  return (
    <section aria-labelledby="errors">
      <SectionHeading id="errors">Galat</SectionHeading>
      <div className={`items-start ${gridClass}`}>
        <FigureCard id="figure-errors" figure={figures.errors} />
        <div className="min-w-0 lg:col-span-2">
          <h3 className="mb-3 text-lg font-bold">Belum diputuskan, paling sering 7 hari terakhir</h3>
          {frequent.length === 0 ? (
            <Card>
              <p className="text-stone-600">Tidak ada galat yang menunggu keputusan.</p>
            </Card>
          ) : (
            <ErrorTable caption="Galat paling sering, 7 hari terakhir" errors={frequent} />
          )}
          <p className="mt-3">
            <a
              href={paths.errors}
              className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
            >
              Lihat semua galat
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

const severityTone: Record<Severity, Tone> = { CRITICAL: "danger", HIGH: "brand", MEDIUM: "warning", LOW: "neutral" };

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={severityTone[severity]}>{severityText[severity]}</Badge>;
}

const statusTone: Record<ErrorStatus, Tone> = {
  OPEN: "neutral",
  RETURNED: "danger",
  RESOLVED: "success",
  IGNORED: "neutral",
};

export function StatusBadge({ status }: { status: ErrorStatus }) {
  return <Badge tone={statusTone[status]}>{statusText[status]}</Badge>;
}

/** Kinds of error, each with the way to its details. */
export function ErrorTable({ caption, errors }: { caption: string; errors: readonly ErrorRow[] }) {
  return (
    <DataTable
      caption={caption}
      rows={errors}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "message",
          header: "Galat",
          names: true,
          cell: (error) => (
            <RowLink
              to={paths.error({ id: error.id })}
              name={<span className="line-clamp-2">{error.message || error.type}</span>}
            >
              <p className="line-clamp-1">
                {sourceText[error.source]} · {error.type} · {error.url}
              </p>
              <p>Pertama {error.firstSeen}</p>
              <p>Terakhir {error.lastSeen}</p>
            </RowLink>
          ),
        },
        { key: "severity", header: "Tingkat", cell: ({ severity }) => <SeverityBadge severity={severity} /> },
        { key: "status", header: "Keadaan", cell: ({ status }) => <StatusBadge status={status} /> },
        { key: "count", header: "Kali", align: "end", cell: ({ count }) => count },
      ]}
    />
  );
}
