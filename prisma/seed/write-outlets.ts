import { Temporal } from "temporal-polyfill";
import { dayMs } from "#app/lib/period.ts";
import { instantFrom, localDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { choosePictures } from "#prisma/seed/choose-pictures.ts";
import { type Face, faceSize } from "#prisma/seed/draw-faces.ts";
import type { Picture } from "#prisma/seed/draw-pictures.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import { seedPhone } from "#prisma/seed/person-names.ts";
import { cutsOf, portraitsOf } from "#prisma/seed/plan-faces.ts";
import type { SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import { randomFrom } from "#prisma/seed/random.ts";

/** Writes the outlets with everything they own. `ownerOf` gives the owner's id. */
export async function writeOutlets(
  tx: Tx,
  outlets: readonly SeedOutlet[],
  from: {
    ownerOf(outlet: SeedOutlet, index: number): string;
    pictures: readonly Picture[];
    faces: readonly Face[];
    nowMs: number;
  },
): Promise<void> {
  const rows = (rowsOf: (outlet: SeedOutlet, index: number) => Row[]) => outlets.flatMap(rowsOf);
  await insertRows(
    tx,
    "outlet",
    rows((outlet, index) => [outletRow(outlet, from.ownerOf(outlet, index), index)]),
  );
  await insertRows(
    tx,
    "outlet_photo",
    rows((outlet, index) => photoRows(outlet, index, from.pictures)),
  );
  await insertRows(tx, "opening_hours", rows(hoursRows));
  await insertRows(
    tx,
    "hours_exception",
    rows((outlet) => exceptionRows(outlet, from.nowMs)),
  );
  await insertRows(tx, "service", rows(serviceRows));
  await insertRows(
    tx,
    "barber",
    rows((outlet, index) => barberRows(outlet, portraitsOf(outlet, index, from.faces))),
  );
  await insertRows(
    tx,
    "barber_service",
    rows(({ barbers }) => barbers.flatMap(offerRows)),
  );
  await insertRows(
    tx,
    "barber_cut",
    rows((outlet) => cutRows(outlet, from.faces)),
  );
  await insertRows(
    tx,
    "shift",
    rows((outlet) => shiftRows(outlet)),
  );
}

function outletRow(outlet: SeedOutlet, ownerId: string, index: number): Row {
  return {
    id: outlet.id,
    owner_id: ownerId,
    type: outlet.type,
    status: outlet.status,
    name: outlet.name,
    slug: outlet.slug,
    tagline: outlet.tagline,
    description: outlet.description,
    whatsapp: seedPhone(9_000 + index),
    address_line: outlet.addressLine,
    kelurahan_code: outlet.kelurahan.code,
    postcode: outlet.kelurahan.postcode,
    lat: outlet.lat,
    lng: outlet.lng,
    zone: outlet.zone,
    specialities: outlet.specialities,
    languages: outlet.languages,
    facilities: outlet.facilities,
    serves: index % 3 === 0 ? "MEN" : "ALL",
    min_notice_min: outlet.minNoticeMin,
    horizon_days: 30,
    slot_step_min: 15,
    cancel_window_min: outlet.cancelWindowMin,
    late_grace_min: 15,
    confirmation: outlet.confirmation,
    payment_rule: outlet.paymentRule,
    deposit_percent: 30,
    fee_tier: outlet.feeTier,
    radius_km: outlet.radiusKm,
    free_km: 3,
    travel_base: 10_000,
    travel_per_km: 3_000,
    travel_base_min: 15,
    travel_per_km_min: 3,
    min_order: 75_000,
    ...emptySearch,
    created_at: iso(outlet.createdMs),
    activated_at: outlet.status === "ACTIVE" || outlet.status === "LAPSED" ? iso(outlet.createdMs + 5 * dayMs) : null,
  };
}

/** What refreshOutletSearch and the rating trigger fill. */
const emptySearch = {
  rating_sum: 0,
  rating_count: 0,
  rating: 0,
  score: 0,
  search_text: "",
  price_from: 0,
  categories: 0,
  open_utc: 0,
  close_utc: 0,
  open_quarters: "0".repeat(672),
};

function photoRows(outlet: SeedOutlet, index: number, pictures: readonly Picture[]): Row[] {
  const random = randomFrom(`photos ${outlet.name}`);
  const chosen = choosePictures(pictures, { index, isMobile: outlet.type === "MOBILE_BARBER", random });
  return chosen.map(({ kind, key, width, height, placeholder, alt }, position) => ({
    id: random.id(outlet.createdMs),
    outlet_id: outlet.id,
    kind,
    key,
    width,
    height,
    placeholder,
    alt: kind === "FRONT" || kind === "LOGO" ? `${alt} ${outlet.name}` : alt,
    position,
    created_at: iso(outlet.createdMs),
  }));
}

function hoursRows(outlet: SeedOutlet): Row[] {
  const random = randomFrom(`hours ${outlet.name}`);
  return outlet.hours.map(({ weekday, openMin, closeMin }) => ({
    id: random.id(outlet.createdMs),
    outlet_id: outlet.id,
    weekday,
    open_min: openMin,
    close_min: closeMin,
  }));
}

function exceptionRows(outlet: SeedOutlet, nowMs: number): Row[] {
  const random = randomFrom(`exceptions ${outlet.name}`);
  return outlet.exceptions.map(({ day, openMin, closeMin, reason }) => ({
    id: random.id(nowMs),
    outlet_id: outlet.id,
    date: dateOf(outlet, day, nowMs).toString(),
    open_min: openMin,
    close_min: closeMin,
    reason,
  }));
}

/** The outlet's local date so many days from its today. */
export function dateOf(outlet: Pick<SeedOutlet, "zone">, day: number, nowMs: number): Temporal.PlainDate {
  return localDate(instantFrom(nowMs), outlet.zone).add(Temporal.Duration.from({ days: day }));
}

function serviceRows(outlet: SeedOutlet): Row[] {
  return outlet.services.map((service, position) => ({
    id: service.id,
    outlet_id: outlet.id,
    category: service.category,
    name: service.name,
    description: service.description,
    duration_min: service.durationMin,
    price: service.price,
    buffer_min: service.bufferMin,
    active: true,
    home_eligible: service.homeEligible,
    position,
  }));
}

function barberRows(outlet: SeedOutlet, portraits: readonly (Face | null)[]): Row[] {
  return outlet.barbers.map(({ id, name, bio, years, certificate }, position) => ({
    id,
    outlet_id: outlet.id,
    name,
    bio,
    years,
    certificate,
    photo_key: portraits[position]?.key ?? null,
    active: true,
    position,
    rating_sum: 0,
    rating_count: 0,
    rating: 0,
  }));
}

function offerRows({ id, offers }: SeedOutlet["barbers"][number]): Row[] {
  return offers.map(({ service, price, durationMin }) => ({
    barber_id: id,
    service_id: service.id,
    price,
    duration_min: durationMin,
  }));
}

function cutRows(outlet: SeedOutlet, faces: readonly Face[]): Row[] {
  const random = randomFrom(`cut rows ${outlet.name}`);
  const places = new Map<string, number>();
  return cutsOf(outlet, faces).map(({ barber, face, serviceId }) => {
    const position = places.get(barber.id) ?? 0;
    places.set(barber.id, position + 1);
    const { style, key, placeholder } = face;
    const file = { key, width: faceSize, height: faceSize, placeholder };
    const at = iso(outlet.createdMs);
    return {
      id: random.id(outlet.createdMs),
      barber_id: barber.id,
      service_id: serviceId,
      style,
      ...file,
      position,
      consented_at: at,
      created_at: at,
    };
  });
}

function shiftRows(outlet: SeedOutlet): Row[] {
  const random = randomFrom(`shifts ${outlet.name}`);
  return outlet.barbers.flatMap(({ id, shifts }) =>
    shifts.map(({ weekday, startMin, endMin }) => ({
      id: random.id(outlet.createdMs),
      barber_id: id,
      weekday,
      start_min: startMin,
      end_min: endMin,
    })),
  );
}
