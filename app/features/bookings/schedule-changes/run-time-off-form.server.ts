import { Temporal } from "temporal-polyfill";
import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ChangeOutcome } from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import {
  deleteTimeOff,
  saveTimeOff,
  type TimeOffRefusal,
} from "#app/features/bookings/schedule-changes/save-time-off.server.ts";
import { notFound, type Refusal, refused, unfit } from "#app/features/core/outcomes/outcome.ts";
import type { EditRequest } from "#app/features/outlets/status/edit-outlet.server.ts";
import { epochMsOf, wallDay } from "#app/features/time/hours/opening.ts";
import { listShifts } from "#app/features/time/hours/shifts.queries.server.ts";
import { wholeDays } from "#app/features/time/hours/working-day.ts";
import type { TimeOffForm } from "#app/features/time/time-off/time-off.schema.ts";
import { instantAt, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";

/** Does what the page of time off asks, and says in words what came of it. Times are those of the outlet's zone. */
export async function runTimeOffForm(
  form: TimeOffForm,
  { zone, answer, ...request }: EditRequest & { zone: ZoneName; answer: ConflictAnswer },
): Promise<ChangeOutcome> {
  if (form.intent === "delete") {
    const deleted = await deleteTimeOff({ ...request, timeOffId: form.id });
    if (!deleted.ok && deleted.reason !== "gone") return refuse(deleted.reason);
    return { ok: true, title: "Libur dihapus", description: "Barber bisa dibooking lagi pada waktu itu." };
  }
  const { barber, reason } = form;
  const saved = await saveTimeOff({ ...request, answer, barberId: barber, ...(await periodOf(form, zone)), reason });
  if (saved.ok) {
    const description =
      saved.pieces === 1 ? undefined : "Booking di dalamnya tetap berlaku. Selain itu, waktunya tertutup.";
    return { ok: true, title: "Libur disimpan", ...(description && { description }) };
  }
  return saved.reason === "bookings-in-conflict" ? saved : refuse(saved.reason);
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

const refusals: Readonly<Record<Exclude<TimeOffRefusal, "not-found">, Refusal>> = {
  "not-editable": unfit("Outlet ini sedang tidak dapat diubah."),
  barber: unfit("Barber itu tidak ada di outlet ini.", "barber"),
  period: unfit("Selesainya harus sesudah mulainya.", "to"),
  past: unfit("Waktu itu sudah lewat.", "to"),
  "too-long": unfit("Libur paling lama setahun sekali tulis.", "to"),
  taken: unfit("Barber itu sudah libur sepanjang waktu itu.", "from"),
};

function refuse(reason: TimeOffRefusal): ChangeOutcome {
  return reason === "not-found" ? notFound : refused(refusals[reason]);
}
