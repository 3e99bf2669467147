import type { OutletAction, StaffAction } from "#app/features/bookings/status/outlet-action.ts";
import type { CancelReason } from "#app/features/bookings/terms/cancel-reason.ts";
import {
  type CancellationFacts,
  cancellable,
  cancellationFee,
  isLateCancel,
} from "#app/features/bookings/terms/cancellation.ts";
import type { OutletReason } from "#app/features/bookings/terms/outlet-reason.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import type { BookingNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import { conflict, type Refusal, unfit } from "#app/features/core/outcomes/outcome.ts";
import { type BookingStatus, canBecome } from "#app/features/core/states/booking-status.ts";
import { minuteMs, type Period } from "#app/lib/period.ts";
import type { CancelBy, RefundTarget } from "#app/platform/generated/enums.ts";

/** Check-in opens so long before the start. */
export const checkInOpensMin = 30;
/** A mobile barber departs at the earliest so long before the start. */
export const departOpensMin = 120;
/** A customer may be called absent until so long after the start. */
export const noShowUntilMin = 24 * 60;
/** So long after its end a visit that was checked in counts as completed, and one without check-in needs its outcome. */
export const outcomeDueMin = 12 * 60;

/** What the rules of the outlet's side look at. Instants are epoch milliseconds. */
export interface ActionFacts extends Period {
  status: BookingStatus;
  deadline: number | null;
  isMobile: boolean;
  /** From the booking's policy snapshot: how late a customer may be. */
  lateGraceMin: number;
  /** A mobile barber said to be at the door; not given where nobody says so. */
  hasArrived?: boolean;
  /** Given where a code is compared with it. */
  checkInCode?: string;
}

/** Nobody decided in time; true before the job writes it. */
export function isPastDeadline({ status, deadline }: Pick<ActionFacts, "status" | "deadline">, now: number): boolean {
  return canBecome(status, "EXPIRED") && deadline !== null && deadline <= now;
}

/** Listed as "Perlu Konfirmasi Hasil": long over, and nobody said whether the customer came. */
export function needsOutcome({ status, end }: Pick<ActionFacts, "status" | "end">, now: number): boolean {
  return canBecome(status, "NO_SHOW") && now >= end + outcomeDueMin * minuteMs;
}

/** Written with a status, and to the audit log. */
export interface StatusSet {
  cancelBy?: CancelBy;
  cancelReason?: string | null;
  cancelText?: string;
  /** Rupiah kept of what was prepaid; the rest goes back. */
  cancelFee?: number;
  isLateCancel?: boolean;
  refundTo?: RefundTarget;
  deadlineAt?: Date | null;
  prepaid?: number;
  settledAt?: null;
  barberId?: string;
  offeredStartAt?: Date;
  offeredBarberId?: string;
}

/** A command of somebody on a booking. Instants are epoch milliseconds. */
export interface Transition<Facts, Given, Reason extends string> {
  from: readonly BookingStatus[];
  /** Null: the booking's status stays. */
  to: BookingStatus | null;
  by: readonly Actor["kind"][];
  /** Why not, of a booking that is in none of `from`. */
  elsewhere(booking: Facts, now: number): Reason;
  /** Why not now, or not with what was given, of a booking that is. */
  guard?(booking: Facts, now: number, given: Given): Reason | null;
  set?(booking: Facts, now: number, given: Given, actor: Actor): StatusSet;
  refusals: Readonly<Record<NoInfer<Reason>, Refusal>>;
}

/** Why the command is refused now, or null. */
export function refusalOf<Facts extends { status: BookingStatus }, Given, Reason extends string>(
  transition: Transition<Facts, Given, Reason>,
  booking: Facts,
  now: number,
  given: Given,
): Reason | null {
  if (!transition.from.includes(booking.status)) return transition.elsewhere(booking, now);
  return transition.guard?.(booking, now, given) ?? null;
}

/** What comes with a command of an outlet's. */
interface OutletGiven {
  /** What the customer showed; null when the outlet vouches for them by a tap. */
  code: string | null;
  reason: OutletReason | null;
  /** For the customer. */
  text: string;
  /** Another time in place of the one that is declined. */
  offer?: { startAt: Date; barberId: string };
}

export const nothingGiven: OutletGiven = { code: null, reason: null, text: "" };

