import type { Temporal } from "temporal-polyfill";
import type { CloseDayForm } from "#app/features/bookings/day-closing/close-day.schema.ts";
import {
  findClosing,
  listDaySales,
  listUnresolved,
  type OutletDay,
} from "#app/features/bookings/day-closing/day-book.queries.server.ts";
import { type CloseRefusal, closeRefusal, daySums } from "#app/features/bookings/day-closing/day-book.ts";
import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

export type CloseDayRefusal = CloseRefusal | "not-found" | "closed-already" | "cash-changed" | "note-missing";

const shortestNote = 3;

/**
 * Closes a day of an outlet of the user's, once, with the cash as it was counted. Whoever records a sale of that day
 * waits for this and is told as a correction, or is counted; `day_closing_guard` judges the sum again.
 */
export function closeDay(
  { user, outletId, day, form }: { user: OutletManager; outletId: string; day: Temporal.PlainDate; form: CloseDayForm },
  now: Temporal.Instant = clock.now(),
): Promise<Outcome<CloseDayRefusal>> {
  return inTransaction(async (tx): Promise<Outcome<CloseDayRefusal>> => {
    const outlet = await findManagedOutlet(user, outletId, tx);
    if (!outlet) return { ok: false, reason: "not-found" };
    const refusal = closeRefusal(day, outlet.zone, now);
    if (refusal) return { ok: false, reason: refusal };
    const of: OutletDay = { outletId: outlet.id, zone: outlet.zone, day };
    await tx.$executeRaw`/* lock-sale-day */ SELECT lock_sale_day(${outlet.id}::uuid, ${day.toString()}::date, true)`;
    if (await findClosing(of, tx)) return { ok: false, reason: "closed-already" };
    const expectedCash = daySums(await listDaySales(of, tx)).cash;
    if (expectedCash !== form.expected) return { ok: false, reason: "cash-changed" };
    if (form.counted !== expectedCash && form.note.length < shortestNote) return { ok: false, reason: "note-missing" };
    const unresolved = (await listUnresolved(of, now, tx)).length;
    const closing = { expectedCash, countedCash: form.counted, unresolved };
    const { id } = await tx.dayClosing.create({
      data: {
        ...closing,
        outletId: outlet.id,
        day: new Date(day.toString()),
        note: form.note,
        closedBy: user.id,
        closedAt: toDate(now),
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor: managerActor(user, outlet),
      action: "outlet.day_closed",
      entity: "outlet",
      entityId: outlet.id,
      after: { closingId: id, day: day.toString(), ...closing },
    });
    return { ok: true };
  });
}
