import type { Temporal } from "temporal-polyfill";
import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  askingAboutBookings,
  type BookingsInConflict,
  settleConflicts,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { type EditRefusal, type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import {
  type Absence,
  listInTheWay,
  removeTimeOff,
  writeAbsence,
} from "#app/features/time/claims/block-time.server.ts";
import { releaseClaims } from "#app/features/time/claims/claim-time.server.ts";
import { around, maxAbsenceDays } from "#app/features/time/hours/absence.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface TimeOffChange extends EditRequest, Omit<Absence, "outletId"> {
  answer?: ConflictAnswer | undefined;
}

export type TimeOffRefusal = EditRefusal | "barber" | "period" | "past" | "too-long" | "taken";
type TimeOffSaved = Outcome<TimeOffRefusal, { pieces: number }> | BookingsInConflict;

/**
 * Gives a barber time off and decides about the bookings in it. All of it is closed from then on: what is kept stays
 * claimed by its booking, the rest is claimed in as many pieces as that takes, and what a booking gives back later is
 * not sold again. Customers who were just choosing a time of it lose their hold. `period`: it ends before it starts;
 * `past`: it is over; `taken`: the barber is off all that time already.
 */
export function saveTimeOff(
  { outletId, editor, answer, barberId, start, end, reason }: TimeOffChange,
  now: Temporal.Instant = clock.now(),
): Promise<TimeOffSaved> {
  const period = { start: start.epochMilliseconds, end: end.epochMilliseconds };
  return askingAboutBookings(() =>
    editOutlet({ outletId, editor }, async (tx, _outlet, actor): Promise<Written> => {
      const isOurs = isUuid(barberId) && (await tx.barber.count({ where: { id: barberId, outletId } })) > 0;
      if (!isOurs) return { ok: false, reason: "barber" };
      if (period.end <= period.start) return { ok: false, reason: "period" };
      if (period.end <= now.epochMilliseconds) return { ok: false, reason: "past" };
      if (period.end - period.start > maxAbsenceDays * dayMs) return { ok: false, reason: "too-long" };

      const absence = { outletId, barberId, start, end, reason };
      if (await isOffAlready(tx, absence)) return { ok: false, reason: "taken" };
      const change = { timeOff: [{ barberId, ...period }] };
      await settleConflicts(tx, { outletId, change, answer, actor }, now);
      const pieces = await writeAround(tx, absence, now);
      // Why somebody is away may be their health: it stays where it can be taken out again.
      await writeAudit(tx, {
        actor,
        action: "barber.time_off_added",
        entity: "barber",
        entityId: barberId,
        after: { start: start.toString(), end: end.toString(), pieces },
      });
      return { ok: true, pieces };
    }),
  );
}

type Written = Outcome<TimeOffRefusal, { pieces: number }>;

async function writeAround(tx: Tx, absence: Absence, now: Temporal.Instant): Promise<number> {
  const { outletId, barberId, start, end } = absence;
  const overlapping = { startAt: { lt: toDate(end) }, endAt: { gt: toDate(start) } };
  await releaseClaims(tx, { barberId, kind: "HOLD", ...overlapping });
  const claims = await listInTheWay(tx, { outletId, barberId, start, end });
  const taken = claims.map((each) => ({ start: each.start.epochMilliseconds, end: each.end.epochMilliseconds }));
  const left = around({ start: start.epochMilliseconds, end: end.epochMilliseconds }, taken, minuteMs);
  const free = left.map((each) => ({ start: instantFrom(each.start), end: instantFrom(each.end) }));
  return (await writeAbsence(tx, absence, free, now)).pieces;
}

/** Whether the barber is off all that time already. */
async function isOffAlready(tx: Tx, { barberId, start, end }: Absence): Promise<boolean> {
  const rows = await tx.timeOff.findMany({
    where: { barberId, startAt: { lt: toDate(end) }, endAt: { gt: toDate(start) } },
    select: { startAt: true, endAt: true },
  });
  const off = rows.map(({ startAt, endAt }) => ({ start: startAt.getTime(), end: endAt.getTime() }));
  return around({ start: start.epochMilliseconds, end: end.epochMilliseconds }, off, minuteMs).length === 0;
}

type TimeOffDeleted = Outcome<EditRefusal | "gone">;

/** Takes time off back: the barber can be booked then again. */
export function deleteTimeOff({ timeOffId, ...request }: EditRequest & { timeOffId: string }): Promise<TimeOffDeleted> {
  return editOutlet(request, async (tx, outlet, actor): Promise<TimeOffDeleted> => {
    if (!isUuid(timeOffId)) return { ok: false, reason: "gone" };
    const found = await tx.timeOff.findFirst({
      where: { id: timeOffId, barber: { outletId: outlet.id } },
      select: { barberId: true, startAt: true, endAt: true },
    });
    if (!found || !(await removeTimeOff(outlet.id, timeOffId, tx))) return { ok: false, reason: "gone" };
    const { barberId, startAt, endAt } = found;
    await writeAudit(tx, {
      actor,
      action: "barber.time_off_deleted",
      entity: "barber",
      entityId: barberId,
      before: { start: startAt.toISOString(), end: endAt.toISOString() },
    });
    return { ok: true };
  });
}
