import type { Temporal } from "temporal-polyfill";
import type { PaymentMethodOffer, PaymentOffer, PaymentWayOffer } from "#app/features/bookings/place/booking-page.ts";
import type { OrderFacts } from "#app/features/bookings/terms/order.ts";
import {
  hastyPayMin,
  lapsedWithinDays,
  methodsThatFit,
  type Payer,
  type PaymentWay,
  type PrepayReason,
  paidBeforeMin,
  paymentRulesFor,
  prepaidAmount,
  prepayMethods,
  splitPayment,
} from "#app/features/bookings/terms/prepayment.ts";
import { paymentMethods, smallestCharge } from "#app/features/money/payments/payment-method.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { minuteMs } from "#app/lib/period.ts";
import { formatTime, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";

export interface PaymentFacts {
  outlet: Pick<OrderFacts["outlet"], "paymentRule" | "depositPercent" | "confirmation" | "isMobile" | "zone">;
  /** Rupiah. */
  total: number;
  start: Temporal.Instant;
  customer: Payer & { walletBalance: number };
}

interface MethodFacts extends Pick<PaymentFacts, "outlet" | "start"> {
  customer: Pick<Payer, "payWithinMin">;
}

/** The methods whose order ends in time, with that end. */
export function fittingMethods({ outlet, start, customer }: MethodFacts, now: Temporal.Instant) {
  const methods = prepayMethods.map((method) => ({ ...paymentMethods[method], method }));
  const times = {
    startAt: start.epochMilliseconds,
    paidBeforeMin: paidBeforeMin(outlet.confirmation === "REVIEW"),
    ...(customer.payWithinMin !== null && { cutAt: now.epochMilliseconds + customer.payWithinMin * minuteMs }),
  };
  return methodsThatFit(methods, times, now.epochMilliseconds);
}

export function methodOffers(methods: ReturnType<typeof fittingMethods>, zone: ZoneName) {
  return methods.map(
    ({ method, name, group, endsAt }): PaymentMethodOffer => ({
      method,
      name,
      group: group === "WALLET" ? "E_WALLET" : group,
      until: `Bayar sebelum pukul ${formatTime(instantFrom(endsAt), zone)} ${zone}`,
    }),
  );
}

/** The ways to pay that this customer has for this order now. A part for the gateway needs a method that fits. */
export function offeredWays(facts: PaymentFacts, now: Temporal.Instant): PaymentWay[] {
  const { outlet, total, customer } = facts;
  const amounts = { total, depositPercent: outlet.depositPercent, smallest: smallestCharge };
  const canPayByGateway = !customer.hasNoMoreWaiting && fittingMethods(facts, now).length > 0;
  const isPayable = (way: PaymentWay) =>
    way === "VENUE" || canPayByGateway || prepaidAmount(way, amounts) <= customer.walletBalance;
  const ways = paymentRulesFor({ ...amounts, ...outlet, prepayReason: customer.prepayReason });
  return ways.filter(isPayable);
}

/** What the last step of a booking says about paying. */
export function paymentOffer(facts: PaymentFacts, now: Temporal.Instant): PaymentOffer {
  const { outlet, total, customer } = facts;
  const ways = offeredWays(facts, now);
  const needsMethod = ways.some((way) => way !== "VENUE");
  const methods = needsMethod ? fittingMethods(facts, now) : [];
  const amounts = { total, depositPercent: outlet.depositPercent, smallest: smallestCharge };
  return {
    ways: ways.map((way): PaymentWayOffer => {
      const sum = prepaidAmount(way, amounts);
      const split = { balance: customer.walletBalance, useWallet: true, smallest: smallestCharge };
      return {
        way,
        ...wayTexts(way, sum, total, outlet.isMobile),
        now: sum,
        later: total - sum,
        withWallet: sum > 0 && customer.walletBalance > 0 ? splitPayment(sum, split) : null,
      };
    }),
    waitsForOthers: ways.length === 0 && customer.hasNoMoreWaiting,
    notice: ways.includes("VENUE") ? null : venueNotice(facts, ways),
    methods: methodOffers(methods, outlet.zone),
    methodsNote:
      needsMethod && methods.length > 0 && methods.length < prepayMethods.length
        ? "Transfer bank tidak ditawarkan karena waktunya sudah dekat."
        : null,
    walletBalance: customer.walletBalance,
  };
}

function wayTexts(way: PaymentWay, now: number, total: number, isMobile: boolean) {
  switch (way) {
    case "VENUE":
      return {
        label: isMobile ? "Bayar di lokasi" : "Bayar di outlet",
        description: "Tunai atau QRIS milik outlet, sesudah selesai",
      };
    case "DEPOSIT":
      return {
        label: "Bayar uang muka",
        description: `${formatRupiah(now)} sekarang, ${formatRupiah(total - now)} ${isMobile ? "di lokasi" : "di outlet"} sesudah selesai`,
      };
    case "FULL":
      return {
        label: "Bayar lunas sekarang",
        description: `${formatRupiah(total)} sekarang, tidak ada lagi yang dibayar ${isMobile ? "di lokasi" : "di outlet"}`,
      };
  }
}

const reasonTexts: Readonly<Record<PrepayReason, string>> = {
  missed:
    "Untuk saat ini booking Anda dibayar di muka, karena dua kali dalam 90 hari terakhir Anda tidak hadir atau membatalkan terlambat. Setelah itu Anda bisa bayar di tempat lagi.",
  lapsed: `Untuk saat ini booking Anda dibayar di muka dalam ${hastyPayMin} menit, karena tiga pembayaran dalam ${lapsedWithinDays} hari terakhir lewat batas waktunya.`,
  unpaid:
    "Anda sudah punya dua booking yang belum dibayar. Booking berikutnya dibayar di muka, atau tunggu sampai salah satunya selesai.",
};

const noMoreWaitingText =
  "Dua booking Anda sedang menunggu pembayaran. Bayar atau batalkan salah satunya di Booking Saya, lalu lanjutkan di sini.";

function venueNotice({ outlet, customer }: PaymentFacts, ways: readonly PaymentWay[]): string | null {
  if (customer.hasNoMoreWaiting) return noMoreWaitingText;
  if (outlet.paymentRule === "VENUE_OK") return customer.prepayReason && reasonTexts[customer.prepayReason];
  if (ways.length === 0) return "Waktunya terlalu dekat untuk dibayar di muka. Pilih waktu yang lebih lambat.";
  return outlet.paymentRule === "DEPOSIT" && ways.includes("DEPOSIT")
    ? "Outlet ini meminta uang muka supaya waktu Anda tersimpan."
    : "Outlet ini meminta pembayaran di muka supaya waktu Anda tersimpan.";
}
