import type { Temporal } from "temporal-polyfill";
import { counterMoveRefusal, isMovedAtOnce } from "#app/features/bookings/move/counter-move.ts";
import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  type ConflictDecision,
  type ConflictingBooking,
  type ConflictQuestion,
  moveValue,
  readMoveValue,
} from "#app/features/bookings/schedule-changes/conflict-question.ts";
import type {
  ConflictingBookingRow,
  TimesBefore,
} from "#app/features/bookings/schedule-changes/conflicting-bookings.queries.server.ts";
import type { ConflictCause, ScheduleChange } from "#app/features/bookings/schedule-changes/conflicting-bookings.ts";
import {
  type OtherTime,
  type OtherTimes,
  otherTimes,
} from "#app/features/bookings/schedule-changes/other-times.server.ts";
import { proposalRefusal } from "#app/features/bookings/terms/move-proposal.ts";
import { formatInstant, formatShortDate, formatTime, instantFrom, localDate } from "#app/lib/zoned-time.ts";

export type ConflictCommand =
  | { booking: ConflictingBookingRow; decision: "keep" | "cancel" }
  | { booking: ConflictingBookingRow; decision: "move"; time: OtherTime };

export type Judged = { ok: true; orders: ConflictCommand[] } | { ok: false; question: ConflictQuestion };

interface Facts {
  bookings: readonly ConflictingBookingRow[];
  before: TimesBefore;
  barberNames: ReadonlyMap<string, string>;
  /** A suspended outlet may not. */
  canPropose: boolean;
}

const timesOffered = 12;

/** What to do with each booking, or the question to all of them where a decision is missing or cannot be carried out. */
export function judgeAnswer(
  { bookings, before, barberNames, canPropose }: Facts,
  change: ScheduleChange,
  answer: ConflictAnswer,
  now: Temporal.Instant,
): Judged {
  const others = otherTimes(before, change, now);
  const judged = bookings.map((booking) => judgeOne(booking, { others, answer, canPropose, now }));
  const isCancelling = judged.some(({ order }) => order?.decision === "cancel");
  const reasonError = isCancelling && !answer.conflictReason ? "Pilih alasan pembatalan." : null;
  const needsText = isCancelling && answer.conflictReason === "OTHER" && answer.conflictText.length < 3;
  const textError = needsText ? "Tulis alasannya, supaya pelanggan tahu." : null;
  const orders = judged.flatMap(({ order }) => order ?? []);
  if (orders.length === bookings.length && !reasonError && !textError) return { ok: true, orders };
  return {
    ok: false,
    question: { bookings: judged.map((each) => show(each, barberNames)), reasonError, textError },
  };
}

interface OneJudged {
  booking: ConflictingBookingRow;
  choices: ConflictDecision[];
  nearest: OtherTime[];
  /** Null: to be asked (again). */
  order: ConflictCommand | null;
  error: string | null;
}

interface Judging {
  others: OtherTimes;
  answer: ConflictAnswer;
  canPropose: boolean;
  now: Temporal.Instant;
}

function judgeOne(booking: ConflictingBookingRow, { others, answer, canPropose, now }: Judging): OneJudged {
  const nowMs = now.epochMilliseconds;
  const canMove = canPropose && mayMove(booking, nowMs);
  const fits = (time: OtherTime) => mayMoveTo(booking, time, nowMs);
  const nearest = canMove ? others.nearest(booking, timesOffered).filter(fits) : [];
  const choices: ConflictDecision[] = nearest.length > 0 ? ["keep", "move", "cancel"] : ["keep", "cancel"];
  const wasAsked = answer.asked.includes(booking.id);
  const decision = answer.decisions[booking.id] ?? (wasAsked ? answer.decideAll : undefined);
  const undecided = (error: string | null): OneJudged => ({ booking, choices, nearest, order: null, error });
  const decided = (order: ConflictCommand): OneJudged => ({ booking, choices, nearest, order, error: null });
  const first = nearest[0];
  if (!decision) {
    if (first) others.reserve(booking, first);
    return undecided(wasAsked ? "Pilih salah satu." : null);
  }
  if (!choices.includes(decision)) return undecided("Booking ini hanya dapat dibiarkan atau dibatalkan.");
  if (decision !== "move") return decided({ booking, decision });
  const time = readMoveValue(answer.moves[booking.id]) ?? first;
  if (!time || !fits(time) || !others.isFree(booking, time))
    return undecided("Waktu itu tidak kosong lagi. Pilih waktu lain.");
  others.reserve(booking, time);
  return decided({ booking, decision, time });
}

/**
 * A request has no other time to propose, nor has a barber on the way. Near its start only what the outlet brought itself
 * moves: nobody needs time to answer.
 */
function mayMove(booking: ConflictingBookingRow, now: number): boolean {
  const { status, startMs: startAt } = booking;
  return isMovedAtOnce(booking) ? status === "CONFIRMED" : proposalRefusal({ status, startAt }, now) === null;
}

function mayMoveTo(booking: ConflictingBookingRow, time: OtherTime, now: number): boolean {
  return !isMovedAtOnce(booking) || counterMoveRefusal({ ...booking, start: booking.startMs }, time, now) === null;
}

const causeText: Readonly<Record<ConflictCause, string>> = {
  closed: "Di luar jam buka yang baru",
  shift: "Di luar jadwal barber yang baru",
  barber: "Barbernya tidak aktif lagi",
  service: "Layanannya tidak tersedia lagi",
  "time-off": "Barbernya tidak ada",
};

function show({ booking, choices, nearest, error }: OneJudged, names: ReadonlyMap<string, string>): ConflictingBooking {
  const { zone } = booking;
  return {
    id: booking.id,
    code: booking.code,
    customer: booking.customerName,
    services: booking.serviceNames.join(", "),
    when: formatInstant(instantFrom(booking.startMs), zone),
    barber: booking.barberName,
    status: booking.status,
    causes: booking.causes.map((cause) => causeText[cause]),
    choices,
    isMovedAtOnce: isMovedAtOnce(booking),
    times: nearest.map(({ barberId, start }) => {
      const at = instantFrom(start);
      const who = names.get(barberId) ?? "barber lain";
      return {
        value: moveValue(barberId, at.toString()),
        label: `${formatShortDate(localDate(at, zone))} pukul ${formatTime(at, zone)}, ${who}`,
      };
    }),
    error,
  };
}
