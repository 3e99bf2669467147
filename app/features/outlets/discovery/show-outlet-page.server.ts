import { Temporal } from "temporal-polyfill";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import { findOutlet, type OutletRecord, shownCuts } from "#app/features/outlets/discovery/outlet.queries.server.ts";
import { type OutletCard, placeText, scoreOf } from "#app/features/outlets/discovery/outlet-summary.ts";
import {
  type BarberView,
  type CutView,
  cutView,
  type DayHours,
  type ExceptionView,
  hoursText,
  type OutletLocation,
  type OutletView,
  type ServiceArea,
  type ServiceView,
  travelPriceTexts,
} from "#app/features/outlets/discovery/outlet-view.ts";
import { bestPromo, promoView } from "#app/features/outlets/discovery/public-promo.ts";
import { openTexts, outletCard, timeTexts } from "#app/features/outlets/discovery/show-outlet-cards.server.ts";
import { staticMap } from "#app/features/outlets/discovery/static-map.ts";
import { listOutlets, type OutletRow } from "#app/features/outlets/search/search-outlets.queries.server.ts";
import { placeOfPosition } from "#app/features/outlets/search/search-place.ts";
import { serviceCategories } from "#app/features/outlets/search-index/categories.ts";
import { listNextFreeTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import type { DateException, WeeklyHours } from "#app/features/time/hours/opening.ts";
import { formatRupiah } from "#app/lib/money.ts";
import {
  formatDate,
  formatDuration,
  formatMinutes,
  localDate,
  weekdayName,
  type ZoneName,
} from "#app/lib/zoned-time.ts";
import { env } from "#app/platform/env.server.ts";
import { outletFact, outletList } from "#app/platform/outlet-memory.server.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

type OutletPage =
  | { isFound: true; outlet: OutletView; similar: OutletCard[] }
  /** Unknown, not active, or no id at all: what else there is. `resting`: the name of one that honours what is booked. */
  | { isFound: false; similar: OutletCard[]; resting: string | null };

const restsAt: ReadonlySet<string> = new Set(["PAUSED", "LAPSED"]);
const similarOutlets = 4;
const exceptionDays = 45;

/**
 * The page of an outlet with similar outlets nearby: three statements, reviews apart, and the free times alone for as
 * long as nothing else changed.
 */
export async function showOutletPage(id: string, now: Temporal.Instant): Promise<OutletPage> {
  const at = now.epochMilliseconds;
  const [from, to] = [new Date(at - 2 * dayMs), new Date(at + exceptionDays * dayMs)];
  const record = await outletFact(id, "outlet-page", () => onReplica("outlet-page", () => findOutlet(id, from, to)));
  const isFound = record?.status === "ACTIVE";
  const around = await listNearby(record, at);
  const nearby = around.filter((row) => row.id !== record?.id).slice(0, similarOutlets);
  const ids = nearby.map((row) => row.id);
  const times = await listNextFreeTimes(isFound ? [record.id, ...ids] : ids, now);
  const centre = record && record.type === "BARBERSHOP" ? placeOfPosition(record.lat, record.lng) : null;
  const similar = nearby.map((row) => outletCard(row, times.get(row.id) ?? [], centre, now));
  if (!isFound) return { isFound, similar, resting: record && restsAt.has(record.status) ? record.name : null };
  const chips = timeTexts(record, times.get(record.id) ?? [], now);
  return { isFound, outlet: showOutlet(record, chips, now), similar };
}

const dayMs = 86_400_000;

/**
 * Outlets around this one, from the middle of its kecamatan where its own place is private; the best without one. They
 * end with a change of one of them, as every list does.
 */
function listNearby(outlet: OutletRecord | null, at: number): Promise<OutletRow[]> {
  const limit = similarOutlets + 1;
  const centre = outlet?.kelurahan.parent;
  const isPrivate = outlet?.type === "MOBILE_BARBER";
  const lat = isPrivate ? centre?.lat : outlet?.lat;
  const lng = isPrivate ? centre?.lng : outlet?.lng;
  const place = lat != null && lng != null ? { ...placeOfPosition(lat, lng), isOwnPosition: false } : null;
  return outletList(
    ["nearby", place],
    () => listOutlets({ place, words: [] }, { sort: "distance", limit }, at),
    (rows) => rows.map(({ id }) => id),
  );
}

/** The outlet as its page shows it. Nothing in it tells where a mobile barber lives. */
export function showOutlet(
  outlet: OutletRecord,
  times: Pick<OutletView, "times" | "timesDay">,
  now: Temporal.Instant,
): OutletView {
  const opening = { ...outlet, exceptions: outlet.exceptions.map((row) => ({ ...row, date: isoDate(row.date) })) };
  const isMobile = outlet.type === "MOBILE_BARBER";
  return {
    id: outlet.id,
    name: outlet.name,
    type: outlet.type,
    typeText: outletTypeText[outlet.type],
    tagline: outlet.tagline,
    description: outlet.description,
    placeText: placeText({ district: districtOf(outlet), city: cityOf(outlet) }),
    cityName: cityOf(outlet),
    photos: outlet.photos
      .toSorted((a, b) => Number(b.kind === "FRONT") - Number(a.kind === "FRONT"))
      // The first picture is waited for; the others load when they come near.
      .map(({ key, width, height, placeholder, alt }, index) => ({
        key,
        width,
        height,
        placeholder: index === 0 ? placeholder : null,
        alt,
      })),
    rating: scoreOf(outlet.rating, outlet.ratingCount),
    ...openTexts(opening, now),
    zone: outlet.zone,
    badges: badgesOf(outlet),
    specialities: outlet.specialities,
    languages: outlet.languages,
    facilities: outlet.facilities,
    priceFromText: outlet.priceFrom > 0 ? formatRupiah(outlet.priceFrom) : null,
    ...times,
    serviceGroups: serviceGroups(outlet),
    barbers: outlet.barbers.map(barberView),
    cuts: cutsInTurn(outlet).slice(0, shownCuts),
    cutCount: outlet.barbers.reduce((count, { _count }) => count + _count.cuts, 0),
    week: showWeek({ ...outlet, exceptions: opening.exceptions }, now),
    exceptions: showExceptions(opening.exceptions, outlet.zone, now),
    location: isMobile ? null : locationOf(outlet),
    area: isMobile ? areaOf(outlet) : null,
    rules: rulesOf(outlet),
    promo: promoOf(outlet, now),
  };
}

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);
const districtOf = ({ kelurahan }: OutletRecord): string => kelurahan.parent?.name ?? kelurahan.name;
const cityOf = ({ kelurahan }: OutletRecord): string => kelurahan.parent?.parent?.name ?? "";
const provinceOf = ({ kelurahan }: OutletRecord): string => kelurahan.parent?.parent?.parent?.name ?? "";

