import {
  checkInOpensMin,
  departOpensMin,
  noShowUntilMin,
  outcomeDueMin,
} from "#app/features/bookings/status/transitions.ts";
import {
  answerBeforeStartMin,
  answerWithinMin,
  complaintHours,
  maxMoves,
  maxServicesPerBooking,
  serviceFeeRupiah,
} from "#app/features/bookings/terms/booking-constants.ts";
import { freeCancelAfterBookingMin } from "#app/features/bookings/terms/cancellation.ts";
import { holdMinutes } from "#app/features/time/free-times/hold-slot.server.ts";
import { decideWithinDays } from "#app/features/trust/disputes/dispute.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDuration } from "#app/lib/zoned-time.ts";

/** The numbers of the booking rules as public pages print them: amounts as `Rp 2.000`, times as `2 jam` or `3 hari`. */
export function ruleTexts() {
  return {
    serviceFee: formatRupiah(serviceFeeRupiah),
    hold: formatDuration(holdMinutes),
    freeCancel: formatDuration(freeCancelAfterBookingMin),
    maxMoves: String(maxMoves),
    maxServices: String(maxServicesPerBooking),
    answerWithin: formatDuration(answerWithinMin),
    answerBeforeStart: formatDuration(answerBeforeStartMin),
    checkInOpens: formatDuration(checkInOpensMin),
    departOpens: formatDuration(departOpensMin),
    noShowUntil: formatDuration(noShowUntilMin),
    outcomeDue: formatDuration(outcomeDueMin),
    complaint: formatDuration(complaintHours * 60),
    decideWithin: `${decideWithinDays} hari`,
  };
}

export type RuleTexts = ReturnType<typeof ruleTexts>;
