import { findOutlet } from "#app/features/outlets/discovery/outlet.queries.server.ts";
import { addressText, hoursText, type OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import { timeTexts } from "#app/features/outlets/discovery/show-outlet-cards.server.ts";
import { showOutlet } from "#app/features/outlets/discovery/show-outlet-page.server.ts";
import { pathOfPart } from "#app/features/outlets/release/release-pages.ts";
import { type Missing, missingText, partOfMissing, type ReleasePart } from "#app/features/outlets/status/release.ts";
import { listNextFreeTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { readHours } from "#app/features/time/hours/hours.queries.server.ts";
import { hoursWithoutBarber, shiftsLike } from "#app/features/time/hours/opening-hours.ts";
import { weekText } from "#app/lib/week-times.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export interface SummaryRow {
  part: ReleasePart;
  term: string;
  detail: string;
  to: string;
  lacks: string[];
}

const shownDays = 30 * 24;

/** The outlet at a glance before it is confirmed, and its page as customers will see it; null for an unknown id. */
export async function showReleaseSummary(outletId: string, missing: readonly Missing[], now = clock.now()) {
  const from = new Date(now.epochMilliseconds);
  const to = new Date(now.add({ hours: shownDays }).epochMilliseconds);
  const record = await findOutlet(outletId, from, to);
  if (!record) return null;
  const [times, { hours, barbers }] = await Promise.all([
    listNextFreeTimes([outletId], now, { isBeforeOpening: true }),
    readHours(db, outletId),
  ]);
  const first = timeTexts(record, times.get(outletId) ?? [], now);
  const preview = showOutlet(record, first, now);
  const shifts = barbers.flatMap((barber) => (barber.active ? barber.shifts : []));
  const idle = hoursWithoutBarber(hours, shifts);
  const row = (part: ReleasePart, term: string, detail: string): SummaryRow => {
    const lacks = missing.filter((each) => partOfMissing[each] === part).map((each) => missingText[each]);
    return { part, term, detail, to: pathOfPart(part, outletId), lacks };
  };
  return {
    preview: previewOf(preview),
    first: {
      day: preview.timesDay,
      times: preview.times.map(({ start, time, day }) => ({ start, text: day ? `${day} ${time}` : time })),
      zone: preview.zone,
      /** Opening hours in which nothing can be booked, for want of a barber. */
      idleText: weekText(shiftsLike(idle)),
      barbersPath: pathOfPart("barbers", outletId),
    },
    rows: [
      row("services", "Layanan", servicesText(preview)),
      row("hours", "Jam buka", hoursSummary(preview)),
      row("barbers", "Barber", preview.barbers.map(({ name }) => name).join(", ")),
      row("photos", "Foto", preview.photos.length > 0 ? `${preview.photos.length} foto` : ""),
      row("information", "Cerita outlet", preview.tagline || preview.description),
    ],
  };
}

export type FirstTimes = NonNullable<Awaited<ReturnType<typeof showReleaseSummary>>>["first"];
export type PreviewView = ReturnType<typeof previewOf>;

function previewOf(view: OutletView) {
  return {
    name: view.name,
    tagline: view.tagline,
    description: view.description,
    place: view.location ? addressText(view.location) : (view.area?.areaText ?? ""),
    photos: view.photos.map(({ key, alt, width, height }) => ({ key, alt, width, height })),
    services: view.serviceGroups.flatMap(({ services }) =>
      services.map(({ id, name, priceText, durationText }) => ({ id, name, priceText, durationText })),
    ),
    barbers: view.barbers.map(({ id, name, photoUrl, yearsText }) => ({ id, name, photoUrl, detail: yearsText })),
    week: view.week.map(({ day, intervals }) => ({ day, text: hoursText(intervals) })),
  };
}

function servicesText({ serviceGroups, priceFromText }: OutletView): string {
  const count = serviceGroups.reduce((sum, { services }) => sum + services.length, 0);
  return count > 0 ? `${count} layanan, mulai ${priceFromText}` : "";
}

function hoursSummary({ week }: OutletView): string {
  const open = week.filter(({ intervals }) => intervals.length > 0);
  if (open.length === 0) return "";
  const closed = week.filter(({ intervals }) => intervals.length === 0).map(({ day }) => day);
  return open.length === week.length ? "Buka setiap hari" : `${open.length} hari seminggu, tutup ${closed.join(", ")}`;
}