const servesText = { ALL: null, MEN: "Khusus pria", WOMEN: "Khusus wanita" } as const;

function badgesOf({ type, confirmation, paymentRule, serves }: OutletRecord): string[] {
  return [
    "Terverifikasi",
    confirmation === "INSTANT" ? "Konfirmasi langsung" : "Dikonfirmasi outlet",
    paymentBadge(type, paymentRule),
    servesText[serves],
  ].filter((text) => text !== null);
}

function paymentBadge(type: OutletRecord["type"], rule: OutletRecord["paymentRule"]): string {
  if (rule === "DEPOSIT") return "Uang muka";
  if (rule === "FULL") return "Bayar di muka";
  return type === "BARBERSHOP" ? "Bayar di outlet" : "Bayar di tempat";
}

function serviceGroups(outlet: OutletRecord): OutletView["serviceGroups"] {
  return serviceCategories.flatMap(({ id, label }) => {
    const services = outlet.services
      .filter(({ category }) => category === id)
      .flatMap((service) => serviceView(outlet, service) ?? []);
    return services.length > 0 ? [{ id, label, services }] : [];
  });
}

/** Null for a service that no barber offers: it cannot be booked. */
function serviceView(outlet: OutletRecord, service: OutletRecord["services"][number]): ServiceView | null {
  const offers = outlet.barbers.flatMap(({ services }) => services.filter(({ serviceId }) => serviceId === service.id));
  if (offers.length === 0) return null;
  const prices = offers.map(({ price }) => price ?? service.price);
  const minutes = offers.map(({ durationMin }) => durationMin ?? service.durationMin);
  const [cheapest, dearest] = [Math.min(...prices), Math.max(...prices)];
  const [quickest, longest] = [Math.min(...minutes), Math.max(...minutes)];
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    priceText: `${cheapest < dearest ? "mulai " : ""}${formatRupiah(cheapest)}`,
    durationText: quickest < longest ? `${quickest}–${longest} menit` : formatDuration(quickest),
  };
}

function barberView(barber: OutletRecord["barbers"][number]): BarberView {
  return {
    id: barber.id,
    name: barber.name,
    bio: barber.bio,
    certificate: barber.certificate,
    yearsText: barber.years > 0 ? `${barber.years} tahun pengalaman` : null,
    photoUrl: barber.photoKey && `/media/${barber.photoKey}-160.webp`,
    rating: scoreOf(barber.rating, barber.ratingCount),
  };
}

