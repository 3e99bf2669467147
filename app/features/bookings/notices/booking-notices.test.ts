import { expect, test } from "vitest";
import { type BookingFacts, bookingTexts } from "#app/features/bookings/notices/booking-notices.server.ts";

const booking: BookingFacts = {
  id: "1",
  code: "BK-7F3K2Q",
  status: "CONFIRMED",
  outletName: "Cukur Rapi",
  customerName: "Rina Wijaya",
  barberName: "Agus",
  when: "Jumat, 20 Maret 2026 pukul 10.30 WIB",
  answerUntil: null,
  isMobile: false,
  offer: null,
  isReversed: false,
};

test.each(["booking-created", "booking-confirmed"] as const)(
  "%s: the customer is waited for, or waits at home",
  (kind) => {
    const { customer } = bookingTexts[kind];
    expect(customer?.(booking).body).toBe("Cukur Rapi menunggu Anda Jumat, 20 Maret 2026 pukul 10.30 WIB dengan Agus.");
    expect(customer?.({ ...booking, isMobile: true }).body).toBe(
      "Agus dari Cukur Rapi datang Jumat, 20 Maret 2026 pukul 10.30 WIB.",
    );
  },
);
