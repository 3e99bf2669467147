import { describe, expect, test } from "vitest";
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
  endedBy: "OUTLET",
  isTakenBack: false,
  isOutletOpen: false,
  retainedFee: 0,
  isPaidBack: false,
  complaintUntil: null,
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

describe("a booking that was taken back", () => {
  const off = { ...booking, status: "CANCELLED_BY_OUTLET" } as const;
  const { customer, outlet } = bookingTexts["booking-cancelled"];

  test.each([
    ["OUTLET", "Cukur Rapi membatalkan booking", "Booking dibatalkan outlet"],
    ["PLATFORM", "Kami membatalkan booking Anda di Cukur Rapi", "Booking dibatalkan oleh Pangkas"],
    ["DISPUTE", "Laporan Anda tentang booking di Cukur Rapi", "Booking dibatalkan: laporan pelanggan diterima"],
    ["NO_OUTCOME", "Cukur Rapi tidak mengisi hasil kunjungan", "Booking dibatalkan: hasilnya tidak diisi"],
    ["PAYMENT_REVERSED", "Pembayaran booking di Cukur Rapi", "Booking dibatalkan: pembayarannya ditarik kembali"],
  ] as const)("by %s: both sides read whose decision it was", (endedBy, body, title) => {
    expect(customer?.({ ...off, endedBy }).body.startsWith(body)).toBe(true);
    expect(outlet?.({ ...off, endedBy }).title).toBe(title);
  });

  test("opens its time again where the outlet still takes somebody then", () => {
    const reopens = (set: Partial<BookingFacts>) =>
      outlet?.({ ...off, ...set }).body.includes("Waktunya terbuka kembali");
    expect([reopens({ status: "CANCELLED_BY_CUSTOMER" }), reopens({ endedBy: "PAYMENT_REVERSED" })]).toEqual([
      true,
      true,
    ]);
    for (const endedBy of ["OUTLET", "PLATFORM", "DISPUTE", "NO_OUTCOME"] as const)
      expect(reopens({ endedBy }), endedBy).toBe(false);
    expect(reopens({ endedBy: "PLATFORM", isOutletOpen: true })).toBe(true);
  });

  test("before it was confirmed or paid: by the platform it is not the outlet's refusal, nor the payer's delay", () => {
    const declined = { ...booking, status: "DECLINED", endedBy: "PLATFORM" } as const;
    expect(bookingTexts["booking-declined"].customer?.(declined).body).toMatch(/^Kami membatalkan booking Anda/);
    const offered = { ...declined, offer: "Sabtu pukul 11.00" };
    expect(bookingTexts["booking-declined"].customer?.(offered).body).toContain("bisa Sabtu pukul 11.00");
    const unpaid = (isTakenBack: boolean) =>
      bookingTexts["booking-unpaid"].customer?.({ ...booking, status: "EXPIRED", isTakenBack }).body;
    expect(unpaid(true)).toContain("dibatalkan sebelum dibayar");
    expect(unpaid(false)).toContain("sebelum pembayarannya kami terima");
  });

  test("while it was a request: by its bank it did not end for want of an answer", () => {
    const expired = { ...booking, status: "EXPIRED", endedBy: "PAYMENT_REVERSED" } as const;
    const texts = bookingTexts["booking-expired"];
    for (const write of [texts.customer, texts.outlet]) {
      const { title, body } = write?.(expired) ?? { title: "", body: "" };
      expect(`${title} ${body}`).toMatch(/ditarik kembali/);
      expect(`${title} ${body}`).not.toMatch(/jawab/);
    }
  });
});