/** Everybody's first, then everybody's second: each barber is seen. */
function cutsInTurn({ barbers, services }: OutletRecord): CutView[] {
  const active = new Set(services.map(({ id }) => id));
  const views = barbers.map(({ cuts, ...barber }) => cuts.map((cut) => cutView(cut, barber, active)));
  return Array.from({ length: shownCuts }, (_, turn) => views.flatMap((own) => own[turn] ?? [])).flat();
}

function locationOf(outlet: OutletRecord): OutletLocation {
  const { addressLine, kelurahan, postcode } = outlet;
  return {
    street: `${addressLine}, ${kelurahan.name}`,
    district: districtOf(outlet) === kelurahan.name ? null : districtOf(outlet),
    city: cityOf(outlet),
    province: provinceOf(outlet),
    postcode,
    lat: outlet.lat,
    lng: outlet.lng,
    map: env.TILES_URL ? staticMap(outlet, env.TILES_URL) : null,
  };
}

function areaOf(outlet: OutletRecord): ServiceArea {
  return {
    areaText: `Datang ke tempat Anda, sampai ${outlet.radiusKm} km dari Kecamatan ${districtOf(outlet)}, ${cityOf(outlet)}.`,
    feeText: `Ongkos perjalanan: ${travelPriceTexts(outlet).join(" ")}`,
    minOrderText: outlet.minOrder > 0 ? `Pesanan minimal ${formatRupiah(outlet.minOrder)}.` : null,
  };
}

/** The best code for everybody that counts now. */
function promoOf({ promoCodes, priceFrom, zone }: OutletRecord, now: Temporal.Instant): OutletView["promo"] {
  const promos = promoCodes.map((code) => ({
    ...code,
    startsAt: code.startsAt.getTime(),
    endsAt: code.endsAt.getTime(),
  }));
  const best = bestPromo(promos, priceFrom, now.epochMilliseconds);
  return best && promoView(best, zone);
}

function rulesOf(outlet: OutletRecord): string[] {
  const { confirmation, cancelWindowMin } = outlet;
  return [
    confirmation === "INSTANT" ? "Booking langsung terkonfirmasi." : "Outlet menjawab booking Anda dalam 2 jam.",
    cancelWindowMin === 0
      ? "Gratis batal kapan saja sebelum jadwal."
      : `Gratis batal sampai ${formatDuration(cancelWindowMin)} sebelum jadwal.`,
    payingRule(outlet),
  ];
}

function payingRule({ type, paymentRule, depositPercent }: OutletRecord): string {
  const atVisit = type === "BARBERSHOP" ? "di outlet" : "langsung ke barber";
  if (paymentRule === "FULL") return "Dibayar lunas di muka; uangnya kami simpan sampai kunjungan selesai.";
  if (paymentRule === "DEPOSIT")
    return `Uang muka ${depositPercent}% kami simpan sampai kunjungan selesai, sisanya dibayar ${atVisit}.`;
  return `Bayar setelah selesai, ${atVisit}, atau di muka: uangnya kami simpan sampai selesai.`;
}

interface Interval {
  openMin: number | null;
  closeMin: number | null;
}

function intervalsOf(rows: readonly Interval[]): DayHours["intervals"] {
  return rows.flatMap(({ openMin, closeMin }) => {
    if (openMin === null || closeMin === null) return [];
    return [[formatMinutes(openMin), closeMin === 1440 ? "24.00" : formatMinutes(closeMin)]];
  });
}

/** Monday to Sunday, today marked, and what is true of today in place of its weekday. */
function showWeek(
  { hours, exceptions, zone }: { hours: readonly WeeklyHours[]; exceptions: readonly DateException[]; zone: ZoneName },
  now: Temporal.Instant,
): DayHours[] {
  const today = localDate(now, zone);
  const special = exceptions.filter(({ date }) => date === today.toString());
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const isToday = weekday === today.dayOfWeek;
    return {
      day: weekdayName(weekday),
      intervals: intervalsOf(hours.filter((row) => row.weekday === weekday)),
      isToday,
      instead: isToday && special.length > 0 ? hoursText(intervalsOf(special)) : null,
    };
  });
}

/** The dates from today on that differ from the week. */
function showExceptions(
  exceptions: readonly (DateException & { reason: string })[],
  zone: ZoneName,
  now: Temporal.Instant,
): ExceptionView[] {
  const today = localDate(now, zone).toString();
  const dates = [...new Set(exceptions.map(({ date }) => date))].filter((date) => date >= today).sort();
  return dates.map((date) => {
    const rows = exceptions.filter((row) => row.date === date);
    const intervals = intervalsOf(rows);
    return {
      day: date,
      date: formatDate(Temporal.PlainDate.from(date)),
      intervals,
      text: hoursText(intervals),
      reason: rows.find(({ reason }) => reason !== "")?.reason ?? "",
    };
  });
}
