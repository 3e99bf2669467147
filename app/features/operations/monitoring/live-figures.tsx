import { useFetcher } from "react-router";
import type { LiveFigures as Figures } from "#app/features/operations/monitoring/live-figures.server.ts";
import * as paths from "#app/paths.ts";
import { FigureCard } from "#app/ui/figure-card.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { useChanges } from "#app/ui/use-changes.ts";

/** Seconds after which a browser without scripts reads the page again. */
const refreshSeconds = 60;

/** Today and right now; the figures follow by themselves. What comes from `figuresPath` and `refreshPath` keeps no session. */
export function LiveFigures({
  figures: first,
  figuresPath,
  refreshPath,
}: {
  figures: Figures;
  figuresPath: string;
  /** This page, for a browser without scripts. */
  refreshPath: string;
}) {
  const { load, data } = useFetcher<{ live: Figures }>();
  const figures = data?.live ?? first;
  useChanges(paths.managementLive, () => void load(figuresPath));

  return (
    <section aria-labelledby="live" className="space-y-4">
      <noscript>
        <meta httpEquiv="refresh" content={`${refreshSeconds}; url=${refreshPath}`} />
      </noscript>
      <SectionHeading id="live" description="Hari dihitung menurut waktu Jakarta (WIB).">
        Hari ini
      </SectionHeading>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.today.map(({ label, value, detail }) => (
          <div key={label} className="rounded-xl border border-stone-200 bg-white p-4">
            <dt className="text-sm text-stone-600">{label}</dt>
            <dd className="text-2xl font-bold tabular-nums">{value}</dd>
            <dd className="text-sm text-stone-600 tabular-nums">{detail}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-xl border border-stone-200 bg-white p-4 md:grid-cols-3 lg:grid-cols-5">
        {figures.now.map(({ label, value, isAlarming }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-stone-600">{label}</dt>
            <dd className={`text-xl font-bold tabular-nums ${isAlarming ? "text-red-700" : ""}`}>
              {value}
              {isAlarming && <span className="ml-2 text-sm font-semibold">perlu dilihat</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-stone-600">
        Dibaca pukul {figures.at}.{" "}
        <a
          href={paths.managedRequests}
          className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
        >
          Buka kecepatan halaman
        </a>
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <FigureCard id="figure-bookings" figure={figures.days.bookings} />
        <FigureCard id="figure-payments" figure={figures.days.payments} />
        <FigureCard id="figure-rupiah" figure={figures.days.rupiah} />
      </div>
    </section>
  );
}
