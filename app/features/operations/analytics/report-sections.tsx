import type { Advice } from "#app/features/operations/analytics/advice.ts";
import type { ReportPageData, Tile } from "#app/features/operations/analytics/show-report.server.ts";
import type { Change } from "#app/features/operations/analytics/visit-figures.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FigureCard } from "#app/ui/figure-card.tsx";
import { Link } from "#app/ui/link.tsx";

const toneClass: Record<Change["tone"], string> = {
  better: "text-emerald-800",
  worse: "text-red-700",
  same: "text-stone-600",
};

export function ChangeText({ change }: { change: Change }) {
  return <span className={classNames("text-sm", toneClass[change.tone])}>{change.text}</span>;
}

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ term, value, change }) => (
        <div key={term} className="min-w-0 rounded-xl border border-stone-200 bg-white p-3 md:p-4">
          <dt className="text-sm text-stone-600">{term}</dt>
          <dd className="flex flex-col gap-1">
            <p className="whitespace-nowrap font-bold text-lg tabular-nums md:text-xl">{value}</p>
            {change && (
              <p>
                <ChangeText change={change} />
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const adviceLinks: Record<Advice["kind"], { to: (outletId: string, asks: Advice["asks"]) => string; label: string }> = {
  EMPTY_HOURS: {
    to: (id, asks) => `${paths.newPromo}?${new URLSearchParams({ outlet: id, ...asks })}`,
    label: "Buat promo",
  },
  FULL_HOURS: { to: (id) => paths.editBarbers({ id }), label: "Atur barber" },
  NO_SHOWS: { to: (id) => `${paths.paymentSettings}?${new URLSearchParams({ outlet: id })}`, label: "Atur pembayaran" },
};

/** What the figures suggest, each with where it is done. */
export function AdviceList({ advice, outletId }: { advice: readonly Advice[]; outletId: string }) {
  if (advice.length === 0) return null;
  return (
    <section aria-labelledby="advice" className="mb-6 rounded-xl border border-stone-200 bg-orange-50 p-3 md:p-4">
      <h2 id="advice" className="font-bold">
        Saran dari angka Anda
      </h2>
      <ul>
        {advice.map(({ kind, text, asks }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0">{text}</span>
            <Link
              to={adviceLinks[kind].to(outletId, asks)}
              className="inline-flex min-h-11 items-center font-semibold text-orange-800 underline underline-offset-4"
            >
              {adviceLinks[kind].label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Explicit: on a phone the parts are not displayed as a table, and would lose them.
const role = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** How income comes about: on a phone each part has its name above its two sums. */
export function MoneyTable({ money }: { money: ReportPageData["money"] }) {
  return (
    <Card as="section" aria-labelledby="money">
      <h2 id="money" className="font-bold text-lg">
        Asal pendapatan
      </h2>
      <table {...role.table} className="mt-2 block w-full text-sm tabular-nums md:table">
        <caption className="sr-only">Asal pendapatan</caption>
        <thead {...role.group} className="block md:table-header-group">
          <tr {...role.row} className="grid grid-cols-2 border-stone-200 border-b text-stone-600 md:table-row">
            <th {...role.column} scope="col" className="sr-only md:not-sr-only">
              <span className="sr-only">Bagian</span>
            </th>
            <th {...role.column} scope="col" className="py-2 text-left md:pl-2 md:text-right">
              Sekarang
            </th>
            <th {...role.column} scope="col" className="py-2 pl-2 text-right">
              Sebelumnya
            </th>
          </tr>
        </thead>
        <tbody {...role.group} className="block md:table-row-group">
          {money.map(({ term, now, before }, index) => (
            <tr
              key={term}
              {...role.row}
              className={classNames(
                "grid grid-cols-2 py-2 md:table-row",
                index === money.length - 1 ? "font-bold" : "border-stone-200 border-b text-stone-700",
              )}
            >
              <th
                {...role.name}
                scope="row"
                className={classNames("col-span-2 text-left md:py-2", index < money.length - 1 && "font-normal")}
              >
                {term}
              </th>
              <td {...role.cell} className="whitespace-nowrap md:py-2 md:pl-2 md:text-right">
                {now}
              </td>
              <td {...role.cell} className="whitespace-nowrap pl-2 text-right md:py-2">
                {before}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-stone-600">
        Setiap kunjungan dihitung pada hari kunjungannya. Bagian lewat aplikasi sama dengan buku dompet outlet; yang
        dibayar di tempat mengikuti catatan kasir, atau harga booking bila tidak dicatat.
      </p>
    </Card>
  );
}

const tables = [
  { figure: "income", table: "days" },
  { figure: "visits", table: "days" },
  { figure: "occupancy", table: "hours" },
  { figure: "services", table: "services" },
  { figure: "barbers", table: "barbers" },
  { figure: "ways", table: "payments" },
  { figure: "stars", table: "reviews" },
] as const;

export function Figures({
  figures,
  csvPath,
}: {
  figures: ReportPageData["figures"];
  csvPath: (table: (typeof tables)[number]["table"]) => string;
}) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {tables.map(({ figure, table }) => (
        <FigureCard
          key={figure}
          id={`figure-${figure}`}
          figure={figures[figure]}
          download={{ href: csvPath(table), label: `Unduh CSV: ${figures[figure].title}` }}
        />
      ))}
    </div>
  );
}
