import { CalendarX } from "lucide-react";
import { useEffect, useRef } from "react";
import {
  type ConflictDecision,
  type ConflictingBooking,
  type ConflictQuestion,
  conflictDecisions,
  conflictReasons,
} from "#app/features/bookings/schedule-changes/conflict-question.ts";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";
import { outletReasonText } from "#app/features/bookings/terms/outlet-reason.ts";
import { StatusBadge } from "#app/features/core/states/status-badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorText } from "#app/ui/form/field.tsx";
import { typedIn } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";

// Without scripts the browser itself moves the focus here.
const focusOnLoad = { autoFocus: true } as const;

type Values = Readonly<Record<string, string | string[]>>;

interface ConflictFormProps {
  /** What the last answer of the server asks; null while nothing is asked. */
  question: ConflictQuestion | null;
  /** What was typed, as the form's answer has it. */
  values?: Values | undefined;
}

const choiceText: Readonly<Record<ConflictDecision, { label: string; description: string }>> = {
  keep: { label: "Biarkan", description: "tetap dilayani seperti yang dipesan." },
  move: {
    label: "Pindahkan",
    description: "pelanggan memutuskan waktu yang Anda usulkan. Booking yang Anda catat sendiri langsung pindah.",
  },
  cancel: { label: "Batalkan", description: "tanpa biaya untuk pelanggan, yang sudah dibayar kembali penuh." },
};

/**
 * Part of the form that changes the schedule: what to do with each booking that no longer fits. Put it before the
 * form's own fields; the same button sends both.
 */
export function ConflictForm({ question, values = {} }: ConflictFormProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question) box.current?.focus();
  }, [question]);
  // Asked before, while the form came back for another reason: the answers wait for the next sending.
  if (!question) return <HiddenFields values={answersIn(values)} />;
  const { bookings, reasonError, textError } = question;
  return (
    <section aria-labelledby="touched-title" className="group/touched space-y-4">
      <div
        ref={box}
        tabIndex={-1}
        {...focusOnLoad}
        className="scroll-mt-20 rounded-xl outline-offset-2 focus:outline-2 focus:outline-orange-700"
      >
        <Notice
          tone="warning"
          icon={CalendarX}
          title={<span id="touched-title">{bookings.length} booking tidak cocok dengan perubahan ini</span>}
        >
          <p>Perubahan belum disimpan. Pilih apa yang terjadi dengan tiap booking, lalu simpan lagi.</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {conflictDecisions.map((each) => (
              <li key={each}>
                <strong className="font-semibold">{choiceText[each].label}</strong>: {choiceText[each].description}
              </li>
            ))}
          </ul>
        </Notice>
      </div>
      {bookings.length > 1 && (
        <ChoiceGroup
          name="decideAll"
          legend="Untuk semua booking di bawah"
          hint="Berlaku untuk yang tidak Anda pilih satu per satu."
          appearance="chips"
          defaultValue={typedIn({ values }, "decideAll") || null}
          options={optionsFrom(conflictDecisions, (value) => choiceText[value].label)}
        />
      )}
      <ul className="space-y-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Question booking={booking} values={values} />
          </li>
        ))}
      </ul>
      <div className="supports-[selector(:has(a))]:hidden group-has-[input[value=cancel]:checked]/touched:block">
        <Card>
          <div className="space-y-4">
            <SelectField
              name="conflictReason"
              label="Alasan pembatalan"
              hint="Untuk semua yang dibatalkan."
              placeholder="Pilih alasan"
              options={optionsFrom(conflictReasons, outletReasonText)}
              defaultValue={typedIn({ values }, "conflictReason")}
              error={reasonError}
            />
            <TextArea
              name="conflictText"
              label="Pesan untuk pelanggan"
              hint="Wajib diisi untuk “Alasan lain”."
              rows={2}
              maxLength={cancelTextMaxLength}
              defaultValue={typedIn({ values }, "conflictText")}
              error={textError}
            />
          </div>
        </Card>
      </div>
    </section>
  );
}

function Question({ booking, values }: { booking: ConflictingBooking; values: Values }) {
  const { id, choices, times, isMovedAtOnce } = booking;
  return (
    <Card>
      <div className="group/one space-y-3">
        <HiddenFields values={{ asked: id }} />
        <div>
          <p className="flex flex-wrap items-center gap-2 font-bold">
            {booking.customer} <StatusBadge status={booking.status} />
          </p>
          <p>{booking.when}</p>
          <p className="text-stone-600">
            {booking.services} · {booking.barber} · {booking.code}
          </p>
          <p className="mt-1 font-semibold text-amber-800">{booking.causes.join(" · ")}</p>
        </div>
        <ErrorText id={`touched-${id}-error`} error={booking.error} />
        <ChoiceGroup
          name={`decisions.${id}`}
          legend={`Booking ${booking.customer}, ${booking.when}`}
          legendHidden
          appearance="chips"
          defaultValue={typedIn({ values }, `decisions.${id}`) || null}
          options={optionsFrom(choices, (value) => choiceText[value].label)}
        />
        {choices.includes("move") && (
          <div className="supports-[selector(:has(a))]:hidden group-has-[input[value=move]:checked]/one:block">
            <SelectField
              name={`moves.${id}`}
              label={isMovedAtOnce ? "Waktu baru" : "Waktu yang diusulkan"}
              hint="Urut dari yang terdekat."
              options={times}
              defaultValue={typedIn({ values }, `moves.${id}`) || times[0]?.value}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

const answerName = /^(decisions|moves)\.|^(asked|decideAll|conflictReason|conflictText)$/;

export function isAnswerName(name: string): boolean {
  return answerName.test(name);
}

function answersIn(values: Values): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isAnswerName(name)));
}
