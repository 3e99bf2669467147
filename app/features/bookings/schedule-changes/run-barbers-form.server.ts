import { deleteBarber, moveBarber } from "#app/features/bookings/schedule-changes/arrange-barbers.server.ts";
import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ConflictQuestion } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import type { BookingsInConflict } from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { saveBarber } from "#app/features/bookings/schedule-changes/save-barber.server.ts";
import { saveShifts } from "#app/features/bookings/schedule-changes/save-shifts.server.ts";
import { planRoomOf } from "#app/features/core/plans/plan-room.queries.server.ts";
import { largerPlanText } from "#app/features/core/plans/plan-room.ts";
import { addBarber } from "#app/features/outlets/barbers/add-barber.server.ts";
import type { BarbersForm } from "#app/features/outlets/barbers/barber.schema.ts";
import { type BarberRefusal, barberRefusalText, planLimitText } from "#app/features/outlets/barbers/barber-refusal.ts";
import { copyDay } from "#app/features/outlets/barbers/barber-rules.ts";
import { listOpeningWeek } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import type { EditorOutcome } from "#app/features/outlets/catalog/editor-outcome.ts";
import type { EditRequest } from "#app/features/outlets/status/edit-outlet.server.ts";
import type { WeekSpan } from "#app/lib/week-times.ts";

export type BarbersOutcome = EditorOutcome<ConflictQuestion> | { kind: "filled"; week: WeekSpan[] };

/** Does what the barbers' page asks, and says in words what came of it. */
export async function runBarbersForm(
  form: BarbersForm,
  touched: ConflictAnswer,
  request: EditRequest,
): Promise<BarbersOutcome> {
  switch (form.intent) {
    case "add": {
      const { intent: _, ...barber } = form;
      const added = await addBarber(request, barber);
      if (!added.ok) return refusedIn(request.outletId, added);
      const description = "Periksa jadwalnya, dan tambahkan foto supaya pelanggan mengenalinya.";
      return { kind: "done", title: `${barber.name} ditambahkan`, description, at: added.barberId };
    }
    case "save": {
      const { intent: _, id, seen, ...barber } = form;
      const saved = await saveBarber({ ...request, barberId: id, barber, seen, touched });
      if (!saved.ok) return refusedIn(request.outletId, saved);
      const description = saved.isActive ? undefined : "Barber ini tidak bisa dipilih pelanggan.";
      return { kind: "done", title: `${saved.name} disimpan`, ...(description && { description }) };
    }
    case "shifts": {
      if (form.tool === "copy") return { kind: "filled", week: copyDay(form.days, form.copyFrom, form.copyTo) };
      if (form.tool === "hours") return { kind: "filled", week: await listOpeningWeek(request.outletId) };
      const saved = await saveShifts({ ...request, barberId: form.id, week: form.days, seen: form.seen, touched });
      return saved.ok ? { kind: "done", title: `Jadwal ${saved.name} disimpan`, at: form.id } : refused(saved);
    }
    case "delete": {
      const deleted = await deleteBarber({ ...request, barberId: form.id });
      return deleted.ok ? { kind: "done", title: `${deleted.name} dihapus` } : refused(deleted);
    }
    case "move": {
      const moved = await moveBarber({ ...request, barberId: form.id, direction: form.direction });
      return moved.ok ? { kind: "moved", at: form.id } : refused(moved);
    }
  }
}

type Refused = BookingsInConflict | { ok: false; reason: BarberRefusal | "not-found" | "unknown-barber" };

/** As `refused`, with the plan that is full and the one that has room. */
async function refusedIn(outletId: string, answer: Refused): Promise<EditorOutcome<ConflictQuestion>> {
  if (answer.reason !== "plan-limit") return refused(answer);
  const room = await planRoomOf(outletId);
  return { kind: "refused", ...barberRefusalText["plan-limit"], text: planLimitText(room, largerPlanText(room)) };
}

function refused(answer: Refused): EditorOutcome<ConflictQuestion> {
  if (answer.reason === "bookings-in-conflict") return { kind: "asked", question: answer.question };
  if (answer.reason === "not-found" || answer.reason === "unknown-barber") return { kind: "not-found" };
  return { kind: "refused", ...barberRefusalText[answer.reason] };
}