interface OutletTransition<Reason extends string> extends Transition<ActionFacts, OutletGiven, Reason> {
  /** What has happened, and what happens next. */
  done: { title: string; description: string };
}

/** The reasons are those that the guards name: a text too few or too many fails the type check. */
const ofOutlet = <Reason extends string>(row: OutletTransition<Reason>) => row;

const counter = ["partner", "admin", "management"] as const;
const counterAndBarber = [...counter, "staff"] as const;
const onTheSpot = ["partner", "admin", "staff"] as const;

const notWaiting = conflict("Booking ini tidak lagi menunggu jawaban.");
/** A guest of the counter has no account to be told by. */
const told = "Pelanggan yang punya akun kami kabari; tamu kabari sendiri.";
const notConfirmed = conflict("Booking ini tidak lagi terkonfirmasi.");
const expired = conflict("Batas waktu menjawab sudah lewat. Booking ini kedaluwarsa dan waktunya terbuka kembali.");
const untilAnswered = (booking: ActionFacts, now: number) => (isPastDeadline(booking, now) ? "expired" : null);

/** What begins "now" at the counter is written with the next whole minute: it has begun. */
const begunMs = minuteMs;

/** Of whoever takes a booking back at the outlet: no fee for the customer. */
export function takenBack(actor: Actor, { reason, text }: Pick<OutletGiven, "reason" | "text">): StatusSet {
  const isPlatform = actor.kind === "admin" || actor.kind === "management";
  return { cancelBy: isPlatform ? "ADMIN" : "OUTLET", cancelReason: reason, cancelText: text, cancelFee: 0 };
}

/** What a booking to come turns into when the outlet takes it back: a promise is cancelled, a request declined. */
export const takenBackTo = {
  PENDING_PAYMENT: "EXPIRED",
  AWAITING_OUTLET: "DECLINED",
  CONFIRMED: "CANCELLED_BY_OUTLET",
  EN_ROUTE: "CANCELLED_BY_OUTLET",
} as const satisfies Partial<Record<BookingStatus, BookingStatus>>;

