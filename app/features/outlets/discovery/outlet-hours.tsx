import { CalendarX } from "lucide-react";
import { hoursText, type OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import { classNames } from "#app/ui/class-names.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** The week with today marked, and the dates ahead that differ from it. */
export function OutletHours({ outlet: { week, exceptions, zone } }: { outlet: OutletView }) {
  return (
    <section aria-labelledby="jam-buka">
      <SectionHeading id="jam-buka" description={`Waktu setempat (${zone})`}>
        Jam buka
      </SectionHeading>
      <dl className="rounded-xl border border-stone-200 bg-white p-2">
        {week.map(({ day, intervals, isToday }) => (
          <div
            key={day}
            className={classNames(
              "flex justify-between gap-4 rounded-lg px-3 py-2 tabular-nums",
              isToday ? "bg-orange-50 font-semibold text-stone-900" : "text-stone-700",
            )}
          >
            <dt>
              {day}
              {isToday && <span className="ml-2 text-sm text-orange-800">hari ini</span>}
            </dt>
            <dd className="text-right">{hoursText(intervals)}</dd>
          </div>
        ))}
      </dl>
      {exceptions.length > 0 && (
        <div className="mt-4 space-y-2">
          <h3 className="font-semibold">Jam khusus</h3>
          <ul className="space-y-1">
            {exceptions.map(({ date, text, reason }) => (
              <li key={date} className="flex items-start gap-2 text-stone-700">
                <CalendarX size={20} className="mt-0.5 shrink-0 text-amber-800" />
                <span>
                  {date}: <strong className="font-semibold text-stone-900">{text}</strong>
                  {reason && ` (${reason})`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
