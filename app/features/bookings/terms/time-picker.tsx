// Script group: times
import { CalendarX } from "lucide-react";
import { DayLink, DayStrip } from "#app/features/bookings/terms/day-strip.tsx";
import type { TimeChoices } from "#app/features/bookings/terms/time-choices.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorText } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface TimePickerProps {
  times: TimeChoices;
  selected: string | null;
  error?: readonly string[] | undefined;
  /** See `DayStrip`. */
  sendsForm?: boolean;
}

/** A day, then its times as radios named `start`, grouped by the part of the day. */
export function TimePicker({ times, selected, error, sendsForm }: TimePickerProps) {
  return (
    <fieldset
      aria-label="Hari dan waktu"
      aria-describedby={error?.length ? "field-start-error" : undefined}
      className="min-w-0 space-y-5"
    >
      <DayStrip days={times.days} earlierTo={times.earlierTo} laterTo={times.laterTo} sendsForm={sendsForm} />
      {/* Another day's times come without a move of the focus. */}
      <div role="status" className="space-y-1">
        <h2 className="text-lg font-bold">{times.dayName}</h2>
        <p className="text-sm text-stone-600">
          Semua waktu dalam {times.zone}
          {times.dayPrice && <>, harga {times.dayPrice}</>}.
        </p>
      </div>
      <ErrorText id="field-start-error" error={error} />
      {times.groups.map(({ name, times: each }, index) => (
        <ChoiceGroup
          key={`${times.dayName} ${name}`}
          id={index === 0 ? undefined : `field-start-${index}`}
          name="start"
          legend={name}
          appearance="grid"
          defaultValue={selected}
          options={each.map(({ value, label, name: full, price }) => ({
            value,
            label,
            accessibleLabel: full,
            description: price,
          }))}
        />
      ))}
      {times.emptyText && (
        <Notice
          icon={CalendarX}
          title={times.emptyText}
          action={
            times.nextFree && (
              <DayLink
                to={times.nextFree.to}
                sendsForm={sendsForm}
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                Lihat {times.nextFree.text}
              </DayLink>
            )
          }
        >
          {times.nextFree
            ? `Hari terdekat yang masih kosong: ${times.nextFree.text}.`
            : "Belum ada waktu kosong pada hari-hari yang dibuka. Coba barber atau layanan lain."}
        </Notice>
      )}
    </fieldset>
  );
}
