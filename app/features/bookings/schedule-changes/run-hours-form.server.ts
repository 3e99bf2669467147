import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type {
  BookingsInConflict,
  ChangeOutcome,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import {
  type ExceptionRefusal,
  saveExceptions,
} from "#app/features/bookings/schedule-changes/save-exceptions.server.ts";
import { saveHours } from "#app/features/bookings/schedule-changes/save-hours.server.ts";
import { notFound, type Refusal, refused, unfit } from "#app/features/core/outcomes/outcome.ts";
import type { EditRequest } from "#app/features/outlets/status/edit-outlet.server.ts";
import type { HoursForm } from "#app/features/time/hours/hours.schema.ts";
import { holidayYears } from "#app/features/time/hours/national-holidays.ts";

type Posted = Exclude<HoursForm, { intent: "copy" }>;

/** Does what the page of opening hours asks, and says in words what came of it. */
export async function runHoursForm(
  form: Posted,
  request: EditRequest & { answer: ConflictAnswer },
): Promise<ChangeOutcome> {
  if (form.intent === "week") {
    const saved = await saveHours({ ...request, hours: form.hours, follow: form.follow });
    if (!saved.ok) return refuse(saved);
    const description = saved.followed > 0 ? `Jadwal ${saved.followed} barber ikut berubah.` : undefined;
    return { ok: true, title: "Jam buka disimpan", ...(description && { description }) };
  }
  const saved = await saveExceptions({ ...request, dates: datesOf(form) });
  return saved.ok ? { ok: true, title: doneText[form.intent] } : refuse(saved);
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

type Reason = ExceptionRefusal | "follow-unsaid";

const refusals: Readonly<Record<Exclude<Reason, "not-found">, Refusal>> = {
  "not-editable": unfit("Jam buka outlet ini sedang tidak dapat diubah."),
  "follow-unsaid": unfit("Pilih apakah jadwal barber ikut berubah.", "follow"),
  "past-date": unfit("Tanggal itu sudah lewat.", "date"),
  "far-date": unfit("Pilih tanggal dalam dua tahun ke depan.", "date"),
  "too-many": unfit("Sudah ada 200 tanggal khusus. Hapus yang tidak perlu lebih dulu."),
};

function refuse(answer: { ok: false; reason: Reason } | BookingsInConflict): ChangeOutcome {
  if (answer.reason === "bookings-in-conflict") return answer;
  return answer.reason === "not-found" ? notFound : refused(refusals[answer.reason]);
}
