import { offerRefusalText } from "#app/features/bookings/move/proposal-text.ts";

type Reason = keyof typeof offerRefusalText | "not-open" | "same-barber";

/** Why another barber cannot take over, for the outlet. */
export const reassignRefusalText: Readonly<Record<Reason, string>> = {
  ...textsOf(offerRefusalText),
  taken: "Barber itu sudah ada tamu pada waktu itu. Pilih barber lain.",
  shift: "Barber itu tidak bertugas pada waktu itu. Pilih barber lain.",
  notice: "Waktunya terlalu dekat untuk menunggu jawaban pelanggan. Hubungi pelanggan langsung.",
  "same-time": "Barber itu sudah mengerjakan booking ini.",
  "same-barber": "Barber itu sudah mengerjakan booking ini.",
  "not-open": "Booking ini tidak dapat diganti barbernya lagi.",
};

function textsOf<Key extends string>(texts: Readonly<Record<Key, { text: string }>>): Record<Key, string> {
  const pairs = Object.entries<{ text: string }>(texts).map(([key, { text }]) => [key, text]);
  return Object.fromEntries(pairs) as Record<Key, string>;
}
