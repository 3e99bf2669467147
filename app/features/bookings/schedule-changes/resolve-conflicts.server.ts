import type { Temporal } from "temporal-polyfill";
import { isMovedAtOnce } from "#app/features/bookings/move/counter-move.ts";
import { moveAtOnce } from "#app/features/bookings/move/move-counter-booking.server.ts";
import { writeProposal } from "#app/features/bookings/move/write-proposal.server.ts";
import { type ConflictAnswer, noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ConflictQuestion } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import {
  type ConflictingBookingRow,
  listConflictingBookings,
} from "#app/features/bookings/schedule-changes/conflicting-bookings.queries.server.ts";
import type { ScheduleChange } from "#app/features/bookings/schedule-changes/conflicting-bookings.ts";
import {
  type ConflictCommand,
  judgeAnswer,
} from "#app/features/bookings/schedule-changes/judge-conflict-answer.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { takenBack, takenBackTo } from "#app/features/bookings/status/transitions.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { FormOutcome } from "#app/features/core/outcomes/outcome.ts";
import { lockSchedule } from "#app/features/time/claims/claim-time.server.ts";
import { minuteMs } from "#app/lib/period.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

/** A use case that changes a schedule answers this where bookings wait for a decision; nothing was written. */
export interface BookingsInConflict {
  ok: false;
  reason: "bookings-in-conflict";
  question: ConflictQuestion;
}

/** What came of a form that changes a schedule, in words, or the question that it waits for. */
export type ChangeOutcome<Done extends object = { description?: string }> = FormOutcome<Done> | BookingsInConflict;

interface ConflictingChange {
  outletId: string;
  change: ScheduleChange;
  /** What was decided on the page; nothing at first. */
  answer?: ConflictAnswer | undefined;
  actor: Actor;
}

/**
 * Runs a transaction that calls `settleConflicts`; while bookings are undecided it was rolled back and the
 * question is the answer.
 */
export async function askingAboutBookings<Done>(work: () => Promise<Done>): Promise<Done | BookingsInConflict> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Undecided) return { ok: false, reason: "bookings-in-conflict", question: error.question };
    throw error;
  }
}

class Undecided extends Error {
  readonly question: ConflictQuestion;
  constructor(question: ConflictQuestion) {
    super("Bookings wait for a decision.");
    this.question = question;
  }
}

/**
 * Carries out what was decided about the bookings that the change touches: kept with a note in their story, cancelled
 * at no cost for the customer, or proposed another time; what the outlet booked itself moves at once. No booking is placed or moved at the outlet until the
 * transaction ends. Call it before the change is written, inside `askingAboutBookings`; the schedule's lock comes before
 * the lock of the outlet's row, as in `editOutlet`.
 */
export async function settleConflicts(
  tx: Tx,
  { outletId, change, answer = noAnswer, actor }: ConflictingChange,
  now: Temporal.Instant = clock.now(),
): Promise<void> {
  await lockSchedule(tx, outletId);
  const facts = await listConflictingBookings(tx, outletId, change, now);
  const { bookings, before, barberNames } = facts;
  if (bookings.length === 0 || !before) return;
  const outlet = await tx.outlet.findUniqueOrThrow({ where: { id: outletId }, select: { status: true } });
  const canPropose = outlet.status !== "SUSPENDED";
  const judged = judgeAnswer({ bookings, before, barberNames, canPropose }, change, answer, now);
  if (!judged.ok) throw new Undecided(judged.question);
  const statuses = await lockBookings(
    tx,
    judged.orders.map(({ booking }) => booking.id),
  );
  for (const order of judged.orders) {
    // Someone else decided meanwhile: a booking that was cancelled or has begun is no longer touched.
    const status = statuses.get(order.booking.id);
    if (status) await carryOut(tx, order, { outletId, answer, actor, status }, now);
  }
}

/** Those that are still to come, with their statuses; in the order of ids, as everyone who locks several does. */
async function lockBookings(tx: Tx, ids: readonly string[]): Promise<Map<string, Coming>> {
  const rows = await tx.$queryRaw<{ id: string; status: Coming }[]>`/* lock-touched */
    SELECT id::text, status::text FROM booking
    WHERE id = ANY(${[...ids]}::uuid[]) AND status IN (${Prisma.join(coming.map((status) => Prisma.sql`${status}::booking_status`))})
    ORDER BY id FOR UPDATE`;
  return new Map(rows.map(({ id, status }) => [id, status]));
}

type Coming = keyof typeof takenBackTo;
const coming = Object.keys(takenBackTo) as Coming[];

interface Circumstances {
  outletId: string;
  answer: ConflictAnswer;
  actor: Actor;
  /** Its row is locked. */
  status: Coming;
}

async function carryOut(
  tx: Tx,
  order: ConflictCommand,
  { outletId, answer, actor, status }: Circumstances,
  now: Temporal.Instant,
): Promise<void> {
  const { booking } = order;
  if (order.decision === "cancel") {
    const set = takenBack(actor, { reason: answer.conflictReason ?? "OTHER", text: answer.conflictText });
    await changeStatus(tx, { bookingId: booking.id, from: [status], to: takenBackTo[status], actor, set, now });
  } else if (order.decision === "move" && status === "CONFIRMED" && isMovedAtOnce(booking)) {
    const { barberId, start } = order.time;
    const times = { startAt: new Date(booking.startMs), endAt: new Date(booking.endMs) };
    await moveAtOnce(
      tx,
      { booking: { ...booking, ...times, outletId }, barberId, start: instantFrom(start), actor },
      now,
    );
  } else if (order.decision === "move" && status === "CONFIRMED") {
    const length = (booking.endMs - booking.startMs) / minuteMs;
    const proposal = {
      bookingId: booking.id,
      ...order.time,
      length,
      startAt: booking.startMs,
      reason: answer.conflictText,
    };
    await writeProposal(tx, { ...proposal, actor }, now);
  } else {
    await noteKept(tx, booking, actor);
  }
}

/** The booking is honoured although it no longer fits. */
function noteKept(tx: Tx, booking: ConflictingBookingRow, actor: Actor): Promise<void> {
  const after = { causes: booking.causes };
  return writeAudit(tx, { actor, action: "booking.kept", entity: "booking", entityId: booking.id, after });
}
