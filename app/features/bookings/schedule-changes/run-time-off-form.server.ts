import { Temporal } from "temporal-polyfill";
import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ConflictQuestion } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import {
  deleteTimeOff,
  saveTimeOff,
  type TimeOffRefusal,
} from "#app/features/bookings/schedule-changes/save-time-off.server.ts";
import type { EditRequest } from "#app/features/outlets/status/edit-outlet.server.ts";
import { epochMsOf, wallDay } from "#app/features/time/hours/opening.ts";
import { listShifts } from "#app/features/time/hours/shifts.queries.server.ts";
import { wholeDays } from "#app/features/time/hours/working-day.ts";
import type { TimeOffForm } from "#app/features/time/time-off/time-off.schema.ts";
import { instantAt, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";

export type TimeOffAnswer =
  | { kind: "done"; title: string; description?: string }
  | { kind: "asked"; question: ConflictQuestion }
  | { kind: "not-found" }
  | { kind: "refused"; field: string; text: string };

/** Does what the page of time off asks, and says in words what came of it. Times are those of the outlet's zone. */
export async function runTimeOffForm(
  form: TimeOffForm,
  { zone, answer, ...request }: EditRequest & { zone: ZoneName; answer: ConflictAnswer },
): Promise<TimeOffAnswer> {
  if (form.intent === "delete") {
    const deleted = await deleteTimeOff({ ...request, timeOffId: form.id });
    if (!deleted.ok && deleted.reason !== "gone") return refused(deleted.reason);
    return { kind: "done", title: "Libur dihapus", description: "Barber bisa dibooking lagi pada waktu itu." };
  }
  const { barber, reason } = form;
  const saved = await saveTimeOff({ ...request, answer, barberId: barber, ...(await periodOf(form, zone)), reason });
  if (saved.ok) {
    const description =
      saved.pieces === 1 ? undefined : "Booking di dalamnya tetap berlaku. Selain itu, waktunya tertutup.";
    return { kind: "done", title: "Libur disimpan", ...(description && { description }) };
  }
  if (saved.reason === "bookings-in-conflict") return { kind: "asked", question: saved.question };
  return refused(saved.reason);
}

async function periodOf(form: TimeOffForm & { intent: "add" }, zone: ZoneName) {
  const { barber, from, to, isWholeDay, fromMin, toMin } = form;
  if (isWholeDay && from <= to) {
    const { start, end } = wholeDays(await listShifts(barber), wallDay(from), wallDay(to));
    return { start: instantFrom(epochMsOf(start, zone)), end: instantFrom(epochMsOf(end, zone)) };
  }
  return {
    start: instantAt(Temporal.PlainDate.from(from), fromMin, zone),
    end: instantAt(Temporal.PlainDate.from(to), toMin, zone),
  };
}

const refusals: Readonly<Record<Exclude<TimeOffRefusal, "not-found">, { field: string; text: string }>> = {
  "not-editable": { field: "", text: "Outlet ini sedang tidak dapat diubah." },
  barber: { field: "barber", text: "Barber itu tidak ada di outlet ini." },
  period: { field: "to", text: "Selesainya harus sesudah mulainya." },
  past: { field: "to", text: "Waktu itu sudah lewat." },
  "too-long": { field: "to", text: "Libur paling lama setahun sekali tulis." },
  taken: { field: "from", text: "Barber itu sudah libur sepanjang waktu itu." },
};

function refused(reason: TimeOffRefusal): TimeOffAnswer {
  return reason === "not-found" ? { kind: "not-found" } : { kind: "refused", ...refusals[reason] };
}
