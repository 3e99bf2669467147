import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import type { DayChoice } from "#app/features/bookings/terms/time-choices.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

interface DayStripProps {
  days: readonly DayChoice[];
  earlierTo: string | null;
  laterTo: string | null;
  /** Other days are buttons that send the form around them with `show`: what was typed in it comes back. */
  sendsForm?: boolean | undefined;
}

/** Another day: a link, or a button of the form around it. */
export function DayLink({ to, sendsForm, ...props }: { to: string; sendsForm?: boolean | undefined } & DayLinkProps) {
  if (!sendsForm) return <Link to={to} preventScrollReset {...props} />;
  return <button type="submit" formAction={to} formNoValidate name="show" value="1" {...props} />;
}
type DayLinkProps = Pick<ComponentProps<"button">, "aria-label" | "aria-current" | "className" | "children">;

/** Two weeks of days, each with its number of free times. */
export function DayStrip({ days, earlierTo, laterTo, sendsForm }: DayStripProps) {
  const strip = useRef<HTMLElement>(null);
  const first = days[0]?.date;
  useEffect(() => {
    // Other days than before: the one shown comes into view.
    const shown = first && strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (shown && strip.current) strip.current.scrollLeft = shown.offsetLeft - strip.current.clientWidth / 2 + 36;
  }, [first]);
  return (
    <nav
      ref={strip}
      aria-label="Pilih hari"
      className="-mx-4 relative overflow-x-auto px-4 no-scrollbar md:-mx-1 md:px-1"
    >
      <ul className="flex min-w-max gap-2 py-1">
        {earlierTo && (
          <li>
            <Step to={earlierTo} sendsForm={sendsForm} label="Dua minggu sebelumnya" isBack />
          </li>
        )}
        {days.map((day) => (
          <li key={day.date}>
            <DayLink
              to={day.to}
              sendsForm={sendsForm}
              aria-label={day.name}
              aria-current={day.isShown ? "date" : undefined}
              className={classNames(
                "flex min-h-18 min-w-18 flex-col items-center justify-center rounded-xl border px-2 py-1.5 text-center no-underline transition-colors",
                day.isShown
                  ? "border-orange-700 bg-orange-50 text-orange-800 ring-1 ring-orange-700"
                  : day.isFree
                    ? "border-stone-300 bg-white text-stone-900 hover:border-stone-500"
                    : "border-stone-200 bg-stone-100 text-stone-600 hover:border-stone-400",
              )}
            >
              <span className="text-sm">{day.weekday}</span> <span className="font-bold tabular-nums">{day.label}</span>{" "}
              <span className={classNames("text-sm tabular-nums", day.isFree && !day.isShown && "text-emerald-700")}>
                {day.note}
              </span>
            </DayLink>
          </li>
        ))}
        {laterTo && (
          <li>
            <Step to={laterTo} sendsForm={sendsForm} label="Dua minggu berikutnya" />
          </li>
        )}
      </ul>
    </nav>
  );
}

interface StepProps extends Pick<DayStripProps, "sendsForm"> {
  to: string;
  label: string;
  isBack?: boolean;
}

function Step({ to, label, isBack = false, sendsForm }: StepProps) {
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return (
    <DayLink
      to={to}
      sendsForm={sendsForm}
      aria-label={label}
      className="flex min-h-18 min-w-11 items-center justify-center rounded-xl border border-stone-300 bg-white text-stone-700 hover:border-stone-500"
    >
      <Icon size={20} />
    </DayLink>
  );
}
