import type { CancelReason } from "#app/features/bookings/terms/cancel-reason.ts";
import type { OutletReason } from "#app/features/bookings/terms/outlet-reason.ts";
import { quoteTravel, type Travel } from "#app/features/bookings/terms/quote.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { minuteMs } from "#app/lib/period.ts";
import { districtOf } from "#app/lib/region-code.ts";
import { bookingCode } from "#app/lib/short-code.ts";
import type { BookingChannel } from "#app/platform/generated/enums.ts";
import { type Agenda, bookTime } from "#prisma/seed/book-times.ts";
import { addressLine } from "#prisma/seed/outlet-words.ts";
import type { SeedBarber } from "#prisma/seed/plan-barbers.ts";
import type { SeedCustomer } from "#prisma/seed/plan-customers.ts";
import type { Kelurahan, SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import type { Random } from "#prisma/seed/random.ts";

interface SeedVisit {
  addressLine: string;
  districtCode: string;
  lat: number;
  lng: number;
  travel: Travel;
}

export interface SeedBooking {
  id: string;
  code: string;
  outlet: SeedOutlet;
  barber: SeedBarber;
  customer: SeedCustomer | null;
  contactName: string;
  contactPhone: string;
  channel: BookingChannel;
  anyBarber: boolean;
  note: string;
  items: { serviceId: string; name: string; price: number; durationMin: number }[];
  bufferMin: number;
  visit: SeedVisit | null;
  startMs: number;
  endMs: number;
  createdMs: number;
  /** From the first status to the present one; each step is an allowed transition. */
  path: BookingStatus[];
  confirmedMs: number | null;
  deadlineMs: number | null;
  updatedMs: number;
  cancel: { by: "CUSTOMER" | "OUTLET" | "SYSTEM"; reason: CancelReason | OutletReason | null } | null;
  checkInCode: string;
}

export interface BookingSlotRequest {
  outlet: SeedOutlet;
  customer: SeedCustomer | null;
  /** Days from the outlet's local today. */
  day: number;
  /** The service lies within (epoch milliseconds). */
  within: { start: number; end: number };
  walkIn?: { name: string; phone: string; channel: BookingChannel };
}

export interface BookingWorld {
  nowMs: number;
  agenda: Agenda;
  codes: Set<string>;
  kelurahanOf(outlet: SeedOutlet): readonly Kelurahan[];
}

const notes = [
  "Tolong jangan terlalu pendek di atas.",
  "Samping tipis, atas dirapikan saja.",
  "Saya bawa contoh gambar.",
  "Anak saya agak takut suara clipper.",
  "Kalau bisa dengan barber yang biasa.",
  "Mungkin terlambat 5 menit.",
  "Fade rendah ya.",
  "Kulit kepala sensitif.",
];

/** A booking at a time that is free, made before it and not yet decided; null when the day has no room. */
export function planBooking(random: Random, world: BookingWorld, slotRequest: BookingSlotRequest): SeedBooking | null {
  const { outlet, customer, day, within } = slotRequest;
  const barber = random.pick(outlet.barbers);
  const chosen = chooseOffers(random, outlet, barber);
  const visit = outlet.type === "MOBILE_BARBER" ? planVisit(random, outlet, world.kelurahanOf(outlet)) : null;
  if (outlet.type === "MOBILE_BARBER" && !visit) return null;
  const items = chosen.map(({ service, price, durationMin }) => ({
    serviceId: service.id,
    name: service.name,
    price: price ?? service.price,
    durationMin: durationMin ?? service.durationMin,
  }));
  const durationMin = items.reduce((sum, item) => sum + item.durationMin, 0);
  const bufferMin = Math.max(...chosen.map(({ service }) => service.bufferMin));
  const travelMin = visit?.travel.minutes ?? 0;
  const customerId = customer?.id ?? null;
  const time = { outlet, barber, day, durationMin, bufferMin, travelMin, customerId, within, nowMs: world.nowMs };
  const startMs = bookTime(random, world.agenda, time);
  if (startMs === null) return null;

  const noticeMin = Math.max(outlet.minNoticeMin, outlet.confirmation === "REVIEW" ? 90 : 0);
  const made = startMs - random.int(noticeMin + 5, 6 * 24 * 60) * minuteMs;
  const createdMs = Math.min(made, world.nowMs - random.int(10, 600) * minuteMs);
  return {
    id: random.id(createdMs),
    code: freshCode(random, world.codes),
    outlet,
    barber,
    customer,
    contactName: slotRequest.walkIn?.name ?? customer?.name ?? "",
    contactPhone: slotRequest.walkIn?.phone ?? customer?.phone ?? "",
    channel: slotRequest.walkIn?.channel ?? "APP",
    anyBarber: !slotRequest.walkIn && random.chance(0.3),
    note: !slotRequest.walkIn && random.chance(0.15) ? random.pick(notes) : "",
    items,
    bufferMin,
    visit,
    startMs,
    endMs: startMs + durationMin * minuteMs,
    createdMs,
    path: [outlet.confirmation === "REVIEW" && !slotRequest.walkIn ? "AWAITING_OUTLET" : "CONFIRMED"],
    confirmedMs: null,
    deadlineMs: null,
    updatedMs: createdMs,
    cancel: null,
    checkInCode: String(random.int(0, 999_999)).padStart(6, "0"),
  };
}

function chooseOffers(random: Random, outlet: SeedOutlet, { offers }: SeedBarber): SeedBarber["offers"] {
  const main = random.weighted(
    offers.map((offer) => [offer, mainWeight(offer.service.name, offer.service.category)] as const),
  );
  const chosen = [main];
  const isMobile = outlet.type === "MOBILE_BARBER";
  const total = () => chosen.reduce((sum, { price, service }) => sum + (price ?? service.price), 0);
  const others = random.some(
    offers.filter((offer) => offer !== main && offer.service.category !== "PACKAGE"),
    offers.length,
  );
  if (main.service.category !== "PACKAGE" && random.chance(0.28)) chosen.push(...others.splice(0, 1));
  while (isMobile && total() < 75_000 && others.length > 0) chosen.push(...others.splice(0, 1));
  return offers.filter((offer) => chosen.includes(offer));
}

function mainWeight(name: string, category: string): number {
  if (name === "Potong Rambut Dewasa") return 14;
  if (name === "Potong Anak") return 3;
  return category === "PACKAGE" ? 3 : category === "COLOR" ? 0.6 : 1;
}

/** Somewhere in the same city within the barber's reach. */
function planVisit(random: Random, outlet: SeedOutlet, places: readonly Kelurahan[]): SeedVisit | null {
  const terms = {
    radiusKm: outlet.radiusKm,
    freeKm: 3,
    travelBase: 10_000,
    travelPerKm: 3_000,
    travelBaseMin: 15,
    travelPerKmMin: 3,
  };
  for (const place of random.some(places, 20)) {
    const jitter = () => (random.next() - 0.5) / 250;
    const point = { lat: Number((place.lat + jitter()).toFixed(5)), lng: Number((place.lng + jitter()).toFixed(5)) };
    const travel = quoteTravel(outlet, point, terms);
    if (travel)
      return {
        addressLine: `${addressLine(random)}, ${place.name}`,
        districtCode: districtOf(place.code),
        ...point,
        travel,
      };
  }
  return null;
}

function freshCode(random: Random, codes: Set<string>): string {
  for (;;) {
    const code = bookingCode(Uint8Array.from({ length: 6 }, () => random.int(0, 255)));
    if (codes.has(code)) continue;
    codes.add(code);
    return code;
  }
}
