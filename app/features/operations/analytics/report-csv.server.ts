import { stringify } from "csv-stringify/sync";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { readReport } from "#app/features/operations/analytics/read-report.server.ts";
import { addDays, readPeriod } from "#app/features/operations/analytics/report-period.ts";
import { addUp, commissionOf, incomeOf } from "#app/features/operations/analytics/visit-figures.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { product } from "#app/lib/product.ts";
import { localDate, weekdayName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

export const reportTables = ["days", "services", "barbers", "payments", "hours", "reviews"] as const;
type ReportTable = (typeof reportTables)[number];

/**
 * One table of a report for a spreadsheet: whole rupiah and plain counts, and no text that somebody typed acts as a
 * formula. Null where the outlet is not one of the user's or the days in the URL cannot be read.
 */
export async function reportCsv(
  user: OutletManager,
  { outletId, table, params }: { outletId: string; table: ReportTable; params: URLSearchParams },
  now = clock.now(),
): Promise<{ text: string; name: string } | null> {
  const outlet = await findManagedOutlet(user, outletId);
  if (!outlet) return null;
  const { period, errors } = readPeriod(params, localDate(now, outlet.zone).toString());
  if (Object.keys(errors).length > 0) return null;
  const report = await readReport(outlet, period, now);
  const lines = linesOf[table](report, period);
  const text = stringify(lines, { bom: true, escape_formulas: true, record_delimiter: "windows" });
  return { text, name: `${table}-${period.from}-${period.until}.csv` };
}

type Report = Awaited<ReturnType<typeof readReport>>;
type Line = (string | number)[];

const linesOf: Record<ReportTable, (report: Report, period: { from: string; until: string }) => Line[]> = {
  days: ({ days }, { from, until }) => {
    const names = ["Tanggal", "Booking", "Selesai", "Berjalan", "Tidak hadir", "Dibatalkan pelanggan"];
    const ends = ["Dibatalkan outlet", `Dibatalkan ${product.name}`, "Kedaluwarsa"];
    const sums = ["Nilai kunjungan", "Komisi", "Biaya batal", "Ditarik kembali", "Pendapatan"];
    const lines: Line[] = [[...names, ...ends, ...sums]];
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const of = addUp(days.filter((each) => each.day === day));
      lines.push([
        ...[day, of.bookings, of.completed, of.open, of.noShows, of.cancelled],
        ...[of.turnedDown, of.byPlatform, of.expired],
        ...[of.value, commissionOf(of), of.fees, of.takenBack, incomeOf(of)],
      ]);
    }
    return lines;
  },
  services: ({ services }) => [
    ["Layanan", "Jumlah", "Nilai (harga daftar)"],
    ...services.map(({ name, sold, value }) => [name, sold, value]),
  ],
  barbers: ({ barbers }) => [
    ["Barber", "Selesai", "Tidak hadir", "Nilai kunjungan", "Rating", "Ulasan"],
    ...barbers.map(({ name, completed, noShows, value, rating, reviews }) => [
      ...[name, completed, noShows, value],
      ...[rating === null ? "" : Math.round(rating * 100) / 100, reviews],
    ]),
  ],
  payments: ({ ways }) => [
    ["Cara bayar", "Kunjungan", "Jumlah"],
    ...ways.map(({ way, visits, amount }) => [way === "OUTLET" ? "DI OUTLET" : way, visits, amount]),
  ],
  hours: ({ occupancy }) => [
    ["Hari", "Jam", "Menit terisi", "Menit kerja"],
    ...occupancy.open.flatMap((hours, day) =>
      hours.flatMap((minutes, hour) =>
        minutes > 0 ? [[weekdayName(day + 1), hour, occupancy.used[day]?.[hour] ?? 0, minutes]] : [],
      ),
    ),
  ],
  reviews: ({ stars }) => [["Bintang", "Ulasan"], ...stars.map((count, index): Line => [5 - index, count])],
};
