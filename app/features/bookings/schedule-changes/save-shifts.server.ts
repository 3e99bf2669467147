import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  askingAboutBookings,
  settleConflicts,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { findBarber, shiftsEdition } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { inWeekOrder, type WeekSpan, weekText } from "#app/lib/week-times.ts";

interface SaveShifts extends EditRequest {
  barberId: string;
  /** The whole week; spans do not meet. */
  week: readonly WeekSpan[];
  seen: string;
  conflictAnswer?: ConflictAnswer;
}

/** Replaces a barber's week. Bookings outside of it are asked about by `conflictAnswer`. */
export function saveShifts({ barberId, week, seen, conflictAnswer, ...request }: SaveShifts) {
  return askingAboutBookings(() =>
    editOutlet(request, async (tx, outlet, actor) => {
      const before = await findBarber(tx, outlet.id, barberId);
      if (!before) return { ok: false, reason: "unknown-barber" } as const;
      if (shiftsEdition(before) !== seen) return { ok: false, reason: "changed" } as const;
      const shifts = inWeekOrder(week).map(({ weekday, startMin, endMin }) => ({ weekday, startMin, endMin }));
      if (before.active) {
        const change = { barbers: new Map([[barberId, { shifts }]]) };
        await settleConflicts(tx, { outletId: outlet.id, change, answer: conflictAnswer, actor });
      }
      await tx.shift.deleteMany({ where: { barberId } });
      await tx.shift.createMany({ data: shifts.map((shift) => ({ ...shift, barberId })) });
      await writeAudit(tx, {
        actor,
        action: "barber.shifts-changed",
        entity: "barber",
        entityId: barberId,
        before: { week: weekText(before.shifts) },
        after: { week: weekText(shifts) },
      });
      return { ok: true, name: before.name } as const;
    }),
  );
}
