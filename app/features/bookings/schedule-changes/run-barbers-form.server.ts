import { deleteBarber, moveBarber } from "#app/features/bookings/schedule-changes/arrange-barbers.server.ts";
import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { BookingsInConflict } from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import type { EditorOutcome } from "#app/features/bookings/schedule-changes/run-services-form.server.ts";
import { saveBarber } from "#app/features/bookings/schedule-changes/save-barber.server.ts";
import { saveShifts } from "#app/features/bookings/schedule-changes/save-shifts.server.ts";
import { notFound, refused, whyMissing } from "#app/features/core/outcomes/outcome.ts";
import { planRoomOf } from "#app/features/core/plans/plan-room.queries.server.ts";
import { largerPlanText } from "#app/features/core/plans/plan-room.ts";
import { addBarber } from "#app/features/outlets/barbers/add-barber.server.ts";
import type { BarbersForm } from "#app/features/outlets/barbers/barber.schema.ts";
import { type BarberRefusal, barberRefusalText, planLimitText } from "#app/features/outlets/barbers/barber-refusal.ts";
import { copyDay } from "#app/features/outlets/barbers/barber-rules.ts";
import { listOpeningWeek } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import type { EditRequest } from "#app/features/outlets/status/edit-outlet.server.ts";
import type { WeekSpan } from "#app/lib/week-times.ts";
import { db } from "#app/platform/db.server.ts";

/** Does what the barbers' page asks, and says in words what came of it; `week` fills the boxes and nothing is saved. */
export async function runBarbersForm(
  form: BarbersForm,
  conflictAnswer: ConflictAnswer,
  request: EditRequest,
): Promise<EditorOutcome | { ok: true; week: WeekSpan[] }> {
  switch (form.intent) {
    case "add": {
      const { intent: _, ...barber } = form;
      const added = await addBarber(request, barber);
      if (!added.ok) return refuseIn(request.outletId, added);
      const description = "Periksa jadwalnya, dan tambahkan foto supaya pelanggan mengenalinya.";
      return { ok: true, title: `${barber.name} ditambahkan`, description, at: added.barberId };
    }
    case "save": {
      const { intent: _, id, seen, ...barber } = form;
      const saved = await saveBarber({ ...request, barberId: id, barber, seen, conflictAnswer });
      if (!saved.ok) {
        return saved.reason === "plan-limit" ? refuseIn(request.outletId, saved) : refuseFor(id, saved);
      }
      const description = saved.isActive ? undefined : "Barber ini tidak bisa dipilih pelanggan.";
      return { ok: true, title: `${saved.name} disimpan`, ...(description && { description }) };
    }
    case "shifts": {
      if (form.tool === "copy") return { ok: true, week: copyDay(form.days, form.copyFrom, form.copyTo) };
      if (form.tool === "hours") return { ok: true, week: await listOpeningWeek(request.outletId) };
      const saved = await saveShifts({
        ...request,
        barberId: form.id,
        week: form.days,
        seen: form.seen,
        conflictAnswer,
      });
      return saved.ok ? { ok: true, title: `Jadwal ${saved.name} disimpan`, at: form.id } : refuseFor(form.id, saved);
    }
    case "delete": {
      const deleted = await deleteBarber({ ...request, barberId: form.id });
      return deleted.ok ? { ok: true, title: `${deleted.name} dihapus` } : refuseFor(form.id, deleted);
    }
    case "move": {
      const moved = await moveBarber({ ...request, barberId: form.id, direction: form.direction });
      return moved.ok ? { ok: true, movedTo: form.id } : refuseFor(form.id, moved);
    }
  }
}

type Refused = BookingsInConflict | { ok: false; reason: BarberRefusal | "not-found" | "unknown-barber" };

/** As `refuse`, with the plan that is full and the one that has room. */
async function refuseIn(outletId: string, answer: Refused): Promise<EditorOutcome> {
  if (answer.reason !== "plan-limit") return refuse(answer);
  const room = await planRoomOf(outletId);
  return refused({ ...barberRefusalText["plan-limit"], text: planLimitText(room, largerPlanText(room)) });
}

/** As `refuse`; a barber who was deleted meanwhile leads to the list. */
async function refuseFor(barberId: string, answer: Refused): Promise<EditorOutcome> {
  const isGone = answer.reason === "unknown-barber" && (await whyMissing(db.barber, barberId)) === "gone";
  return isGone ? { ok: true, title: "Barber ini sudah dihapus" } : refuse(answer);
}

function refuse(answer: Refused): EditorOutcome {
  if (answer.reason === "bookings-in-conflict") return answer;
  if (answer.reason === "not-found" || answer.reason === "unknown-barber") return notFound;
  return refused(barberRefusalText[answer.reason]);
}
