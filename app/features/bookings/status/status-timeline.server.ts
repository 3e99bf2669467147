import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { type CancelReason, cancelReasonText } from "#app/features/bookings/terms/cancel-reason.ts";
import { type OutletReason, outletReasonText } from "#app/features/bookings/terms/outlet-reason.ts";
import { type SystemReason, systemReasonText } from "#app/features/bookings/terms/system-reason.ts";
import { type BookingStatus, isFinal, ownStatusText } from "#app/features/core/states/booking-status.ts";
import { formatInstant, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";

export interface BookingEvent {
  at: Date;
  /** `booking.created`, `booking.moved` or `booking.<status>`. */
  action: string;
  actorKind: string;
  before: unknown;
  after: unknown;
}

interface TimelineStep {
  title: string;
  state: "done" | "current" | "upcoming" | "stopped";
  time?: { text: string; dateTime: string };
  description?: string;
}

interface TimelineFacts {
  status: BookingStatus;
  zone: ZoneName;
  startAt: Date;
  endAt: Date;
  createdAt: Date;
  confirmedAt: Date | null;
  updatedAt: Date;
  deadlineAt: Date | null;
  cancelReason: string | null;
  cancelText: string | null;
  payment: "VENUE" | "DEPOSIT" | "FULL";
  outlet: { type: "BARBERSHOP" | "MOBILE_BARBER" };
}

interface PastFacts extends TimelineFacts {
  wasUnpaid: boolean;
}

const endedWell: ReadonlySet<BookingStatus> = new Set<BookingStatus>(["COMPLETED"]);

/** What has happened with the booking, where it stands, and what comes next. */
export function statusTimeline(
  booking: TimelineFacts,
  events: readonly BookingEvent[],
  now: Temporal.Instant,
): TimelineStep[] {
  // Expired without ever having reached the outlet: nobody paid.
  const wasUnpaid = !events.some(({ action, after }) => /awaiting_outlet/i.test(`${action} ${JSON.stringify(after)}`));
  const hasArrived = events.some(({ action }) => action === "booking.arrived");
  const facts = { ...booking, wasUnpaid: booking.payment !== "VENUE" && wasUnpaid };
  const past = events.length > 0 ? events.flatMap((event) => happened(event, facts)) : fromDates(facts);
  const steps = past.map((step, index): TimelineStep => {
    const isLast = index === past.length - 1;
    const state = !isLast || endedWell.has(booking.status) ? "done" : isFinal(booking.status) ? "stopped" : "current";
    return { ...step, state };
  });
  return [...steps, ...stillToCome(booking, now, hasArrived).map((step) => ({ ...step, state: "upcoming" as const }))];
}

type Step = Omit<TimelineStep, "state">;

const statusName = z.custom<BookingStatus>((name) => typeof name === "string" && Object.hasOwn(ownStatusText, name));
const placedAs = z.object({ status: statusName });
const movedTo = z.object({ startAt: z.iso.datetime() });

function happened({ at, action, before, after }: BookingEvent, booking: PastFacts): Step[] {
  const time = timeOf(at, booking.zone);
  if (action === "booking.created") {
    const first = placedAs.safeParse(after);
    const status = first.success ? first.data.status : "CONFIRMED";
    return [{ title: "Booking dibuat", time }, statusStep(status, time, booking)];
  }
  if (action === "booking.moved") {
    const [from, to] = [movedTo.safeParse(before), movedTo.safeParse(after)];
    const isSameTime = from.success && to.success && Date.parse(from.data.startAt) === Date.parse(to.data.startAt);
    if (isSameTime) return [{ title: "Barber diganti", time }];
    const start = to.success ? formatInstant(Temporal.Instant.from(to.data.startAt), booking.zone) : null;
    return [{ title: "Jadwal dipindah", time, ...(start && { description: `Menjadi ${start}` }) }];
  }
  if (action === "booking.arrived") {
    const isWaiting = booking.status === "EN_ROUTE";
    return [{ title: "Barber sudah sampai", time, ...(isWaiting && { description: arrivedText }) }];
  }
  const status = statusName.safeParse(action.replace("booking.", "").toUpperCase());
  return status.success ? [statusStep(status.data, time, booking)] : [];
}

const arrivedText = "Temui barber di depan dan tunjukkan kode check-in.";

/** Bookings that were brought in from elsewhere have dates but no events. */
function fromDates(booking: PastFacts): Step[] {
  const { status, zone, createdAt, confirmedAt, updatedAt } = booking;
  const steps: Step[] = [{ title: "Booking dibuat", time: timeOf(createdAt, zone) }];
  if (confirmedAt) steps.push(statusStep("CONFIRMED", timeOf(confirmedAt, zone), booking));
  if (status === "COMPLETED") steps.push(statusStep(status, timeOf(booking.endAt, zone), booking));
  else if (status !== "CONFIRMED") steps.push(statusStep(status, timeOf(updatedAt, zone), booking));
  return steps;
}

function statusStep(status: BookingStatus, time: Step["time"], booking: PastFacts): Step {
  const description = status === booking.status ? descriptionOf(booking) : null;
  return { title: ownStatusText[status], ...(time && { time }), ...(description && { description }) };
}

function descriptionOf(booking: PastFacts): string | null {
  const { wasUnpaid, status, zone, deadlineAt, cancelReason, cancelText } = booking;
  if (status === "AWAITING_OUTLET" && deadlineAt) {
    return `Outlet menjawab paling lambat ${formatInstant(instantFrom(deadlineAt), zone)}.`;
  }
  if (status === "PENDING_PAYMENT" && deadlineAt) {
    return `Dibayar paling lambat ${formatInstant(instantFrom(deadlineAt), zone)}.`;
  }
  if (status === "EXPIRED" && !cancelReason) {
    return wasUnpaid
      ? "Pembayaran tidak kami terima sampai batas waktunya."
      : "Tidak ada jawaban sampai batas waktunya.";
  }
  const reason = cancelReason ? reasonText(cancelReason) : null;
  return [reason, cancelText].filter(Boolean).join(": ") || null;
}

function reasonText(code: string): string {
  return (
    cancelReasonText[code as CancelReason] ??
    outletReasonText[code as OutletReason] ??
    systemReasonText[code as SystemReason] ??
    ""
  );
}

function stillToCome(
  { status, startAt, endAt, zone, outlet }: TimelineFacts,
  now: Temporal.Instant,
  hasArrived: boolean,
): Step[] {
  if (isFinal(status)) return [];
  const start = timeOf(startAt, zone);
  const isVisit = outlet.type === "MOBILE_BARBER";
  const steps: Step[] = [];
  if (status === "AWAITING_OUTLET" || status === "PENDING_PAYMENT") steps.push({ title: ownStatusText.CONFIRMED });
  if (isVisit && status !== "EN_ROUTE" && status !== "CHECKED_IN") steps.push({ title: ownStatusText.EN_ROUTE });
  if (status !== "CHECKED_IN" && !hasArrived && now.epochMilliseconds < endAt.getTime()) {
    steps.push({
      title: isVisit ? "Barber tiba di lokasi" : "Datang ke outlet",
      time: start,
      description: isVisit ? "Tunjukkan kode check-in kepada barber." : "Tunjukkan kode check-in di kasir.",
    });
  }
  return [...steps, { title: ownStatusText.COMPLETED }];
}

function timeOf(at: Date, zone: ZoneName): { text: string; dateTime: string } {
  return { text: formatInstant(instantFrom(at), zone), dateTime: at.toISOString() };
}
