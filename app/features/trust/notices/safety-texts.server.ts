import type {
  ArrivalNotificationKind,
  NotificationText,
  SafetyNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";

export interface CaseFacts {
  id: string;
  code: string;
  /** Of the reporter's side: where they read what became of it. */
  reportPath: string;
  reason: string;
  isUrgent: boolean;
}

export const safetyTexts: Readonly<Record<SafetyNotificationKind, (facts: CaseFacts) => NotificationText>> = {
  "case-opened": ({ id, code, reason, isUrgent }) => ({
    title: isUrgent ? "Laporan mendesak masuk" : "Laporan keamanan masuk",
    body: `${code}: ${reason}. Periksa dan ambil kasusnya.`,
    href: `/admin/cases/${id}`,
  }),
  "case-decided": ({ code, reportPath }) => ({
    title: "Laporan Anda selesai diperiksa",
    body: `Hasil laporan ${code} ada di halaman laporan.`,
    href: reportPath,
  }),
};

export interface ArrivalFacts {
  bookingId: string;
  barberName: string;
  place: string;
}

export const arrivalTexts: Readonly<Record<ArrivalNotificationKind, (facts: ArrivalFacts) => NotificationText>> = {
  "barber-arrived": ({ bookingId, barberName, place }) => ({
    title: "Barber sudah sampai",
    body: `${barberName} sudah tiba di ${place}. Temui di depan, ya.`,
    href: `/my-bookings/${bookingId}`,
  }),
};
