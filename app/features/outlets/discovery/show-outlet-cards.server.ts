import type { Temporal } from "temporal-polyfill";
import { type FreeTime, type OutletCard, placeText, scoreOf } from "#app/features/outlets/discovery/outlet-summary.ts";
import { bestPromo, promoLine } from "#app/features/outlets/discovery/public-promo.ts";
import type { OutletFilter } from "#app/features/outlets/search/outlet-filter.server.ts";
import type { OutletRow } from "#app/features/outlets/search/search-outlets.queries.server.ts";
import type { SearchPlace } from "#app/features/outlets/search/search-place.ts";
import { categoryLabel } from "#app/features/outlets/search-index/categories.ts";
import { cutStylesOf } from "#app/features/outlets/search-index/style-words.ts";
import { listNextFreeTimes, type NextFreeTime } from "#app/features/time/free-times/availability.queries.server.ts";
import { type Opening, openingAt } from "#app/features/time/hours/opening.ts";
import { formatDistance, haversineM } from "#app/lib/geo.ts";
import { formatRupiah } from "#app/lib/money.ts";
import {
  formatDate,
  formatRelativeDay,
  formatTime,
  instantFrom,
  localDate,
  type ZoneName,
} from "#app/lib/zoned-time.ts";

/** Outlets as cards with their next free times, which are read in one statement for all of them. */
export async function showOutletCards(
  rows: readonly OutletRow[],
  place: SearchPlace | null,
  now: Temporal.Instant,
  { date, category, styles }: Pick<OutletFilter, "date" | "category" | "styles"> = {},
): Promise<OutletCard[]> {
  const ids = rows.map(({ id }) => id);
  const times = await listNextFreeTimes(ids, now, date ? { date } : {});
  const priceOf = category && category !== "HAIRCUT" ? categoryLabel(category) : null;
  return rows.map((row) => ({
    ...outletCard(row, times.get(row.id) ?? [], place, now),
    priceOf,
    styleText: styleText(row.showing, styles),
  }));
}

export function outletCard(
  row: OutletRow,
  times: readonly NextFreeTime[],
  place: SearchPlace | null,
  now: Temporal.Instant,
): OutletCard {
  const promo = bestPromo(row.promos, row.priceFrom, now.epochMilliseconds);
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    photo: row.photo,
    rating: scoreOf(row.rating, row.ratingCount),
    placeText: placeText(row),
    distanceText: place && distanceText(row, place),
    priceText: row.priceFrom > 0 ? formatRupiah(row.priceFrom) : null,
    priceOf: null,
    travelText: row.type === "MOBILE_BARBER" ? travelText(row) : null,
    styleText: null,
    promoText: promo && promoLine(promo, row.zone),
    ...openTexts(row, now),
    ...timeTexts(row, times, now),
  };
}

/** `Fade oleh Asep dan 2 barber lain`, of each style that was asked for and that a picture shows. */
function styleText(showing: OutletRow["showing"], styles: readonly string[] = []): string | null {
  const texts = styles.flatMap((name) => {
    const shown = new Set(cutStylesOf(name));
    const [first, ...others] = new Set(showing.filter(({ style }) => shown.has(style)).map(({ barber }) => barber));
    if (!first) return [];
    return `${upperFirst(name)} oleh ${first}${others.length > 0 ? ` dan ${others.length} barber lain` : ""}`;
  });
  return texts.length > 0 ? texts.join(", ") : null;
}

/** A mobile barber's is from the nearest hundredth of a degree, as its base is private. */
function distanceText(row: OutletRow, place: SearchPlace): string {
  const metres = haversineM(row, place);
  return row.type === "MOBILE_BARBER" ? `± ${Math.max(1, Math.round(metres / 1000))} km` : formatDistance(metres);
}

/** `Pesanan minimal Rp 75.000, ongkos gratis sampai 3 km`. */
function travelText({ minOrder, freeKm, travelBase, travelPerKm }: OutletRow): string {
  const least = travelBase + travelPerKm;
  const fee =
    least === 0
      ? "tanpa ongkos"
      : freeKm > 0
        ? `ongkos gratis sampai ${freeKm} km`
        : `ongkos mulai ${formatRupiah(least)}`;
  return minOrder > 0 ? `Pesanan minimal ${formatRupiah(minOrder)}, ${fee}` : upperFirst(fee);
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The next free times; a day is named once, before the times or with the first of another day. */
export function timeTexts(
  { zone }: { zone: ZoneName },
  times: readonly NextFreeTime[],
  now: Temporal.Instant,
): { timesDay: string | null; times: FreeTime[] } {
  const told = times.map(({ start }) => {
    const date = localDate(start, zone);
    const day = formatRelativeDay(date, now, zone);
    return {
      start: start.toISOString().replace(".000", ""),
      time: formatTime(start, zone),
      day,
      date: formatDate(date),
    };
  });
  const timesDay = told[0]?.day ?? null;
  return { timesDay, times: told.map((time) => ({ ...time, day: time.day === timesDay ? null : time.day })) };
}

/** `Buka sampai 21.00`, `Tutup, buka besok 10.00`. */
export function openTexts(opening: Opening, now: Temporal.Instant): { isOpen: boolean; openText: string } {
  const { isOpen, changesAt } = openingAt(opening, now.epochMilliseconds);
  if (changesAt === null) return { isOpen, openText: isOpen ? "Buka 24 jam" : "Sedang libur" };
  const change = instantFrom(changesAt);
  const time = formatTime(change, opening.zone);
  if (isOpen) {
    const isLong = changesAt - now.epochMilliseconds >= 86_400_000;
    return { isOpen, openText: isLong ? "Buka 24 jam" : `Buka sampai ${time}` };
  }
  const day = formatRelativeDay(localDate(change, opening.zone), now, opening.zone).replace("Hari ini", "pukul");
  return { isOpen, openText: `Tutup, buka ${day.replace("Besok", "besok")} ${time}` };
}
