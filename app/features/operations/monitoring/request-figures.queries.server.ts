import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import {
  hoursText,
  percentileOf,
  type RequestFilter,
  requestFilter,
  requestPageSize,
  requestSortText,
  viewText,
} from "#app/features/operations/monitoring/request-figures.ts";
import { formatCount } from "#app/lib/count.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const zone = "WIB";

const routeSum = z.object({
  method: z.string(),
  route: z.string(),
  count: z.number(),
  clientErrors: z.number(),
  serverErrors: z.number(),
  databaseMs: z.number(),
  buckets: z.array(z.number()),
});

export interface RouteFigures {
  name: string;
  count: number;
  clientErrors: number;
  serverErrors: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Of one request, milliseconds. */
  database: number;
}

/** Every route with a request within the hours of the filter, as it orders them. */
export async function findRouteFigures(
  { hours, text, order }: RequestFilter,
  now: Temporal.Instant = clock.now(),
): Promise<RouteFigures[]> {
  const since = new Date(now.epochMilliseconds - hours * 3_600_000);
  const pattern = containing(text);
  const rows = await readRows(
    routeSum,
    Prisma.sql`/* request-routes */
    WITH chosen AS (
      SELECT * FROM request_minute WHERE minute >= ${since} AND (method || ' ' || route) ILIKE ${pattern}
    ), sums AS (
      SELECT method, route, sum(count)::int AS count, sum(client_errors)::int AS "clientErrors",
             sum(server_errors)::int AS "serverErrors", sum(database_ms)::float8 AS "databaseMs"
      FROM chosen GROUP BY 1, 2
    ), spread AS (
      SELECT method, route, place, sum(number)::int AS number
      FROM chosen, unnest(buckets) WITH ORDINALITY AS b (number, place) GROUP BY 1, 2, 3
    )
    SELECT sums.*, ARRAY(SELECT number FROM spread s WHERE s.method = sums.method AND s.route = sums.route
                         ORDER BY place) AS buckets
    FROM sums ORDER BY count DESC LIMIT 500`,
  );
  const figures = rows.map(({ method, route, databaseMs, buckets, ...counts }) => ({
    ...counts,
    name: `${method} ${route}`,
    p50: percentileOf(buckets, 0.5) ?? 0,
    p95: percentileOf(buckets, 0.95) ?? 0,
    p99: percentileOf(buckets, 0.99) ?? 0,
    database: Math.round(databaseMs / Math.max(1, counts.count)),
  }));
  return figures.sort((one, other) => rankOf(other, order) - rankOf(one, order) || (one.name < other.name ? -1 : 1));
}

function rankOf(figures: RouteFigures, order: RequestFilter["order"]): number {
  if (order === "errors") return figures.serverErrors + figures.clientErrors / 1e6;
  return figures[order];
}

const slowRow = z.object({
  id: z.string(),
  at: z.date(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  milliseconds: z.number(),
  databaseMs: z.number(),
  statements: z.number(),
  requestId: z.string(),
});

/** The slowest requests within the hours of the filter. */
async function findSlowRequests(
  { hours, text, after }: RequestFilter,
  limit: number,
  now: Temporal.Instant = clock.now(),
) {
  const since = new Date(now.epochMilliseconds - hours * 3_600_000);
  const pattern = containing(text);
  const cursor = after && z.guid().safeParse(after.id).success ? after : null;
  const rows = await readRows(
    slowRow,
    Prisma.sql`/* slow-requests */
    SELECT id, at, method, route, status, milliseconds, database_ms AS "databaseMs", statements,
           request_id AS "requestId"
    FROM slow_request
    WHERE at >= ${since} AND (method || ' ' || route) ILIKE ${pattern}
      AND ${cursor ? Prisma.sql`(milliseconds, id) < (${cursor.at}, ${cursor.id}::uuid)` : Prisma.sql`true`}
    ORDER BY milliseconds DESC, id DESC LIMIT ${limit}`,
  );
  return rows.map(({ at, method, route, databaseMs, statements, ...row }) => ({
    ...row,
    at: formatBriefInstant(at, zone),
    name: `${method} ${route}`,
    database: `${formatCount(databaseMs)} ms, ${formatCount(statements)} kueri`,
  }));
}

export type SlowRequestRow = Awaited<ReturnType<typeof findSlowRequests>>[number];

/** One page of what the filter asks for, with the cursor of the next. */
export async function listRequests(filter: RequestFilter, now: Temporal.Instant = clock.now()) {
  if (filter.view === "slow") {
    const found = await findSlowRequests(filter, requestPageSize + 1, now);
    const slow = found.slice(0, requestPageSize);
    const last = found.length > requestPageSize ? slow.at(-1) : undefined;
    return { routes: [], slow, next: last ? { at: last.milliseconds, id: last.id } : null };
  }
  const all = await findRouteFigures(filter, now);
  const { after } = filter;
  const start = after ? Math.max(0, all.findIndex(({ name }) => name === after.id) + 1) : 0;
  const routes = all.slice(start, start + requestPageSize);
  const last = all.length > start + requestPageSize ? routes.at(-1) : undefined;
  return { routes, slow: [], next: last ? { at: Math.round(rankOf(last, filter.order)), id: last.name } : null };
}

const routeHeader = ["Alamat", "Permintaan", "4xx", "5xx", "p50 (ms)", "p95 (ms)", "p99 (ms)", "Basis data (ms)"];
const slowHeader = ["Waktu", "Alamat", "Status", "Milidetik", "Basis data", "Id permintaan"];

export const requestCsv: CsvList = {
  list: "requests",
  async read({ search, most, now }) {
    const asked = requestFilter.read(search);
    const { view, hours, order, text } = asked;
    const filter = { Tampilan: viewText[view], Waktu: hoursText[hours], Urutan: requestSortText[order], Cari: text };
    if (view === "slow") {
      const rows = (await findSlowRequests(asked, most, now)).map((slow) => [
        ...[slow.at, slow.name, slow.status, slow.milliseconds, slow.database, slow.requestId],
      ]);
      return { filter, header: slowHeader, rows };
    }
    const rows = (await findRouteFigures(asked, now)).map((route) => [
      ...[route.name, route.count, route.clientErrors, route.serverErrors, route.p50, route.p95, route.p99],
      route.database,
    ]);
    return { filter, header: routeHeader, rows };
  },
};
