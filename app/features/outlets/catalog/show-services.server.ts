import { serviceNameKey } from "#app/features/outlets/catalog/service-list.ts";
import { serviceTemplates } from "#app/features/outlets/catalog/service-templates.ts";
import {
  isServiceBooked,
  type ListedService,
  listBarberNames,
  listServices,
} from "#app/features/outlets/catalog/services.queries.server.ts";
import type {
  ServiceRow,
  ServicesChoice,
  ServicesPageData,
  ServicesView,
} from "#app/features/outlets/catalog/services-page.ts";
import { serviceEdition } from "#app/features/outlets/catalog/stored-service.server.ts";
import { serviceCategories } from "#app/features/outlets/search-index/categories.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDuration } from "#app/lib/zoned-time.ts";

interface Opened {
  id: string;
  type: "BARBERSHOP" | "MOBILE_BARBER";
  canEdit: boolean;
}

/** The part of the services' page that the URL opens; null for a service that the outlet does not have. */
export async function showServices(outlet: Opened, choice: ServicesChoice): Promise<ServicesPageData | null> {
  const services = await listServices(outlet.id);
  const view = await viewOf(outlet, services, choice);
  return view && { canEdit: outlet.canEdit, isMobile: outlet.type === "MOBILE_BARBER", view };
}

async function viewOf(outlet: Opened, services: ListedService[], choice: ServicesChoice): Promise<ServicesView | null> {
  if (choice.service !== null) {
    const service = services.find(({ id }) => id === choice.service?.toLowerCase());
    return service ? openedView(outlet, service, choice.isDeleting && outlet.canEdit) : null;
  }
  if (outlet.canEdit && (choice.add === "templates" || (services.length === 0 && choice.add === null))) {
    return templatesView(services);
  }
  if (outlet.canEdit && choice.add === "own") {
    const barbers = await listBarberNames(outlet.id);
    return { kind: "add", barbers: barbers.filter(({ active }) => active).map(({ id, name }) => ({ id, name })) };
  }
  return {
    kind: "list",
    count: services.length,
    activeCount: services.filter(({ active }) => active).length,
    isOrdering: choice.isOrdering && outlet.canEdit,
    groups: serviceCategories.flatMap(({ id, label }) => {
      const rows = services.filter(({ category }) => category === id).map(rowOf);
      return rows.length > 0 ? [{ id, label, services: rows }] : [];
    }),
  };
}

async function openedView(outlet: Opened, service: ListedService, isDeleting: boolean): Promise<ServicesView> {
  const { id, barbers, ...fields } = service;
  const [isBooked, everybody] = await Promise.all([isServiceBooked(id), listBarberNames(outlet.id)]);
  if (isDeleting) return { kind: "delete", id, name: fields.name, isBooked };
  const terms = new Map(barbers.map((link) => [link.barber.id, termsText(link, service) || "Harga layanan"]));
  return {
    kind: "service",
    id,
    fields,
    seen: serviceEdition(fields),
    isBooked,
    barbers: everybody.map((barber) => ({
      id: barber.id,
      name: barber.name,
      termsText: `${terms.get(barber.id) ?? "Tidak melayani"}${barber.active ? "" : " (nonaktif)"}`,
    })),
  };
}

function templatesView(services: readonly ListedService[]): ServicesView {
  const taken = new Set(services.map(({ name }) => serviceNameKey(name)));
  return {
    kind: "templates",
    isFirst: services.length === 0,
    templates: serviceTemplates.map(({ key, name, durationMin, bufferMin, price }) => ({
      key,
      name,
      price,
      detail: timeText(durationMin, bufferMin),
      isTaken: taken.has(serviceNameKey(name)),
    })),
  };
}

function rowOf(service: ListedService): ServiceRow {
  const links = service.barbers.filter(({ barber }) => barber.active);
  return {
    id: service.id,
    name: service.name,
    timeText: timeText(service.durationMin, service.bufferMin),
    priceText: formatRupiah(service.price),
    active: service.active,
    lacksBarber: links.length === 0,
    ownTerms: links.flatMap((link) => {
      const text = termsText(link, service);
      return text ? [`${link.barber.name} ${text}`] : [];
    }),
  };
}

const timeText = (durationMin: number, bufferMin: number) =>
  `${formatDuration(durationMin)}${bufferMin > 0 ? `, jeda ${bufferMin} menit` : ""}`;

/** What differs from the service's own, or nothing. */
function termsText(link: { price: number | null; durationMin: number | null }, service: ListedService): string {
  const price = link.price !== null && link.price !== service.price ? formatRupiah(link.price) : "";
  const minutes =
    link.durationMin !== null && link.durationMin !== service.durationMin ? `${link.durationMin} menit` : "";
  return [price, minutes].filter(Boolean).join(" · ");
}
