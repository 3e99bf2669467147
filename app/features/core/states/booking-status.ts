// Script group: outlet-bookings
export type BookingStatus =
  | "PENDING_PAYMENT"
  | "AWAITING_OUTLET"
  | "CONFIRMED"
  | "EN_ROUTE"
  | "CHECKED_IN"
  | "COMPLETED"
  | "DECLINED"
  | "CANCELLED_BY_CUSTOMER"
  | "CANCELLED_BY_OUTLET"
  | "EXPIRED"
  | "NO_SHOW";

/** Where a booking may begin. */
export const firstStatuses: readonly BookingStatus[] = ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED"];

/** Where it may go from each status; the database's table booking_transition holds the same and refuses the rest. */
export const bookingTransitions: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  PENDING_PAYMENT: ["CONFIRMED", "AWAITING_OUTLET", "EXPIRED", "CANCELLED_BY_CUSTOMER"],
  AWAITING_OUTLET: ["CONFIRMED", "DECLINED", "EXPIRED", "CANCELLED_BY_CUSTOMER"],
  CONFIRMED: ["CANCELLED_BY_CUSTOMER", "CANCELLED_BY_OUTLET", "EN_ROUTE", "CHECKED_IN", "NO_SHOW"],
  EN_ROUTE: ["CHECKED_IN", "NO_SHOW", "CANCELLED_BY_OUTLET", "CANCELLED_BY_CUSTOMER"],
  CHECKED_IN: ["COMPLETED", "CANCELLED_BY_OUTLET"],
  // Taken back within minutes by whoever completed it.
  COMPLETED: ["CHECKED_IN"],
  DECLINED: [],
  CANCELLED_BY_CUSTOMER: [],
  CANCELLED_BY_OUTLET: [],
  EXPIRED: ["CONFIRMED", "AWAITING_OUTLET"],
  NO_SHOW: [],
};

/** The words on screen. */
export const bookingStatusText: Readonly<Record<BookingStatus, string>> = {
  PENDING_PAYMENT: "Menunggu Pembayaran",
  AWAITING_OUTLET: "Menunggu Konfirmasi",
  CONFIRMED: "Terkonfirmasi",
  EN_ROUTE: "Barber Menuju Lokasi",
  CHECKED_IN: "Sudah Datang",
  COMPLETED: "Selesai",
  DECLINED: "Ditolak",
  CANCELLED_BY_CUSTOMER: "Dibatalkan Pelanggan",
  CANCELLED_BY_OUTLET: "Dibatalkan Outlet",
  EXPIRED: "Kedaluwarsa",
  NO_SHOW: "Tidak Hadir",
};

/** In place of the state of a visit that is long over without a result. */
export const needsOutcomeText = "Perlu Konfirmasi Hasil";

/** A color that supports the words. */
export const statusTones: Readonly<Record<BookingStatus, "neutral" | "success" | "warning" | "danger" | "brand">> = {
  PENDING_PAYMENT: "warning",
  AWAITING_OUTLET: "warning",
  CONFIRMED: "success",
  EN_ROUTE: "brand",
  CHECKED_IN: "brand",
  COMPLETED: "neutral",
  DECLINED: "danger",
  CANCELLED_BY_CUSTOMER: "neutral",
  CANCELLED_BY_OUTLET: "danger",
  EXPIRED: "neutral",
  NO_SHOW: "danger",
};

/** The same to the customer whose booking it is. */
export const ownStatusText: Readonly<Record<BookingStatus, string>> = {
  PENDING_PAYMENT: "Menunggu pembayaran",
  AWAITING_OUTLET: "Menunggu jawaban outlet",
  CONFIRMED: "Terkonfirmasi",
  EN_ROUTE: "Barber menuju lokasi",
  CHECKED_IN: "Anda sudah datang",
  COMPLETED: "Selesai",
  DECLINED: "Ditolak outlet",
  CANCELLED_BY_CUSTOMER: "Anda batalkan",
  CANCELLED_BY_OUTLET: "Dibatalkan outlet",
  EXPIRED: "Lewat batas waktu",
  NO_SHOW: "Anda tidak datang",
};

export function canBecome(from: BookingStatus, to: BookingStatus): boolean {
  return bookingTransitions[from].includes(to);
}

/** Something is still to come: the visit itself, or an answer before it. */
export const openStatuses = ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE", "CHECKED_IN"] as const;

/** Nothing is expected any more; only a payment that arrives late brings an expired booking back. */
export function isFinal(status: BookingStatus): boolean {
  return !openStatuses.some((open) => open === status);
}

/** The customer still expects this booking at `now`; times are epoch milliseconds. */
export function isUpcoming({ status, endAt }: { status: BookingStatus; endAt: number }, now: number): boolean {
  return !isFinal(status) && endAt > now;
}
