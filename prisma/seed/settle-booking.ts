import { outcomeDueMin } from "#app/features/bookings/status/transitions.ts";
import { cancelReasons } from "#app/features/bookings/terms/cancel-reason.ts";
import { declineReasons, outletCancelReasons } from "#app/features/bookings/terms/outlet-reason.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { minuteMs } from "#app/lib/period.ts";
import type { SeedBooking } from "#prisma/seed/plan-booking.ts";
import type { Random } from "#prisma/seed/random.ts";

type Outcome = "COMPLETED" | "NO_SHOW" | "CANCELLED_BY_CUSTOMER" | "CANCELLED_BY_OUTLET" | "DECLINED" | "EXPIRED";

/** How a booking whose time is over ended; its last change lies before now. */
export function settlePast(random: Random, booking: SeedBooking, nowMs: number, wanted?: Outcome): SeedBooking {
  const isAsked = booking.path[0] === "AWAITING_OUTLET";
  const outcome =
    wanted ??
    (booking.channel !== "APP"
      ? "COMPLETED"
      : random.weighted<Outcome>([
          ["COMPLETED", 880],
          ["NO_SHOW", 40],
          ["CANCELLED_BY_CUSTOMER", 55],
          ["CANCELLED_BY_OUTLET", 14],
          ["DECLINED", isAsked ? 50 : 0],
          ["EXPIRED", isAsked ? 20 : 0],
        ]));
  return outcome === "DECLINED" || outcome === "EXPIRED"
    ? refused(random, booking, outcome)
    : ended(random, booking, outcome, nowMs);
}

/** Confirmed and still to come, or under way; now and then taken back by the customer. */
export function settleUpcoming(
  random: Random,
  booking: SeedBooking,
  nowMs: number,
  wanted?: "CONFIRMED" | "CHECKED_IN" | "CANCELLED_BY_CUSTOMER",
): SeedBooking {
  const outcome = wanted ?? (random.chance(0.04) ? "CANCELLED_BY_CUSTOMER" : "CONFIRMED");
  const confirmed = confirm(random, booking, nowMs);
  if (outcome === "CONFIRMED") return confirmed;
  if (outcome === "CANCELLED_BY_CUSTOMER") return cancelledByCustomer(random, confirmed, nowMs);
  return {
    ...confirmed,
    path: [...confirmed.path, ...wayThere(booking), "CHECKED_IN"],
    updatedMs: Math.min(booking.startMs, nowMs),
    deadlineMs: booking.endMs + outcomeDueMin * minuteMs,
  };
}

function confirm(random: Random, booking: SeedBooking, nowMs: number): SeedBooking {
  if (booking.path[0] === "CONFIRMED") return { ...booking, confirmedMs: booking.createdMs };
  const confirmedMs = Math.min(booking.createdMs + random.int(2, 25) * minuteMs, nowMs - minuteMs);
  return { ...booking, path: ["AWAITING_OUTLET", "CONFIRMED"], confirmedMs, updatedMs: confirmedMs };
}

function ended(
  random: Random,
  booking: SeedBooking,
  outcome: Exclude<Outcome, "DECLINED" | "EXPIRED">,
  nowMs: number,
): SeedBooking {
  const confirmed = confirm(random, booking, nowMs);
  const by = (steps: BookingStatus[], updatedMs: number) => ({
    ...confirmed,
    path: [...confirmed.path, ...steps],
    updatedMs: Math.min(updatedMs, nowMs),
  });
  if (outcome === "COMPLETED") {
    return by([...wayThere(booking), "CHECKED_IN", "COMPLETED"], booking.endMs + random.int(0, 12) * minuteMs);
  }
  if (outcome === "NO_SHOW") return by(["NO_SHOW"], booking.startMs + random.int(16, 50) * minuteMs);
  if (outcome === "CANCELLED_BY_CUSTOMER") return cancelledByCustomer(random, confirmed, nowMs);
  const updatedMs = between(random, confirmed.updatedMs, booking.startMs);
  return {
    ...by(["CANCELLED_BY_OUTLET"], updatedMs),
    cancel: { by: "OUTLET", reason: random.pick(outletCancelReasons.filter((reason) => reason !== "OTHER")) },
  };
}

function cancelledByCustomer(random: Random, confirmed: SeedBooking, nowMs: number): SeedBooking {
  const updatedMs = between(random, confirmed.updatedMs, Math.min(confirmed.startMs, nowMs));
  const reason = random.pick(cancelReasons.filter((each) => each !== "OTHER"));
  return {
    ...confirmed,
    path: [...confirmed.path, "CANCELLED_BY_CUSTOMER"],
    updatedMs,
    cancel: { by: "CUSTOMER", reason },
  };
}

function refused(random: Random, booking: SeedBooking, outcome: "DECLINED" | "EXPIRED"): SeedBooking {
  const isDeclined = outcome === "DECLINED";
  const updatedMs = booking.createdMs + (isDeclined ? random.int(4, 28) : 30) * minuteMs;
  const reason = isDeclined ? random.pick(declineReasons.filter((each) => each !== "OTHER")) : null;
  return {
    ...booking,
    path: ["AWAITING_OUTLET", outcome],
    updatedMs,
    cancel: { by: isDeclined ? "OUTLET" : "SYSTEM", reason },
  };
}

/** Mobile barbers say when they leave. */
function wayThere({ visit }: SeedBooking): BookingStatus[] {
  return visit ? ["EN_ROUTE"] : [];
}

function between(random: Random, fromMs: number, toMs: number): number {
  return Math.floor(fromMs + (toMs - fromMs) * (0.2 + random.next() * 0.6));
}
