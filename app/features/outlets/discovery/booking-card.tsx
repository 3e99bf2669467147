import { CalendarCheck, Check } from "lucide-react";
import { bookingHref, timeText } from "#app/features/outlets/discovery/outlet-summary.ts";
import type { OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";

const dayInSentence = (day: string | null) => (day === "Hari ini" || day === "Besok" ? day.toLowerCase() : day);

/** Next free times, the way into the booking, and its rules before anything is chosen. */
export function BookingCard({ outlet }: { outlet: OutletView }) {
  return (
    <aside aria-label="Booking" className="space-y-4 rounded-xl border border-stone-200 bg-white p-4 md:p-5">
      <p className="text-stone-600">
        mulai <span className="text-xl font-bold text-stone-900 tabular-nums">{outlet.priceFromText}</span>
      </p>
      {outlet.area && (
        <p className="text-sm text-stone-600">
          {outlet.area.minOrderText} {outlet.area.feeText}
        </p>
      )}
      {outlet.times.length > 0 ? (
        <div className="space-y-2">
          <p className="text-sm">
            <span className="font-semibold">Kosong {dayInSentence(outlet.timesDay)}</span>
            <span className="text-stone-600"> · waktu terdekat</span>
          </p>
          <ul className="flex flex-wrap gap-2">
            {outlet.times.map((time) => (
              <li key={time.start}>
                <ChipLink
                  to={bookingHref(outlet.id, { start: time.start })}
                  aria-label={`${timeText(time)}, ${time.date} pukul ${time.time} ${outlet.zone}`}
                >
                  {timeText(time)}
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-sm text-stone-600">Belum ada waktu kosong dalam 7 hari. Lihat tanggal lain saat booking.</p>
      )}
      <div className="hidden md:block">
        <LinkButton to={bookingHref(outlet.id)} icon={CalendarCheck} fullWidth>
          Booking
        </LinkButton>
      </div>
      <ul className="space-y-1 text-sm text-stone-600">
        {outlet.rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2">
            <Check size={16} className="mt-0.5 shrink-0 text-emerald-700" />
            {rule}
          </li>
        ))}
      </ul>
    </aside>
  );
}
