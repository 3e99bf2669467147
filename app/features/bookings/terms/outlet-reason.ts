// Script group: outlet-bookings
/** Why an outlet declines a request or cancels a booking, as the customer reads it. */
export const outletReasonText = {
  BARBER_UNAVAILABLE: "Barber berhalangan",
  SCHEDULE_FULL: "Jadwal sudah penuh",
  OUTLET_CLOSED: "Outlet tutup pada waktu itu",
  SERVICE_UNAVAILABLE: "Layanan sedang tidak tersedia",
  LOCATION: "Lokasi sulit dijangkau",
  EMERGENCY: "Keadaan darurat",
  CUSTOMER_ASKED: "Diminta oleh pelanggan",
  PAYMENT_REVERSED: "Pembayarannya ditarik kembali oleh bank",
  OTHER: "Alasan lain",
} as const;

export type OutletReason = keyof typeof outletReasonText;

export const declineReasons = [
  "SCHEDULE_FULL",
  "BARBER_UNAVAILABLE",
  "OUTLET_CLOSED",
  "SERVICE_UNAVAILABLE",
  "LOCATION",
  "OTHER",
] as const satisfies readonly OutletReason[];

export const outletCancelReasons = [
  "BARBER_UNAVAILABLE",
  "OUTLET_CLOSED",
  "SERVICE_UNAVAILABLE",
  "LOCATION",
  "EMERGENCY",
  "CUSTOMER_ASKED",
  "OTHER",
] as const satisfies readonly OutletReason[];