/** What an outlet may do with a booking, in the order in which it is offered. */
export const outletTransitions = {
  confirm: ofOutlet({
    from: ["AWAITING_OUTLET"],
    to: "CONFIRMED",
    by: counter,
    elsewhere: ({ status }) => (status === "CONFIRMED" ? "already-confirmed" : "not-waiting"),
    guard: untilAnswered,
    refusals: {
      "already-confirmed": conflict("Booking ini sudah dikonfirmasi, mungkin oleh rekan Anda."),
      "not-waiting": notWaiting,
      expired,
    },
    done: { title: "Booking dikonfirmasi", description: "Pelanggan segera dikabari." },
  }),
  decline: ofOutlet({
    from: ["AWAITING_OUTLET"],
    to: "DECLINED",
    by: counter,
    elsewhere: () => "not-waiting",
    guard: untilAnswered,
    set: (_, __, given, actor) => ({
      ...takenBack(actor, given),
      ...(given.offer && { offeredStartAt: given.offer.startAt, offeredBarberId: given.offer.barberId }),
    }),
    refusals: { "not-waiting": notWaiting, expired },
    done: { title: "Permintaan ditolak", description: "Waktunya terbuka kembali dan pelanggan dikabari." },
  }),
  depart: ofOutlet({
    from: ["CONFIRMED"],
    to: "EN_ROUTE",
    by: onTheSpot,
    elsewhere: ({ isMobile }) => (isMobile ? "not-confirmed" : "not-mobile"),
    guard: ({ isMobile, start, end }, now) => {
      if (!isMobile) return "not-mobile";
      if (now < start - departOpensMin * minuteMs) return "too-early";
      return now >= end ? "over" : null;
    },
    refusals: {
      "not-mobile": conflict("Hanya barber panggilan yang berangkat ke lokasi pelanggan."),
      "not-confirmed": notConfirmed,
      "too-early": conflict("Barber berangkat paling cepat 2 jam sebelum waktu mulai."),
      over: conflict("Waktu booking ini sudah berakhir."),
    },
    done: { title: "Barber berangkat", description: told },
  }),
  arrive: ofOutlet({
    from: ["EN_ROUTE"],
    to: null,
    by: onTheSpot,
    elsewhere: () => "not-en-route",
    guard: ({ hasArrived }) => {
      if (hasArrived === undefined) return "not-en-route";
      return hasArrived ? "already-arrived" : null;
    },
    refusals: {
      "not-en-route": conflict("Barber belum berangkat, atau kunjungannya sudah dimulai."),
      "already-arrived": conflict("Sudah tercatat bahwa barber sampai."),
    },
    done: { title: "Barber sudah sampai", description: `${told} Catat kedatangan begitu bertemu.` },
  }),
  "check-in": ofOutlet({
    from: ["CONFIRMED", "EN_ROUTE"],
    to: "CHECKED_IN",
    by: counterAndBarber,
    elsewhere: ({ status }) => (status === "CHECKED_IN" ? "already-checked-in" : "not-confirmed"),
    guard: ({ start, checkInCode }, now, { code }) => {
      if (now < start - checkInOpensMin * minuteMs) return "too-early";
      return code !== null && code !== checkInCode ? "wrong-code" : null;
    },
    // From here the visit completes itself when the outlet forgets to.
    set: ({ end }) => ({ deadlineAt: new Date(end + outcomeDueMin * minuteMs) }),
    refusals: {
      "already-checked-in": conflict("Pelanggan ini sudah check-in."),
      "not-confirmed": notConfirmed,
      "too-early": conflict("Check-in dibuka 30 menit sebelum waktu mulai."),
      "wrong-code": unfit("Kode itu bukan milik booking ini. Periksa kembali 6 angkanya.", "code"),
    },
    done: { title: "Pelanggan sudah datang", description: "Tandai selesai setelah layanan beres." },
  }),
  complete: ofOutlet({
    from: ["CHECKED_IN"],
    to: "COMPLETED",
    by: counterAndBarber,
    elsewhere: ({ status }) => (status === "COMPLETED" ? "already-completed" : "not-checked-in"),
    guard: ({ start }, now) => (now <= start - begunMs ? "too-early" : null),
    refusals: {
      "already-completed": conflict("Booking ini sudah ditandai selesai."),
      "not-checked-in": conflict("Catat kedatangan pelanggan lebih dulu."),
      "too-early": conflict("Kunjungan ditandai selesai paling cepat saat waktunya mulai."),
    },
    done: { title: "Booking selesai", description: "Pelanggan yang punya akun kami ajak menulis ulasan." },
  }),
  "no-show": ofOutlet({
    from: ["CONFIRMED", "EN_ROUTE"],
    to: "NO_SHOW",
    by: counterAndBarber,
    elsewhere: () => "not-confirmed",
    guard: ({ start, lateGraceMin }, now) => {
      if (now < start + lateGraceMin * minuteMs) return "too-early";
      return now > start + noShowUntilMin * minuteMs ? "too-late" : null;
    },
    refusals: {
      "not-confirmed": notConfirmed,
      "too-early": conflict("Pelanggan masih dalam batas keterlambatan. Tunggu sebentar lagi."),
      "too-late": conflict("Sudah lebih dari 24 jam sejak waktu mulai, jadi tidak dapat ditandai tidak hadir."),
    },
    done: { title: "Ditandai tidak hadir", description: "Pelanggan yang punya akun kami kabari." },
  }),
  cancel: ofOutlet({
    from: ["CONFIRMED", "EN_ROUTE", "CHECKED_IN"],
    to: "CANCELLED_BY_OUTLET",
    by: counter,
    elsewhere: () => "not-cancellable",
    set: (_, __, given, actor) => takenBack(actor, given),
    refusals: { "not-cancellable": conflict("Booking ini tidak dapat dibatalkan lagi.") },
    done: { title: "Booking dibatalkan", description: told },
  }),
} as const satisfies Record<OutletAction, object>;

export type OutletRefusal = {
  [Action in OutletAction]: keyof (typeof outletTransitions)[Action]["refusals"];
}[OutletAction];

/** The row of a command, whatever its reasons. */
export function outletTransition(action: OutletAction): OutletTransition<OutletRefusal> {
  return outletTransitions[action] as OutletTransition<OutletRefusal>;
}

export function isStaffAction(action: OutletAction): action is StaffAction {
  return outletTransition(action).by.includes("staff");
}

const inOrder = Object.keys(outletTransitions) as OutletAction[];

/** All that the outlet may do with a booking now. */
export function outletActions(booking: ActionFacts, now: number): OutletAction[] {
  return inOrder.filter((action) => refusalOf(outletTransition(action), booking, now, nothingGiven) === null);
}

