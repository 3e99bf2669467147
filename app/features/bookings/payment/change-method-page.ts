import type { PaymentMethodOffer } from "#app/features/bookings/place/booking-page.ts";

/** What the page of another way to pay shows; amounts are whole rupiah. */
export interface ChangeMethodPage {
  bookingId: string;
  /** `Booking BK-7F3K2Q di Pangkas Parahyangan` */
  subject: string;
  amount: number;
  /** What is chosen so far, by name and by value; null where nothing is open. */
  current: { name: string; value: string; usesWallet: boolean } | null;
  methods: PaymentMethodOffer[];
  note: string | null;
  /** With what returns to it when the attempt ends. */
  walletBalance: number;
  /** What of the amount the wallet pays where it is used; null without a balance. */
  withWallet: { wallet: number; gateway: number } | null;
  key: string;
}
