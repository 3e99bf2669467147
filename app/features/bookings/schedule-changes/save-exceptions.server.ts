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
import type { Interval } from "#app/features/time/hours/intervals.ts";
import { dateOfWallDay, wallDay, wallDayAt } from "#app/features/time/hours/opening.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

/** How far ahead an exception may lie, in days. */
const daysAhead = 730;
const maxDates = 200;

interface DateChange {
  /** `YYYY-MM-DD` at the outlet. */
  date: string;
  /** None: closed. Null: as every week again. */
  intervals: readonly Interval[] | null;
  reason: string;
}

interface ExceptionsOrder extends EditRequest {
  dates: readonly DateChange[];
  answer?: ConflictAnswer | undefined;
}

export type ExceptionRefusal = EditRefusal | "past-date" | "far-date" | "too-many";
type ExceptionsSaved = Outcome<ExceptionRefusal> | BookingsInConflict;

/** Says what is different on some dates, in place of what was said of them before, and decides about touched bookings. */
export function saveExceptions(
  { dates, answer, ...request }: ExceptionsOrder,
  now: Temporal.Instant = clock.now(),
): Promise<ExceptionsSaved> {
  const { outletId } = request;
  return askingAboutBookings(() =>
    editOutlet(request, async (tx, outlet, actor): Promise<Outcome<ExceptionRefusal>> => {
      const today = wallDayAt(now.epochMilliseconds, outlet.zone);
      const days = dates.map(({ date }) => wallDay(date));
      if (days.some((day) => day < today)) return { ok: false, reason: "past-date" };
      if (days.some((day) => day > today + daysAhead)) return { ok: false, reason: "far-date" };

      const rowsOf = ({ date, intervals }: DateChange) => {
        const none = [{ openMin: null, closeMin: null }];
        return (intervals?.length === 0 ? none : (intervals ?? [])).map((each) => ({ date, ...each }));
      };
      const exceptions = new Map(dates.map((each) => [each.date, each.intervals === null ? null : rowsOf(each)]));
      await settleConflicts(tx, { outletId, change: { exceptions }, answer, actor }, now);

      const before = await tx.hoursException.findMany({
        where: { outletId, date: { in: dates.map(({ date }) => midnight(date)) } },
        select: { date: true, openMin: true, closeMin: true, reason: true },
      });
      await tx.hoursException.deleteMany({
        where: { outletId, date: { in: dates.map(({ date }) => midnight(date)) } },
      });
      await tx.hoursException.createMany({
        data: dates.flatMap((each) =>
          rowsOf(each).map((row) => ({ ...row, date: midnight(each.date), outletId, reason: each.reason })),
        ),
      });
      const [{ count } = { count: 0 }] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`
        SELECT count(DISTINCT date)::int AS count FROM hours_exception
        WHERE outlet_id = ${outletId}::uuid AND date >= ${dateOfWallDay(today)}::date`);
      if (count > maxDates) return { ok: false, reason: "too-many" };
      await writeAudit(tx, {
        actor,
        action: "outlet.dates_changed",
        entity: "outlet",
        entityId: outletId,
        before: { dates: before.map(({ date, ...row }) => ({ date: date.toISOString().slice(0, 10), ...row })) },
        after: {
          dates: dates.map(({ date, intervals, reason }) => ({
            date,
            intervals: [...(intervals ?? [])].map(plain),
            isWeek: intervals === null,
            reason,
          })),
        },
      });
      return { ok: true };
    }),
  );
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function plain({ openMin, closeMin }: Interval) {
  return { openMin, closeMin };
}
