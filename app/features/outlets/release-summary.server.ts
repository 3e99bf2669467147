import { findOutlet } from "#app/features/discovery/outlet.queries.server.ts";
import { addressText, hoursText, type OutletView } from "#app/features/discovery/outlet-view.ts";
import { showOutlet } from "#app/features/discovery/show-outlet.server.ts";
import { type Missing, missingText, partOfMissing, type ReleasePart } from "#app/features/outlets/release.ts";
import { pathToMend } from "#app/features/outlets/release-pages.ts";
import { clock } from "#app/platform/clock.server.ts";

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
  const preview = showOutlet(record, { times: [], timesDay: null }, now);
  const row = (part: ReleasePart, term: string, detail: string): SummaryRow => {
    const own = missing.filter((each) => partOfMissing[each] === part);
    const [first] = own;
    const to = first ? pathToMend(first, outletId) : pathOfPart(part, outletId);
    return { part, term, detail, to, lacks: own.map((each) => missingText[each]) };
  };
  return {
    preview: previewOf(preview),
    rows: [
      row("services", "Layanan", servicesText(preview)),
      row("barbers", "Barber", preview.barbers.map(({ name }) => name).join(", ")),
      row("hours", "Jam buka", hoursSummary(preview)),
      row("photos", "Foto", preview.photos.length > 0 ? `${preview.photos.length} foto` : ""),
      row("information", "Cerita outlet", preview.tagline),
    ],
  };
}

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

function pathOfPart(part: ReleasePart, outletId: string): string {
  const example = (Object.keys(partOfMissing) as Missing[]).find((each) => partOfMissing[each] === part);
  return example ? pathToMend(example, outletId) : "/admin/outlets";
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
