import { maxBarbersOf } from "#app/features/core/plans/plan-room.queries.server.ts";
import {
  barberEdition,
  findOwnerName,
  isBarberBooked,
  type ListedBarber,
  listBarbers,
  listOpeningWeek,
  shiftsEdition,
} from "#app/features/outlets/barbers/barbers.queries.server.ts";
import type {
  BarberRow,
  BarbersChoice,
  BarbersPageData,
  BarbersView,
  OfferRow,
} from "#app/features/outlets/barbers/barbers-page.ts";
import { type ListedService, listServices } from "#app/features/outlets/catalog/services.queries.server.ts";
import { shiftsLike, usualHoursOf } from "#app/features/time/hours/opening-hours.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { weekText } from "#app/lib/week-times.ts";
import { formatDuration } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

interface Opened {
  id: string;
  type: "BARBERSHOP" | "MOBILE_BARBER";
  canEdit: boolean;
}

/** The part of the barbers' page that the URL opens; null for a barber who does not work there. */
export async function showBarbers(outlet: Opened, choice: BarbersChoice): Promise<BarbersPageData | null> {
  const barbers = await listBarbers(outlet.id);
  const view = await viewOf(outlet, barbers, choice);
  return view && { canEdit: outlet.canEdit, isMobile: outlet.type === "MOBILE_BARBER", view };
}

async function viewOf(outlet: Opened, barbers: ListedBarber[], choice: BarbersChoice): Promise<BarbersView | null> {
  if (choice.barber !== null) {
    const barber = barbers.find(({ id }) => id === choice.barber?.toLowerCase());
    return barber ? openedView(outlet, barber, choice) : null;
  }
  if (outlet.canEdit && (choice.isAdding || barbers.length === 0)) return addView(outlet, barbers.length === 0);
  const [services, max] = await Promise.all([listServices(outlet.id), maxBarbersOf(outlet.id)]);
  const active = new Set(services.filter((service) => service.active).map(({ id }) => id));
  return {
    kind: "list",
    barbers: barbers.map((barber) => rowOf(barber, active)),
    isOrdering: choice.isOrdering && outlet.canEdit,
    room: { active: barbers.filter((barber) => barber.active).length, max },
  };
}

async function addView(outlet: Opened, isFirst: boolean): Promise<BarbersView> {
  const isAlone = isFirst && outlet.type === "MOBILE_BARBER";
  const [services, opening, name] = await Promise.all([
    listServices(outlet.id),
    listOpeningWeek(outlet.id),
    isAlone ? findOwnerName(outlet.id) : "",
  ]);
  const offers = services.map((service) => offerRow(service, { price: null, durationMin: null }));
  return {
    kind: "add",
    name: name.slice(0, 60),
    offers,
    isFirst,
    hasHours: opening.length > 0,
    weekText: weekText(opening.length > 0 ? opening : shiftsLike(usualHoursOf(outlet.type))),
  };
}

async function openedView(outlet: Opened, barber: ListedBarber, choice: BarbersChoice): Promise<BarbersView> {
  const { id, name, bio, years, certificate, active, photoKey, shifts } = barber;
  if (choice.isShifts) {
    const openingText = weekText(await listOpeningWeek(outlet.id));
    return { kind: "shifts", id, name, week: shifts, seen: shiftsEdition(barber), openingText };
  }
  const [services, isBooked] = await Promise.all([listServices(outlet.id), isBarberBooked(db, id)]);
  if (choice.isDeleting && outlet.canEdit) return { kind: "delete", id, name, isBooked };
  return {
    kind: "barber",
    id,
    fields: { name, bio, years, certificate, active },
    offers: services.map((service) =>
      offerRow(service, barber.services.find(({ serviceId }) => serviceId === service.id) ?? null),
    ),
    seen: barberEdition(barber),
    isBooked,
    photoKey,
    weekText: weekText(shifts),
  };
}

function offerRow(
  service: ListedService,
  offer: { price: number | null; durationMin: number | null } | null,
): OfferRow {
  return {
    service: service.id,
    name: service.active ? service.name : `${service.name} (nonaktif)`,
    usualText: `${formatRupiah(service.price)} · ${formatDuration(service.durationMin)}`,
    usualPrice: service.price,
    usualMinutes: service.durationMin,
    offered: offer !== null,
    price: offer?.price ?? null,
    minutes: offer?.durationMin ?? null,
  };
}

function rowOf(barber: ListedBarber, activeServices: ReadonlySet<string>): BarberRow {
  const count = barber.services.filter(({ serviceId }) => activeServices.has(serviceId)).length;
  const lack = barber.shifts.length === 0 ? "Belum ada jadwal" : count === 0 ? "Belum ada layanan" : null;
  return {
    id: barber.id,
    name: barber.name,
    photoUrl: barber.photoKey && `/media/${barber.photoKey}-160.webp`,
    doesText: [`${count} layanan`, barber.years > 0 ? `${barber.years} tahun pengalaman` : ""]
      .filter(Boolean)
      .join(", "),
    weekText: weekText(barber.shifts),
    active: barber.active,
    lack: barber.active ? lack : null,
  };
}
