import type { OrderChannel } from "#app/features/bookings/orders/order-filter.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";

/** A visit may be written down for a moment that has just passed. */
const justPassedMin = 15;
/** Visits are moved by so much at the most. */
const furthestDays = 60;

/** `asked`: the customer booked by themselves, so that another time is theirs to accept. */
export type CounterMoveRefusal =
  | "asked"
  | "not-confirmed"
  | "same-time"
  | "past"
  | "far"
  | "barber"
  | "taken"
  | "changed";

export interface CounterMove {
  /** Epoch milliseconds. */
  start: number;
  barberId: string;
}

/** Nobody has to accept another time of what the outlet brought itself. */
export function isMovedAtOnce({ channel }: { channel: OrderChannel }): boolean {
  return channel !== "APP";
}

/** Why the outlet may not give its own booking (a walk-in, a call) this time, or null when it may. */
export function counterMoveRefusal(
  booking: CounterMove & { status: BookingStatus; channel: OrderChannel },
  wanted: CounterMove,
  now: number,
): Exclude<CounterMoveRefusal, "barber" | "taken" | "changed"> | null {
  if (!isMovedAtOnce(booking)) return "asked";
  if (booking.status !== "CONFIRMED") return "not-confirmed";
  if (booking.start === wanted.start && booking.barberId === wanted.barberId) return "same-time";
  if (wanted.start < now - justPassedMin * minuteMs) return "past";
  return wanted.start > now + furthestDays * dayMs ? "far" : null;
}

export const counterMoveText: Readonly<
  Record<CounterMoveRefusal, { field: "" | "date" | "time" | "barber"; text: string }>
> = {
  asked: { field: "", text: "Booking dari aplikasi hanya bisa diusulkan; pelanggan yang menerima." },
  "not-confirmed": { field: "", text: "Hanya booking yang terkonfirmasi yang bisa dipindahkan." },
  "same-time": { field: "time", text: "Ini sudah waktu dan barber booking ini." },
  past: { field: "time", text: "Waktu itu sudah lewat." },
  far: { field: "date", text: "Paling jauh 60 hari dari sekarang." },
  barber: { field: "barber", text: "Barber itu tidak ada di outlet ini." },
  taken: { field: "time", text: "Barber itu sudah terisi pada waktu itu. Pilih waktu atau barber lain." },
  changed: { field: "", text: "Booking ini baru saja berubah. Periksa lagi, lalu pindahkan." },
};
