import { exportList, longestExport } from "#app/features/core/lists/export-list.server.ts";
import {
  findRouteFigures,
  findSlowRequests,
} from "#app/features/operations/monitoring/request-figures.queries.server.ts";
import {
  hoursText,
  type RequestFilter,
  requestOrderText,
  viewText,
} from "#app/features/operations/monitoring/request-figures.ts";
import { clock } from "#app/platform/clock.server.ts";

const routeHeader = ["Alamat", "Permintaan", "4xx", "5xx", "p50 (ms)", "p95 (ms)", "p99 (ms)", "Basis data (ms)"];
const slowHeader = ["Waktu", "Alamat", "Status", "Milidetik", "Basis data", "Id permintaan"];

/** The requests of the filter for a spreadsheet. */
export async function exportRequests(
  filter: RequestFilter,
  member: { id: string; requestId?: string },
  now = clock.now(),
) {
  const { view, hours, order, text } = filter;
  const isSlow = view === "slow";
  const rows = isSlow
    ? (await findSlowRequests({ ...filter, after: null }, longestExport + 1, now)).map((slow) => [
        ...[slow.at, slow.name, slow.status, slow.milliseconds, slow.database, slow.requestId],
      ])
    : (await findRouteFigures(filter, now)).map((route) => [
        ...[route.name, route.count, route.clientErrors, route.serverErrors, route.p50, route.p95, route.p99],
        route.database,
      ]);
  const texts = { Tampilan: viewText[view], Waktu: hoursText[hours], Urutan: requestOrderText[order], Cari: text };
  return exportList(member, { list: "requests", filter: texts, header: isSlow ? slowHeader : routeHeader, rows }, now);
}
