import type {
  AddressBody,
  BarberBody,
  BookingPageData,
  DuplicateBody,
  ServicesBody,
  TimeBody,
} from "#app/features/bookings/place/booking-page.ts";
import type { BookingView } from "#app/features/bookings/place/booking-view.queries.server.ts";
import { detailsBody, nearestOffers } from "#app/features/bookings/place/details-body.server.ts";
import { districtOptions, travelTerms } from "#app/features/bookings/place/district-options.ts";
import { pricesOfTimes, priceTexts, withAnyone } from "#app/features/bookings/place/price-of-times.server.ts";
import { hasLimitedPromo, listOfferedPromos } from "#app/features/bookings/promos/promo-uses.server.ts";
import type { OverlappingBooking } from "#app/features/bookings/status/contact.queries.server.ts";
import { type BookingChoices, type BookingStep, choicesSearch } from "#app/features/bookings/terms/booking-choices.ts";
import { groupSizes, maxServicesPerBooking, serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import { type OfferedService, type OfferingBarber, quoteFor } from "#app/features/bookings/terms/order.ts";
import { leastText } from "#app/features/bookings/terms/subtotals.ts";
import { timeChoices } from "#app/features/bookings/terms/time-choices.server.ts";
import { serviceCategories } from "#app/features/outlets/search-index/categories.ts";
import { placeOf } from "#app/features/people/addresses/addresses.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { ratingText } from "#app/lib/rating-text.ts";
import { windowText } from "#app/lib/week-times.ts";
import { formatInstant, instantFrom, localDate } from "#app/lib/zoned-time.ts";

/** What the step shows beside the choices themselves. */
export async function stepBody(
  view: BookingView,
  choices: BookingChoices,
  step: BookingStep,
  duplicate: OverlappingBooking | null,
): Promise<BookingPageData["body"]> {
  if (duplicate && view.start) return duplicateBody(view, choices, duplicate, view.start);
  switch (step) {
    case "services":
      return servicesBody(view);
    case "address":
      return addressBody(view);
    case "barber":
      return barberBody(view);
    case "time":
      return timeBody(view, choices);
    case "details":
      return detailsBody(view);
  }
}

function servicesBody(view: BookingView): ServicesBody {
  const { facts, order, suggested } = view;
  const barbers = order.barber === null || order.barber === "any" ? freeBarbers(view) : [order.barber];
  const pricesOf = ({ id, price }: OfferedService) =>
    barbers.some(({ offers }) => offers.has(id))
      ? barbers.map(({ offers }) => (offers.has(id) ? (offers.get(id)?.price ?? price) : null))
      : [price];
  const isFirst = ({ id }: OfferedService) => suggested?.of != null && order.services.some((each) => each.id === id);
  return {
    kind: "services",
    categories: [
      { label: suggested?.of === "last" ? "Seperti terakhir kali" : "Paling sering dipilih di sini", of: null },
      ...serviceCategories.map(({ id, label }) => ({ label, of: id })),
    ]
      .map(({ label, of }) => ({
        label,
        services: facts.services.filter((each) => (isFirst(each) ? of === null : of === each.category)),
      }))
      .filter(({ services }) => services.length > 0)
      .map(({ label, services }) => ({
        label,
        services: services.map((service) => ({
          id: service.id,
          name: service.name,
          description: service.description,
          durationMin: service.durationMin,
          prices: pricesOf(service),
        })),
      })),
    maxServices: maxServicesPerBooking,
    serviceFee: serviceFeeRupiah,
    minOrder: facts.outlet.isMobile ? facts.outlet.minOrder : 0,
    travelTerms: facts.outlet.isMobile ? travelTerms(facts.outlet.travel) : [],
    togetherText: togetherText(view),
  };
}

/** A group pays at the outlet, and each of it has a barber of their own. */
function togetherText({ facts: { outlet, barbers }, payer }: BookingView): string | null {
  const sizes = groupSizes.filter((size) => size <= barbers.length);
  const mustPrepay = outlet.paymentRule !== "VENUE_OK" || payer.prepayReason !== null;
  if (outlet.isMobile || mustPrepay || sizes.length === 0) return null;
  return `Datang bersama? Booking untuk ${[...new Set([sizes[0], sizes.at(-1)])].join(" sampai ")} orang`;
}

/** Who is free at the chosen start; everyone where there is none yet, or nobody is. */
function freeBarbers({ facts, times, slotRequest, start, now }: BookingView): readonly OfferingBarber[] {
  if (start === null) return facts.barbers;
  const at = (barberId: string) => ({ start: start.epochMilliseconds, barberId });
  const free = facts.barbers.filter(
    ({ id }) => slotRefusal(times.schedule, times.taken, slotRequest, at(id), now.epochMilliseconds) === null,
  );
  return free.length > 0 ? free : facts.barbers;
}

function addressBody({ choices, facts, districts, addresses }: BookingView): AddressBody {
  return {
    kind: "address",
    saved: addresses.map((each) => ({
      id: each.id,
      label: each.label,
      detail: `${each.addressLine}, ${placeOf(each)}`,
    })),
    chosen: choices.address,
    groups: districtOptions(districts),
    radiusKm: facts.outlet.travel.radiusKm,
    terms: travelTerms(facts.outlet.travel),
  };
}

function barberBody(view: BookingView): BarberBody {
  const { facts, order } = view;
  const able = new Set(order.services.length > 0 ? ableIds(facts.barbers, order.services) : []);
  const total = (barber: OfferingBarber) => quoteFor(order.services, barber, null).subtotal;
  const totals = facts.barbers.filter(({ id }) => able.has(id)).map(total);
  const differ = Math.min(...totals) < Math.max(...totals);
  const withTimes = pricesOfTimes(withAnyone(view));
  const ofAnyone = facts.barbers.filter(({ id }) => withTimes.has(id)).map(total);
  return {
    kind: "barber",
    anyPrice: differ ? leastText(ofAnyone) : "",
    barbers: facts.barbers.map((barber) => ({
      id: barber.id,
      name: barber.name,
      photoKey: barber.photoKey,
      note: [
        barber.ratingCount > 0 ? `Nilai ${ratingText(barber.rating)} dari ${barber.ratingCount} ulasan` : "",
        barber.years > 0 ? `${barber.years} tahun pengalaman` : "",
      ]
        .filter(Boolean)
        .join(" · "),
      price: differ && able.has(barber.id) ? formatRupiah(total(barber)) : "",
      isAble: able.has(barber.id),
    })),
  };
}

function ableIds(barbers: readonly OfferingBarber[], services: readonly { id: string }[]): string[] {
  return barbers.filter(({ offers }) => services.every(({ id }) => offers.has(id))).map(({ id }) => id);
}

async function timeBody(view: BookingView, choices: BookingChoices): Promise<TimeBody> {
  const { times, slotRequest, start, startRefusal, facts, now } = view;
  const startDay = start ? localDate(start, facts.outlet.zone).toString() : null;
  return {
    kind: "time",
    times: timeChoices(
      {
        schedule: times.schedule,
        taken: times.taken,
        slotRequest,
        priceOf: priceTexts(view),
        date: choices.date ?? startDay,
        linkTo: (date) => choicesSearch({ ...choices, date, step: "time" }),
      },
      now,
    ),
    promoText: await promoTextOf(view),
    selected: startRefusal ? null : choices.start,
    offers: startRefusal ? nearestOffers(view) : [],
  };
}

/** Which times a code is for: it is chosen by now, or offered to everybody. */
async function promoTextOf({ promo, facts, order, asker, choices, now }: BookingView): Promise<string | null> {
  const { id: outletId, zone } = facts.outlet;
  if (promo?.ok) {
    const when = windowText(promo.promo.hours, zone);
    return when && `Kode ${promo.promo.code} berlaku untuk kunjungan ${when}.`;
  }
  if (choices.promo !== null || !(await hasLimitedPromo(outletId))) return null;
  const subtotal = Math.max(0, ...order.candidates.map((barber) => quoteFor(order.services, barber, null).subtotal));
  const [best] = await listOfferedPromos({ outletId, customerId: asker.id, zone }, { subtotal, start: null }, now);
  if (!best?.when) return null;
  return `Promo outlet ini untuk kunjungan ${best.when}: potongan ${best.value} dengan kode ${best.code}, Anda pakai di langkah terakhir.`;
}

function duplicateBody(
  { facts }: BookingView,
  choices: BookingChoices,
  { id, code, startAt, zone, outletId, outlet }: OverlappingBooking,
  start: NonNullable<BookingView["start"]>,
): DuplicateBody {
  return {
    kind: "duplicate",
    bookingId: id,
    code,
    outletName: outlet.name,
    when: formatInstant(instantFrom(startAt), zone),
    isSame: outletId === facts.outlet.id && startAt.getTime() === start.epochMilliseconds,
    againTo: choicesSearch({ ...choices, again: true }),
    otherTo: choicesSearch({ ...choices, start: null, step: "time" }),
  };
}
