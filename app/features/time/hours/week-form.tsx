import { Copy } from "lucide-react";
import { lazy } from "react";
import { Form } from "react-router";
import { IntervalErrors, IntervalFields } from "#app/features/time/hours/interval-fields.tsx";
import { maxIntervals } from "#app/features/time/hours/intervals.ts";
import type { HoursPageData } from "#app/features/time/hours/show-hours-editor.server.ts";
import { namedByDay } from "#app/lib/day-error.ts";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { type CheckedForm, useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormAnswer, type FormConstraint, typedIn } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const loadFollowers = () => import("#app/features/time/hours/followers.tsx");
// Below the days: browsers load it after them, the server has it at hand.
const Followers = import.meta.env.SSR
  ? (await loadFollowers()).Followers
  : lazy(async () => ({ default: (await loadFollowers()).Followers }));

/** The page, with what a browser can check of the form of its week and of that of one date. */
export interface CheckedHoursPage extends HoursPageData {
  constraints: { week: FormConstraint; date: FormConstraint };
}

interface WeekFormProps {
  page: CheckedHoursPage;
  /** Of this form; without one the boxes hold what is stored. */
  answer: FormAnswer | undefined;
  saveLabel: string;
}

/** The seven days, one after the other, and what happens to the barbers' weeks. */
export function WeekForm({ page, answer, saveLabel }: WeekFormProps) {
  const form = useCheckedForm({
    id: "week-form",
    answer,
    constraint: page.constraints.week,
    loadSchema: async () => (await import("#app/features/time/hours/hours.schema.ts")).weekForm,
  });
  const dayNames = page.days.map(({ name }) => name);
  const days = answer ? typedDays(page, answer) : page.days;
  return (
    <Form
      // What was typed stays in its boxes until another answer fills them.
      key={JSON.stringify(answer ? answer.values : page.days)}
      method="post"
      {...form.props}
      preventScrollReset
      className="flex flex-col gap-6"
    >
      {form.checks}
      {/* Enter saves; the button that copies comes later. */}
      <button type="submit" name="intent" value="week" hidden aria-hidden="true" tabIndex={-1} />
      <ErrorSummary
        errors={Object.fromEntries(
          Object.entries(form.summary.errors).map(([name, texts]) => [
            name,
            texts.map((text) => namedByDay(name, text, dayNames)),
          ]),
        )}
        answer={form.summary.answer}
      />
      <div className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4 pt-3">
        <div aria-hidden="true" className={`${rowClass} pb-1 text-sm text-stone-600`}>
          <span>Buka pada</span>
          <span className="grid grid-cols-2 gap-2">
            <span>dari</span>
            <span>sampai</span>
          </span>
        </div>
        {days.map((day, index) => (
          <Day key={day.name} day={day} index={index} field={form.field} />
        ))}
      </div>
      <SubmitButton name="intent" value="copy" formNoValidate variant="secondary" icon={Copy} fullWidth>
        Salin Senin ke hari lain
      </SubmitButton>
      {page.followers.length + page.others.length > 0 ? (
        <Followers page={page} chosen={answer && typedIn(answer, "follow")} field={form.field} />
      ) : (
        page.isNew && <p className="text-stone-600">Barber yang Anda tambahkan nanti memulai dengan jam ini.</p>
      )}
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

/**
 * The day, then its two boxes; a browser that cannot hide the boxes of a closed day shows them. One that it refuses is
 * shown as well, else the form would stay where it is without a word; for the same reason no box is required.
 */
const rowClass = "grid grid-cols-[6.25rem_minmax(0,1fr)] items-start gap-2 md:grid-cols-[10rem_minmax(0,20rem)]";
const whenOpen =
  "supports-[selector(:has(a))]:hidden group-has-[input[type=checkbox]:checked]/day:block group-has-[input:invalid]/day:block";

interface DayProps {
  day: HoursPageData["days"][number];
  index: number;
  field: CheckedForm["field"];
}

function Day({ day, index, field }: DayProps) {
  const path = `days[${index}]`;
  const first = day.intervals[0] ?? { open: "", close: "" };
  const used = Math.max(0, day.intervals.length - 1);
  // One empty pair more than there are.
  const more = Array.from({ length: Math.min(used + 1, maxIntervals - 1) }, (_, i) => ({
    at: i + 1,
    ...(day.intervals[i + 1] ?? { open: "", close: "" }),
  }));
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
          <IntervalFields name={`${path}.intervals[0]`} of={day.name} {...first} field={field} isPlain />
        </div>
      </div>
      <div className={whenOpen}>
        <IntervalErrors name={`${path}.intervals[0]`} field={field} />
      </div>
      <div className={whenOpen}>
        <Disclosure
          summary={
            <span className="text-sm font-normal text-stone-600">
              {used > 0 ? "Jam kedua" : "Tambah jam (istirahat)"}
            </span>
          }
          open={used > 0}
        >
          <div className="space-y-2">
            {more.map(({ at, ...each }) => (
              <div key={at}>
                <div className={rowClass}>
                  <p className="py-2.5 text-sm">Jam ke-{at + 1}</p>
                  <IntervalFields
                    name={`${path}.intervals[${at}]`}
                    of={`${day.name}, jam ke-${at + 1},`}
                    {...each}
                    field={field}
                    isPlain
                  />
                </div>
                <IntervalErrors name={`${path}.intervals[${at}]`} field={field} />
              </div>
            ))}
          </div>
        </Disclosure>
      </div>
      <HiddenFields values={{ [`${path}.weekday`]: index + 1 }} />
    </fieldset>
  );
}

function typedDays(page: HoursPageData, answer: FormAnswer): HoursPageData["days"] {
  return page.days.map(({ name }, day) => {
    const intervals = Array.from({ length: maxIntervals }, (_, i) => ({
      open: typedIn(answer, `days[${day}].intervals[${i}].open`),
      close: typedIn(answer, `days[${day}].intervals[${i}].close`),
    }));
    const last = intervals.findLastIndex(({ open, close }) => open !== "" || close !== "");
    return {
      name,
      isOpen: typedIn(answer, `days[${day}].isOpen`) === "on",
      intervals: intervals.slice(0, Math.max(last + 1, 1)),
    };
  });
}
