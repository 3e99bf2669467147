// Script group: outlet-bookings
/** What an outlet does with a booking; the words are those on the button. */
export const outletActionText = {
  confirm: "Konfirmasi",
  decline: "Tolak",
  depart: "Berangkat",
  arrive: "Saya sudah sampai",
  "check-in": "Check-in",
  complete: "Tandai selesai",
  "no-show": "Tandai tidak hadir",
  cancel: "Batalkan booking",
} as const;

export type OutletAction = keyof typeof outletActionText;

/** What a barber does with a visit of their own; deciding on requests and cancelling are the outlet's. */
export type StaffAction = Exclude<OutletAction, "confirm" | "decline" | "cancel">;
