import { minutesOfDay, type Opening, openPeriods } from "#app/features/time/hours/opening.ts";
import { minuteMs } from "#app/lib/period.ts";

/** A freed time is kept for who is offered it for so long, and offered only where at least `leastOfferMin` are left. */
export const offerMinutes = 15;
const leastOfferMin = 5;
/** Who lets so many offers pass is no longer in the line. */
export const maxOffers = 3;
/** Lines that one customer stands in at once. */
export const maxOpenEntries = 5;
/** Times so near to one that passed are not offered to the same customer again. */
const passedNearMin = 60;

/** Who waits, and for what: starts in [fromMin, untilMin) of the outlet's day, in minutes of its clock. */
export interface Waiting {
  fromMin: number;
  untilMin: number;
  /** Starts that were offered and not taken, epoch milliseconds. */
  passedStarts: readonly number[];
}

/** Until when a time that is offered now is kept, epoch milliseconds: never past the last moment to book it. */
export function offerEnd(start: number, noticeMin: number, now: number): number {
  return Math.min(now + offerMinutes * minuteMs, start - noticeMin * minuteMs);
}

/** The first of these starts (epoch milliseconds, ascending) that suits and leaves time to answer; null without one. */
export function startToOffer<Slot extends { start: number }>(
  waiting: Waiting,
  slots: readonly Slot[],
  { dayStart, noticeMin }: { dayStart: number; noticeMin: number },
  now: number,
): Slot | null {
  const from = dayStart + waiting.fromMin * minuteMs;
  const until = dayStart + waiting.untilMin * minuteMs;
  const isNearPassed = (start: number) =>
    waiting.passedStarts.some((passed) => Math.abs(passed - start) < passedNearMin * minuteMs);
  return (
    slots.find(
      ({ start }) =>
        start >= from &&
        start < until &&
        !isNearPassed(start) &&
        offerEnd(start, noticeMin, now) >= now + leastOfferMin * minuteMs,
    ) ?? null
  );
}

/**
 * Whether there is a line for this window of a wall day: the outlet opens on that day, or the window has hours past
 * midnight of an opening that began the day before.
 */
export function hasLine(
  opening: Opening,
  day: number,
  { fromMin, untilMin }: Pick<Waiting, "fromMin" | "untilMin"> = { fromMin: 0, untilMin: minutesOfDay },
): boolean {
  const [from, until] = [day * minutesOfDay + fromMin, day * minutesOfDay + untilMin];
  return (
    openPeriods(opening, day, 1).length > 0 ||
    openPeriods(opening, day - 1, 1).some(({ start, end }) => start < until && end > from)
  );
}

export interface Offered {
  offers: number;
  offerUntil: number;
  /** The hold stands. */
  isHeld: boolean;
  /** It was in the customer's booking flow. */
  wasTaken: boolean;
}

/**
 * What becomes of an offer: it stands; it passed (not answered in time, or given up for another time); or it was lost
 * through no fault of the customer, such as a barber's time off, who then keeps the place in the line.
 */
export function offerOutcome({ offers, offerUntil, isHeld, wasTaken }: Offered, now: number) {
  if (isHeld && now < offerUntil) return "stands";
  if (!isHeld && now < offerUntil && !wasTaken) return "lost";
  return offers >= maxOffers ? "used-up" : "passed";
}

/** Why somebody cannot stand in a line. */
export type JoinRefusal =
  | "mobile"
  | "no-service"
  | "unknown-service"
  | "nobody-offers"
  | "unknown-barber"
  | "barber-offers-not"
  | "past-day"
  | "past-window"
  | "beyond-horizon"
  | "closed"
  | "window"
  | "free-now"
  | "already"
  | "too-many"
  | "blocked"
  | "own-block";

export const joinRefusals: Readonly<Record<JoinRefusal, { field: string; text: string }>> = {
  mobile: {
    field: "",
    text: "Daftar tunggu hanya untuk barbershop: waktu barber panggilan bergantung pada alamat tujuan.",
  },
  "no-service": { field: "service", text: "Pilih setidaknya satu layanan" },
  "unknown-service": { field: "service", text: "Layanan itu tidak tersedia di outlet ini" },
  "nobody-offers": { field: "service", text: "Tidak ada barber yang mengerjakan semua layanan itu sekaligus" },
  "unknown-barber": { field: "barber", text: "Barber itu tidak ada di outlet ini" },
  "barber-offers-not": { field: "barber", text: "Barber itu tidak mengerjakan semua layanan yang Anda pilih" },
  "past-day": { field: "day", text: "Hari itu sudah lewat. Pilih hari ini atau sesudahnya." },
  "past-window": { field: "until", text: "Jam itu sudah lewat. Pilih jam yang lebih lambat, atau hari lain." },
  "beyond-horizon": { field: "day", text: "Hari itu belum dibuka untuk booking. Pilih hari yang lebih dekat." },
  closed: { field: "day", text: "Outlet tutup pada waktu itu. Pilih hari atau jam lain." },
  window: { field: "until", text: "Jam sampai harus sesudah jam mulai" },
  "free-now": { field: "from", text: "Masih ada waktu kosong pada jam itu. Anda bisa langsung booking." },
  already: { field: "day", text: "Anda sudah ada di daftar tunggu hari itu untuk barber yang sama" },
  "too-many": {
    field: "",
    text: `Anda sudah ada di ${maxOpenEntries} daftar tunggu. Keluar dari salah satunya dahulu.`,
  },
  blocked: { field: "", text: "Outlet ini tidak menerima booking dari Anda." },
  "own-block": { field: "", text: "Anda memblokir outlet ini. Buka blokirnya di Profil, bagian Daftar blokir." },
};
