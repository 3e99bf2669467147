import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import type { DetailsBody } from "#app/features/bookings/place/booking-page.ts";
import type { BookingView } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { paymentOffer } from "#app/features/bookings/place/payment-offer.server.ts";
import { barberAtStart, priceTexts, promoAt } from "#app/features/bookings/place/price-of-times.server.ts";
import { listOfferedPromos } from "#app/features/bookings/promos/promo-uses.server.ts";
import { findContact } from "#app/features/bookings/status/contact.queries.server.ts";
import { freeCancelUntil } from "#app/features/bookings/terms/cancellation.ts";
import { itemsOf, quoteFor } from "#app/features/bookings/terms/order.ts";
import { type PolicyFacts, policyTexts } from "#app/features/bookings/terms/policy-text.server.ts";
import { bookedLine, maxAddresses } from "#app/features/people/addresses/customer-address.ts";
import { freeSlots, nearestSlots } from "#app/features/time/free-times/availability.ts";
import { formatMobile } from "#app/lib/phone.ts";
import { windowText } from "#app/lib/week-times.ts";
import {
  formatDeadline,
  formatDuration,
  formatInstant,
  formatRelativeDay,
  formatTime,
  instantFrom,
  localDate,
} from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

/** The last step: everything the order comes to, with the person the outlet reaches. */
export async function detailsBody(view: BookingView): Promise<DetailsBody> {
  const { facts, order, hold, now, asker, walletBalance } = view;
  const { zone } = facts.outlet;
  const start = view.start ?? now;
  const barber = barberAtStart(view);
  const items = itemsOf(order.services, barber);
  const found = view.promo?.ok ? view.promo.promo : null;
  const sum = quoteFor(order.services, barber, order.travel, promoAt(view, start));
  const [{ paidBy, ...contact }, offered] = await Promise.all([
    findContact(db, asker, order.district?.code ?? null),
    view.choices.promo === null
      ? listOfferedPromos({ outletId: facts.outlet.id, customerId: asker.id, zone }, { ...sum, start }, now)
      : [],
  ]);
  const expiresAt = hold?.expiresAt ? instantFrom(hold.expiresAt) : null;
  const { outlet } = facts;
  const saved = view.addresses.find(({ id }) => id === view.choices.address);
  const payment = paymentOffer({ outlet, total: sum.total, start, customer: { ...view.payer, walletBalance } }, now);
  const rules = { start, bookedAt: now, zone, policy: outlet, isMobile: outlet.isMobile };
  return {
    kind: "details",
    when: formatInstant(start, zone),
    lasts: `${formatDuration(sum.durationMin)}, selesai sekitar pukul ${formatTime(start.add({ minutes: sum.durationMin }), zone)} ${zone}`,
    barber: order.barber === "any" && barber ? `Siapa saja (dipilihkan: ${barber.name})` : (barber?.name ?? ""),
    hold: expiresAt && {
      expiresAt: expiresAt.toString(),
      untilText: `${formatTime(expiresAt, zone)} ${zone}`,
      serverNow: now.toString(),
    },
    items: items.map(({ name, price, durationMin }) => ({ name, detail: formatDuration(durationMin), price })),
    travel: order.travel && { fee: order.travel.fee },
    serviceFee: sum.serviceFee,
    promoAsked: view.choices.promo ?? "",
    promoOffer: offered.find(({ isThen }) => isThen) ?? offered[0] ?? null,
    promo:
      found && sum.discount > 0
        ? { code: found.code, discount: sum.discount, when: windowText(found.hours, zone) }
        : null,
    total: sum.total,
    payment: { ...payment, last: paidBy },
    promises: [
      cancelPromise(rules, now),
      "Outlet terverifikasi: pemilik dan alamatnya sudah kami periksa.",
      "Ulasannya hanya dari kunjungan yang benar terjadi.",
    ],
    prepaidPromises: payment.ways.some(({ now: due }) => due > 0)
      ? [
          "Uang Anda kami simpan sampai kunjungan selesai.",
          "Terlambat bayar pun aman: waktunya diambil lagi bila masih kosong, bila tidak uangnya masuk ke dompet Anda.",
        ]
      : [],
    rules: payment.ways.some(({ now: due }) => due === 0) ? policyTexts({ ...rules, isPrepaid: false }) : null,
    prepaidRules: payment.ways.some(({ now: due }) => due > 0) ? policyTexts({ ...rules, isPrepaid: true }) : null,
    isReview: facts.outlet.confirmation === "REVIEW",
    asksAddress: facts.outlet.isMobile,
    contact: {
      ...contact,
      phone: contact.phone && formatMobile(contact.phone),
      ...(saved && { addressLine: bookedLine(saved) }),
    },
    // As on the page of addresses: none is kept without its exact place.
    keepsAddress:
      outlet.isMobile && !saved && view.addresses.length < maxAddresses
        ? view.choices.point === null
          ? "with-point"
          : "at-once"
        : null,
    offers: view.startRefusal ? nearestOffers(view) : [],
    idempotencyKey: hold?.id ?? randomUUID(),
  };
}

/** Until when cancelling is free, in few words; the rules below say what follows. */
function cancelPromise({ start, zone, policy }: Pick<PolicyFacts, "start" | "zone" | "policy">, now: Temporal.Instant) {
  const facts = { startAt: start.epochMilliseconds, createdAt: now.epochMilliseconds, policy };
  return `Gratis batal sampai ${formatDeadline(instantFrom(freeCancelUntil(facts)), now, zone)}.`;
}

/** The free times nearest to a start that cannot be had. */
export function nearestOffers(view: BookingView, count = 4) {
  const { times, slotRequest, start, now, facts } = view;
  const { zone } = facts.outlet;
  const earliest = now.add({ minutes: slotRequest.noticeMin });
  const wanted = start && start.epochMilliseconds > earliest.epochMilliseconds ? start : earliest;
  const from = localDate(wanted, zone).subtract({ days: 1 }).toString();
  const slots = freeSlots(times.schedule, times.taken, slotRequest, { from, days: 9 }, now.epochMilliseconds, 400);
  const priceOf = priceTexts(view);
  return nearestSlots(slots, wanted.epochMilliseconds, count).map((slot) => {
    const instant = instantFrom(slot.start);
    const date = localDate(instant, zone);
    const isThatDay = date.equals(localDate(wanted, zone));
    const time = formatTime(instant, zone);
    const price = priceOf(slot.barberIds, instant);
    const label = isThatDay ? time : `${formatRelativeDay(date, now, zone)} ${time}`;
    return {
      value: instant.toString(),
      label: price ? `${label} · ${price}` : label,
      name: formatInstant(instant, zone),
    };
  });
}