const leading: ReadonlySet<OutletAction> = new Set<OutletAction>([
  "confirm",
  "depart",
  "arrive",
  "check-in",
  "complete",
]);

/** The one action that comes next, or null while there is nothing to do but wait. */
export function nextAction(booking: ActionFacts, now: number): OutletAction | null {
  const possible = outletActions(booking, now).filter((action) => leading.has(action));
  const isUnderWay = now >= booking.start && possible.includes("check-in") && !possible.includes("arrive");
  return isUnderWay ? "check-in" : (possible[0] ?? null);
}

/** What a customer cancels with. */
interface CustomerGiven {
  reason: CancelReason;
  text: string;
  /** The fee the customer was told, in rupiah. */
  quotedFee: number;
  /** The booking's beginning as the customer saw it; null: the cancel is for whenever the booking is. */
  start: number | null;
  refundTo: RefundTarget;
}

const ofCustomer = <Reason extends string>(row: Transition<CancellationFacts, CustomerGiven, Reason>) => row;

export const customerCancel = ofCustomer({
  from: cancellable,
  to: "CANCELLED_BY_CUSTOMER",
  by: ["customer", "management"],
  elsewhere: ({ startAt }, now) => (now >= startAt ? "started" : "not-cancellable"),
  guard: (booking, now, { start, quotedFee }) => {
    if (now >= booking.startAt) return "started";
    if (start !== null && start !== booking.startAt) return "time-changed";
    return cancellationFee(booking, now) > quotedFee ? "fee-changed" : null;
  },
  set: (booking, now, { reason, text, refundTo }) => ({
    cancelBy: "CUSTOMER",
    cancelReason: reason,
    cancelText: text,
    cancelFee: cancellationFee(booking, now),
    isLateCancel: isLateCancel(booking, now),
    refundTo,
  }),
  refusals: {
    "not-cancellable": unfit("Booking ini tidak dapat dibatalkan lagi."),
    started: unfit("Waktu booking sudah tiba, jadi tidak dapat dibatalkan lagi."),
    "time-changed": conflict("Jadwal booking ini sudah berubah. Periksa lagi sebelum membatalkannya."),
    "fee-changed": conflict("Biaya pembatalan baru saja berubah. Periksa lagi, lalu konfirmasi."),
  },
});

/** What becomes of a booking's time: kept for the visit, free again, or used as far as the visit lasted. */
type TimeEffect = "kept" | "free" | "used";

/**
 * What a booking's new status does, whoever brought it there. `told`: what people hear. `refund`: of what was prepaid
 * the fee is kept, and the rest goes back for this reason.
 */
export const statusEffects: Readonly<
  Record<BookingStatus, { told: BookingNotificationKind | null; time: TimeEffect; refund?: string }>
> = {
  PENDING_PAYMENT: { told: null, time: "kept" },
  AWAITING_OUTLET: { told: "booking-created", time: "kept" },
  CONFIRMED: { told: "booking-confirmed", time: "kept" },
  EN_ROUTE: { told: "booking-en-route", time: "kept" },
  CHECKED_IN: { told: null, time: "kept" },
  COMPLETED: { told: "booking-completed", time: "used" },
  NO_SHOW: { told: "booking-no-show", time: "used", refund: "Sisa sesudah biaya tidak hadir" },
  DECLINED: { told: "booking-declined", time: "free", refund: "Ditolak outlet" },
  CANCELLED_BY_CUSTOMER: { told: "booking-cancelled", time: "free", refund: "Dibatalkan pelanggan" },
  CANCELLED_BY_OUTLET: { told: "booking-cancelled", time: "free", refund: "Dibatalkan outlet" },
  EXPIRED: { told: "booking-expired", time: "free", refund: "Tidak terjawab sampai batas waktu" },
};

/** What people hear of a change. An outlet hears of a booking once it is paid, and not of one that never was. */
export function noticeOf(from: BookingStatus, to: BookingStatus): BookingNotificationKind | null {
  const isUnpaid = from === "PENDING_PAYMENT" || from === "EXPIRED";
  if (!isUnpaid) return statusEffects[to].told;
  if (to === "CONFIRMED" || to === "AWAITING_OUTLET") return "booking-created";
  return to === "EXPIRED" ? "booking-unpaid" : null;
}
