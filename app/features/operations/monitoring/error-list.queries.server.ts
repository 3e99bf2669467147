import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import {
  type ErrorFilter,
  type ErrorSource,
  errorFilter,
  errorPageSize,
  statusesOf,
} from "#app/features/operations/monitoring/error-filter.ts";
import {
  type ErrorStatus,
  errorSources,
  errorStatuses,
  type Severity,
  severities,
  severityText,
  sourceText,
  statusText,
} from "#app/features/operations/monitoring/figures.ts";
import { formatCount } from "#app/lib/count.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { formatBriefInstant, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const zone = "WIB";
/** Of PostgreSQL's integer, and of the times that are written with four digits of a year. */
const largestCount = 2 ** 31 - 1;
const latestTime = Date.parse("9999-12-31T23:59:59Z");

/** A kind of error as lists show it. */
const errorRow = z.object({
  id: z.string(),
  type: z.string(),
  severity: z.enum(severities),
  source: z.enum(errorSources),
  status: z.enum(errorStatuses),
  message: z.string(),
  url: z.string(),
  count: z.number(),
  firstSeenAt: z.date(),
  lastSeenAt: z.date(),
});
type FoundError = z.output<typeof errorRow>;

export interface ErrorRow {
  id: string;
  type: string;
  severity: Severity;
  source: ErrorSource;
  status: ErrorStatus;
  message: string;
  url: string;
  /** Reports within the period. */
  count: string;
  firstSeen: string;
  lastSeen: string;
}

/** A page of the kinds of error that browsers reported within the days of the filter, today in Jakarta included. */
export async function listErrors(
  filter: ErrorFilter,
  now: Temporal.Instant = clock.now(),
): Promise<{ errors: ErrorRow[]; next: ErrorFilter["after"] }> {
  const isByCount = filter.order === "count";
  const rows = await findErrors(filter, errorPageSize + 1, now);
  const last = rows[errorPageSize - 1];
  const at = isByCount ? last?.count : last?.lastSeenAt.getTime();
  const next = rows.length > errorPageSize && last && at !== undefined ? { at, id: last.id } : null;
  return { errors: rows.slice(0, errorPageSize).map(viewOf), next };
}

/** The kinds of error themselves. */
export function findErrors(filter: ErrorFilter, limit: number, now: Temporal.Instant): Promise<FoundError[]> {
  const { view, source, severity, days, text, order, after } = filter;
  const fromDay = localDate(now, zone)
    .subtract({ days: days - 1 })
    .toString();
  const pattern = containing(text);
  const isByCount = order === "count";
  const rank = isByCount ? Prisma.sql`d.count` : Prisma.sql`r.last_seen_at`;
  const conditions = [
    Prisma.sql`r.status::text = ANY(${[...statusesOf(view)]}::text[])`,
    ...(source ? [Prisma.sql`r.source = ${source}::error_source`] : []),
    ...(severity ? [Prisma.sql`r.severity = ${severity}::error_severity`] : []),
    ...(text ? [Prisma.sql`(r.message ILIKE ${pattern} OR r.type ILIKE ${pattern} OR r.url ILIKE ${pattern})`] : []),
    ...(after
      ? [
          Prisma.sql`(${rank}, r.id) < (${isByCount ? Math.min(after.at, largestCount) : new Date(Math.min(after.at, latestTime))}, ${after.id}::uuid)`,
        ]
      : []),
  ];
  return readRows(
    errorRow,
    Prisma.sql`/* errors */
    SELECT r.id, r.type, r.severity::text, r.source::text, r.status::text, r.message, r.url, d.count,
           r.first_seen_at AS "firstSeenAt", r.last_seen_at AS "lastSeenAt"
    FROM (SELECT report_id, sum(count)::int AS count FROM error_report_day WHERE day >= ${fromDay}::date GROUP BY 1) d
    JOIN error_report r ON r.id = d.report_id
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY ${rank} DESC, r.id DESC LIMIT ${limit}::int`,
  );
}

export function viewOf({ firstSeenAt, lastSeenAt, count, ...error }: FoundError): ErrorRow {
  return {
    ...error,
    count: formatCount(count),
    firstSeen: formatBriefInstant(firstSeenAt, zone),
    lastSeen: formatBriefInstant(lastSeenAt, zone),
  };
}

export const errorCsv: CsvList = {
  list: "errors",
  async read({ search, most, now }) {
    const filter = errorFilter.read(search);
    const header = [
      "Jenis",
      "Asal",
      "Tingkat",
      "Keadaan",
      "Pesan",
      "Alamat",
      "Kali",
      "Pertama (UTC)",
      "Terakhir (UTC)",
    ];
    const rows = (await findErrors(filter, most, now)).map((error) => [
      ...[error.type, sourceText[error.source], severityText[error.severity], statusText[error.status], error.message],
      ...[error.url, error.count, error.firstSeenAt.toISOString(), error.lastSeenAt.toISOString()],
    ]);
    return { filter: errorFilter.values(filter), header, rows };
  },
};
