import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  askingAboutBookings,
  type BookingsInConflict,
  settleConflicts,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { type EditRefusal, type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { readHours } from "#app/features/time/hours/hours.queries.server.ts";
import type { WeeklyHours } from "#app/features/time/hours/opening.ts";
import { type Follow, followsHours, shiftsLike } from "#app/features/time/hours/opening-hours.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface HoursChange extends EditRequest {
  /** The whole week; without any it is closed. Intervals do not overlap. */
  hours: readonly WeeklyHours[];
  /** What becomes of the barbers' weeks; an outlet with active barbers is not given another week without an answer. */
  follow?: Follow | undefined;
  answer?: ConflictAnswer | undefined;
}

type HoursSaved = Outcome<EditRefusal | "follow-unsaid", { followed: number }> | BookingsInConflict;

/** Gives the outlet another week, its barbers with it where they follow, and decides about the bookings it touches. */
export function saveHours({ hours, follow, answer, ...request }: HoursChange, now = clock.now()): Promise<HoursSaved> {
  const { outletId } = request;
  return askingAboutBookings(() =>
    editOutlet(request, async (tx, { type }, actor) => {
      const before = await readHours(tx, outletId);
      if (!follow && before.barbers.some(({ active }) => active))
        return { ok: false, reason: "follow-unsaid" } as const;
      const isFollower = ({ shifts }: (typeof before.barbers)[number]) =>
        follow === "all" || (follow === "same" && followsHours(shifts, { type, hours: before.hours }));
      const followers = before.barbers.filter(isFollower);
      const shifts = shiftsLike(hours);
      const change = { hours, barbers: new Map(followers.map(({ id }) => [id, { shifts }])) };
      await settleConflicts(tx, { outletId, change, answer, actor }, now);

      await tx.openingHours.deleteMany({ where: { outletId } });
      await tx.openingHours.createMany({ data: hours.map((each) => ({ ...each, outletId })) });
      await writeShifts(tx, followers, shifts);
      await writeAudit(tx, {
        actor,
        action: "outlet.hours_changed",
        entity: "outlet",
        entityId: outletId,
        before: { hours: before.hours.map(textOf) },
        after: { hours: hours.map(textOf), followers: followers.map(({ id }) => id) },
      });
      return { ok: true, followed: followers.length } as const;
    }),
  );
}

async function writeShifts(tx: Tx, barbers: readonly { id: string }[], shifts: ReturnType<typeof shiftsLike>) {
  await tx.shift.deleteMany({ where: { barberId: { in: barbers.map(({ id }) => id) } } });
  const data = barbers.flatMap(({ id: barberId }) => shifts.map((shift) => ({ ...shift, barberId })));
  await tx.shift.createMany({ data });
}

/** `1 600–1260`. */
function textOf({ weekday, openMin, closeMin }: WeeklyHours): string {
  return `${weekday} ${openMin}–${closeMin}`;
}
