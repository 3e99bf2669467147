import type { Temporal } from "temporal-polyfill";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { planSummary } from "#app/features/core/plans/plan-summary.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import {
  type FoundOutletRow,
  listOutletsOfManagement,
  readOutletRows,
} from "#app/features/operations/outlets/outlet-search.queries.server.ts";
import { type OutletSearch, outletSearch } from "#app/features/operations/outlets/outlet-search.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** A page of the outlets that management looks for. */
export async function showOutlets(search: OutletSearch, now = clock.now()) {
  const { rows, next } = await listOutletsOfManagement(search, toDate(now));
  return { outlets: rows.map((row) => listedOutlet(row, now)), next };
}

function listedOutlet(row: FoundOutletRow, now: Temporal.Instant) {
  const { id, status, upcoming, rating, ratingCount } = row;
  return {
    id,
    status,
    upcoming,
    name: row.name || "Outlet tanpa nama",
    type: outletTypeText[row.type],
    place: row.place ?? "tanpa alamat",
    owner: row.ownerName,
    email: row.ownerEmail,
    ...planOf(row, now),
    rating: ratingCount > 0 ? `${rating.toFixed(1).replace(".", ",")} (${ratingCount})` : "–",
  };
}

/** The plan by name, and how it stands. */
function planOf({ plan, planStatus, planEndsAt, planIsOnce, zone }: FoundOutletRow, now: Temporal.Instant) {
  if (!plan || !planStatus || !planEndsAt) return { plan: "Tanpa paket", planState: null };
  const named = { name: plan, status: planStatus, endsAt: planEndsAt, isOnce: planIsOnce ?? false };
  const { statusText, left } = planSummary(named, zone, now);
  return { plan, planState: [statusText, left].filter(Boolean).join(", ") };
}
export type ListedOutlet = ReturnType<typeof listedOutlet>;

const header = [
  ...["ID", "Nama", "Alamat halaman", "Jenis", "Status", "Kecamatan dan kota", "Pemilik", "E-mail pemilik"],
  ...["WhatsApp", "Paket", "Rating", "Ulasan", "Booking mendatang", "Dibuat"],
];

export const outletCsv: CsvList = {
  list: "outlets",
  async read({ search, most, now }) {
    const filter = outletSearch.read(search);
    const rows = (await readOutletRows(filter, toDate(now), most)).map((row) => [
      ...[row.id, row.name, row.slug, outletTypeText[row.type], outletStatusText[row.status], row.place ?? ""],
      ...[row.ownerName, row.ownerEmail, row.whatsapp, row.plan ?? "", row.ratingCount > 0 ? row.rating : ""],
      ...[row.ratingCount, row.upcoming, localDate(row.createdAt, "WIB").toString()],
    ]);
    return { filter: outletSearch.values(filter), header, rows };
  },
};
