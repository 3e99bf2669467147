import { Copy } from "lucide-react";
import { Form } from "react-router";
import { maxIntervals } from "#app/features/availability/clock-text.ts";
import type { HoursPage } from "#app/features/availability/hours-page.ts";
import { type Answer, errorsOf, textOf } from "#app/features/availability/ui/hours-answer.ts";
import { IntervalFields } from "#app/features/availability/ui/interval-fields.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export interface WeekFormProps {
  page: HoursPage;
  /** Of this form; without one the boxes hold what is stored. */
  answer: Answer | undefined;
  saveLabel: string;
}

/** The seven days, one after the other, and what happens to the barbers' weeks. */
export function WeekForm({ page, answer, saveLabel }: WeekFormProps) {
  const errors = answer?.errors ?? {};
  const days = answer ? typedDays(page, answer) : page.days;
  return (
    <Form
      // What was typed stays in its boxes until another answer fills them.
      key={JSON.stringify(answer ? answer.values : page.days)}
      method="post"
      noValidate
      preventScrollReset
      className="flex flex-col gap-6"
    >
      {/* Enter saves; the button that copies comes later. */}
      <button type="submit" name="intent" value="week" hidden aria-hidden="true" tabIndex={-1} />
      <ErrorSummary title="Ada yang perlu diperiksa" errors={errorsOf(errors)} answer={answer} />
      <div className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4 pt-3">
        <div aria-hidden="true" className={`${rowClass} pb-1 text-sm text-stone-600`}>
          <span>Buka pada</span>
          <span className="grid grid-cols-2 gap-2">
            <span>dari</span>
            <span>sampai</span>
          </span>
        </div>
        {days.map((day, index) => (
          <Day key={day.name} day={day} index={index} errors={errors} />
        ))}
      </div>
      <SubmitButton name="intent" value="copy" variant="secondary" icon={Copy} fullWidth>
        Salin Senin ke hari lain
      </SubmitButton>
      <Followers page={page} chosen={answer && textOf(answer, "follow")} error={errors.follow} />
      <StickyBar
        caption={page.isNew ? "Belum disimpan" : `Waktu ${page.outlet.zone}`}
        action={
          <SubmitButton name="intent" value="week" pendingLabel="Menyimpan…">
            {saveLabel}
          </SubmitButton>
        }
      />
    </Form>
  );
}

/** The day, then its two boxes; a browser that cannot hide the boxes of a closed day shows them. */
const rowClass = "grid grid-cols-[6.25rem_minmax(0,1fr)] items-start gap-2 md:grid-cols-[10rem_minmax(0,20rem)]";
const whenOpen = "supports-[selector(:has(a))]:hidden group-has-[input[type=checkbox]:checked]/day:block";

function Day({ day, index, errors }: { day: HoursPage["days"][number]; index: number; errors: Answer["errors"] }) {
  const path = `days[${index}]`;
  const first = day.intervals[0] ?? { open: "", close: "" };
  const used = Math.max(0, day.intervals.length - 1);
  // One empty pair more than there are.
  const more = Array.from({ length: Math.min(used + 1, maxIntervals - 1) }, (_, i) => ({
    at: i + 1,
    ...(day.intervals[i + 1] ?? { open: "", close: "" }),
  }));
  const hasError = Object.keys(errors).some((name) => /intervals\[[1-9]/.test(name) && name.startsWith(path));
  return (
    <fieldset className="group/day py-1">
      <legend className="sr-only">{day.name}</legend>
      <div className={rowClass}>
        <CheckboxField
          name={`${path}.isOpen`}
          label={<span className="font-bold">{day.name}</span>}
          defaultChecked={day.isOpen}
        />
        <p className="py-2.5 text-stone-600 group-has-[input[type=checkbox]:checked]/day:hidden">Tutup</p>
        <div className={whenOpen}>
          <IntervalFields name={`${path}.intervals[0]`} of={day.name} {...first} errors={errors} isPlain />
        </div>
      </div>
      <div className={whenOpen}>
        <Disclosure
          summary={
            <span className="text-sm font-normal text-stone-600">
              {used > 0 ? "Jam kedua" : "Tambah jam (istirahat)"}
            </span>
          }
          open={used > 0 || hasError}
        >
          <div className="space-y-2">
            {more.map(({ at, ...each }) => (
              <div key={at} className={rowClass}>
                <p className="py-2.5 text-sm">Jam ke-{at + 1}</p>
                <IntervalFields
                  name={`${path}.intervals[${at}]`}
                  of={`${day.name}, jam ke-${at + 1},`}
                  {...each}
                  errors={errors}
                  isPlain
                />
              </div>
            ))}
          </div>
        </Disclosure>
      </div>
      <HiddenFields values={{ [`${path}.weekday`]: index + 1 }} />
    </fieldset>
  );
}

interface FollowersProps {
  page: HoursPage;
  chosen: string | undefined;
  error: string[] | undefined;
}

/** Whether the barbers' weeks change with the outlet's: asked each time, since only their owner knows. */
function Followers({ page: { followers, others, isNew }, chosen, error }: FollowersProps) {
  if (followers.length + others.length === 0) {
    return isNew && <p className="text-stone-600">Barber yang Anda tambahkan nanti memulai dengan jam ini.</p>;
  }
  const usual = others.length === 0 || isNew ? "all" : followers.length > 0 ? "same" : "none";
  return (
    <ChoiceGroup
      name="follow"
      legend="Jadwal barber ikut jam ini?"
      hint="Pelanggan hanya bisa memilih waktu saat outlet buka dan barbernya bertugas."
      required
      defaultValue={chosen || usual}
      error={error}
      options={[
        {
          value: "all",
          label: "Sama untuk semua",
          description: `${named([...followers, ...others])} bekerja selama outlet buka.`,
        },
        ...(followers.length > 0 && others.length > 0
          ? [
              {
                value: "same",
                label: "Hanya yang sekarang sama dengan jam buka",
                description: `${named(followers)} ikut. ${named(others)} tetap dengan jadwal sendiri.`,
              },
            ]
          : []),
        { value: "none", label: "Jadwal barber tetap", description: "Ubah jadwal tiap barber di halaman Barber." },
      ]}
    />
  );
}

const names = new Intl.ListFormat("id", { type: "conjunction" });
const named = (list: readonly string[]) => names.format(list);

function typedDays(page: HoursPage, answer: Answer): HoursPage["days"] {
  return page.days.map(({ name }, day) => {
    const intervals = Array.from({ length: maxIntervals }, (_, i) => ({
      open: textOf(answer, `days[${day}].intervals[${i}].open`),
      close: textOf(answer, `days[${day}].intervals[${i}].close`),
    }));
    const last = intervals.findLastIndex(({ open, close }) => open !== "" || close !== "");
    return {
      name,
      isOpen: textOf(answer, `days[${day}].isOpen`) === "on",
      intervals: intervals.slice(0, Math.max(last + 1, 1)),
    };
  });
}
