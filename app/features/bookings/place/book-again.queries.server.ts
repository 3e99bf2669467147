import { choicesSearch, noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/platform/db.server.ts";

export interface BookAgain {
  path: string;
  /** What is different from last time, for the customer; null where nothing is. */
  changed: string | null;
}

/**
 * Where booking the same again begins: its services that are still offered, and its barber who still works there. Of an
 * offer at the time and with the barber that the outlet named.
 */
export async function findBookAgain(
  customerId: string,
  bookingId: string,
  { isOffer = false }: { isOffer?: boolean } = {},
): Promise<BookAgain | null> {
  if (!isUuid(bookingId)) return null;
  const booking = await db.booking.findFirst({
    where: { id: bookingId, customerId },
    select: {
      outletId: true,
      barberId: true,
      anyBarber: true,
      offeredStartAt: true,
      offeredBarberId: true,
      barber: { select: { name: true } },
      items: { orderBy: { position: "asc" }, select: { serviceId: true, name: true } },
    },
  });
  if (!booking) return null;
  const { outletId, items, offeredStartAt } = booking;
  const isOfAny = isOffer ? booking.offeredBarberId === null : booking.anyBarber;
  const barberId = (isOffer && booking.offeredBarberId) || booking.barberId;
  const facts = await findOrderFacts(db, outletId);
  if (!facts)
    return { path: paths.barbershop({ id: outletId }), changed: "Outlet ini sedang tidak menerima booking baru." };

  const isOffered = (id: string | null) => facts.services.some((service) => service.id === id);
  const kept = items.filter(({ serviceId }) => isOffered(serviceId));
  const gone = items.filter(({ serviceId }) => !isOffered(serviceId)).map(({ name }) => name);
  const services = kept.flatMap(({ serviceId }) => serviceId ?? []);
  const barber = facts.barbers.find(({ id }) => id === barberId);
  const isAble = barber !== undefined && services.every((id) => barber.offers.has(id));
  const changed = [
    gone.length > 0 ? `${gone.join(", ")} tidak ditawarkan lagi.` : "",
    isOfAny || isAble ? "" : `${booking.barber.name} tidak bisa dipilih lagi.`,
  ].filter(Boolean);
  const start = (isOffer && offeredStartAt?.toISOString()) || null;
  const choices = { ...noChoices, services, barber: isOfAny || !isAble ? null : barberId, start };
  return { path: paths.book({ id: outletId }) + choicesSearch(choices), changed: changed.join(" ") || null };
}
