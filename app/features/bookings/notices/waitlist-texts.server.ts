import type { NotificationText, WaitlistNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import type { WaitlistStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
export interface WaitlistFacts {
  id: string;
  status: WaitlistStatus;
  outletName: string;
  /** The day waited for: `Jumat, 20 Maret 2026`. */
  day: string;
  /** The offered time: `Jumat, 20 Maret 2026 pukul 10.30 WIB`, its barber, and `10.45 WIB`; empty without an offer. */
  when: string;
  barberName: string;
  until: string;
  /** The barber waited for; empty for anyone. */
  waitedFor: string;
}

interface KindTexts {
  /** The event is still true of an entry in one of these; of others nobody is told. */
  trueFor: readonly WaitlistStatus[];
  write: (entry: WaitlistFacts) => NotificationText;
}

/** What who waits for a time is told. */
export const waitlistTexts: Readonly<Record<WaitlistNotificationKind, KindTexts>> = {
  "waitlist-offered": {
    trueFor: ["OFFERED"],
    write: (w) => ({
      title: "Ada waktu kosong untuk Anda",
      body: `${w.outletName}, ${w.when} dengan ${w.barberName}. Kami simpan sampai pukul ${w.until}.`,
      href: `/my-bookings/waitlist/${w.id}`,
    }),
  },
  "waitlist-offer-lapsed": {
    trueFor: ["WAITING", "EXPIRED"],
    write: (w) => ({
      title: "Waktu yang kami simpan sudah dilepas",
      body:
        w.status === "WAITING"
          ? `Anda masih di daftar tunggu ${w.outletName} untuk ${w.day}. Kami kabari bila ada waktu lain.`
          : `Daftar tunggu Anda di ${w.outletName} untuk ${w.day} sudah berakhir.`,
      href: "/my-bookings/waitlist",
    }),
  },
  "waitlist-barber-left": {
    trueFor: ["EXPIRED"],
    write: (w) => ({
      title: "Daftar tunggu Anda berakhir",
      body: `${w.waitedFor || "Barber yang Anda tunggu"} tidak bertugas lagi di ${w.outletName}. Anda bisa booking barber lain untuk ${w.day}.`,
      href: "/my-bookings/waitlist",
    }),
  },
};
