import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ConflictQuestion } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import type { BookingsInConflict } from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import {
  type ExceptionRefusal,
  saveExceptions,
} from "#app/features/bookings/schedule-changes/save-exceptions.server.ts";
import { saveHours } from "#app/features/bookings/schedule-changes/save-hours.server.ts";
import type { EditRequest } from "#app/features/outlets/status/edit-outlet.server.ts";
import type { HoursForm } from "#app/features/time/hours/hours.schema.ts";
import { holidayYears } from "#app/features/time/hours/national-holidays.ts";

export type HoursAnswer =
  | { kind: "done"; isWeek: boolean; title: string; description?: string }
  | { kind: "asked"; question: ConflictQuestion }
  | { kind: "not-found" }
  | { kind: "refused"; field: string; text: string };

type Posted = Exclude<HoursForm, { intent: "copy" }>;

/** Does what the page of opening hours asks, and says in words what came of it. */
export async function runHoursForm(
  form: Posted,
  request: EditRequest & { answer: ConflictAnswer },
): Promise<HoursAnswer> {
  if (form.intent === "week") {
    const saved = await saveHours({ ...request, hours: form.hours, follow: form.follow });
    if (!saved.ok) return refused(saved);
    const description = saved.followed > 0 ? `Jadwal ${saved.followed} barber ikut berubah.` : undefined;
    return { kind: "done", isWeek: true, title: "Jam buka disimpan", ...(description && { description }) };
  }
  const saved = await saveExceptions({ ...request, dates: datesOf(form) });
  return saved.ok ? { kind: "done", isWeek: false, title: doneText[form.intent] } : refused(saved);
}

const doneText: Readonly<Record<Exclude<Posted["intent"], "week">, string>> = {
  "add-date": "Tanggal khusus disimpan",
  "delete-date": "Tanggal khusus dihapus",
  holidays: "Hari libur ditambahkan",
};

function datesOf(form: Exclude<Posted, { intent: "week" }>) {
  switch (form.intent) {
    case "add-date":
      return [form];
    case "delete-date":
      return [{ date: form.date, intervals: null, reason: "" }];
    case "holidays": {
      const names = new Map(holidayYears.flatMap(({ days }) => days).map(({ date, name }) => [date, name]));
      return form.dates.flatMap((date) => {
        const reason = names.get(date);
        return reason === undefined ? [] : [{ date, intervals: [], reason }];
      });
    }
  }
}

type Refusal = ExceptionRefusal | "follow-unsaid";

const refusals: Readonly<Record<Exclude<Refusal, "not-found">, { field: string; text: string }>> = {
  "not-editable": { field: "", text: "Jam buka outlet ini sedang tidak dapat diubah." },
  "follow-unsaid": { field: "follow", text: "Pilih apakah jadwal barber ikut berubah." },
  "past-date": { field: "date", text: "Tanggal itu sudah lewat." },
  "far-date": { field: "date", text: "Pilih tanggal dalam dua tahun ke depan." },
  "too-many": { field: "", text: "Sudah ada 200 tanggal khusus. Hapus yang tidak perlu lebih dulu." },
};

function refused(answer: { ok: false; reason: Refusal } | BookingsInConflict): HoursAnswer {
  if (answer.reason === "bookings-in-conflict") return { kind: "asked", question: answer.question };
  return answer.reason === "not-found" ? { kind: "not-found" } : { kind: "refused", ...refusals[answer.reason] };
}
