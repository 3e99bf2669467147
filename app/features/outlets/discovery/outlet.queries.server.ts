import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";

/** Pictures of cuts on the page of an outlet; all of them are on a page of their own. */
export const shownCuts = 6;

/** What the page of an outlet shows of it, in one statement; null for an id that is no outlet's. */
export async function findOutlet(id: string, from: Date, to: Date) {
  if (!isUuid(id)) return null;
  return db.outlet.findUnique({
    where: { id },
    relationLoadStrategy: "join",
    select: {
      id: true,
      type: true,
      status: true,
      name: true,
      tagline: true,
      description: true,
      addressLine: true,
      postcode: true,
      kelurahanCode: true,
      lat: true,
      lng: true,
      zone: true,
      specialities: true,
      languages: true,
      facilities: true,
      serves: true,
      confirmation: true,
      paymentRule: true,
      depositPercent: true,
      cancelWindowMin: true,
      radiusKm: true,
      freeKm: true,
      travelBase: true,
      travelPerKm: true,
      minOrder: true,
      rating: true,
      ratingCount: true,
      priceFrom: true,
      kelurahan: {
        select: {
          name: true,
          parent: {
            select: {
              name: true,
              lat: true,
              lng: true,
              parent: { select: { name: true, parent: { select: { name: true } } } },
            },
          },
        },
      },
      photos: {
        where: { kind: { not: "LOGO" } },
        select: { id: true, kind: true, key: true, width: true, height: true, placeholder: true, alt: true },
        orderBy: [{ position: "asc" }, { id: "asc" }],
      },
      hours: {
        select: { weekday: true, openMin: true, closeMin: true },
        orderBy: [{ weekday: "asc" }, { openMin: "asc" }],
      },
      exceptions: {
        where: { date: { gte: from, lte: to } },
        select: { date: true, openMin: true, closeMin: true, reason: true },
        orderBy: [{ date: "asc" }, { openMin: "asc" }],
      },
      promoCodes: {
        where: { isPublic: true, active: true, endedAt: null, endsAt: { gte: from } },
        select: {
          code: true,
          kind: true,
          value: true,
          maxDiscount: true,
          minSubtotal: true,
          startsAt: true,
          endsAt: true,
          usageLimit: true,
          used: true,
          perCustomer: true,
          weekdays: true,
          fromMin: true,
          untilMin: true,
        },
      },
      services: {
        where: { active: true },
        select: { id: true, category: true, name: true, description: true, durationMin: true, price: true },
        orderBy: [{ position: "asc" }, { id: "asc" }],
      },
      barbers: {
        where: { active: true },
        select: {
          id: true,
          name: true,
          bio: true,
          years: true,
          certificate: true,
          photoKey: true,
          rating: true,
          ratingCount: true,
          services: { select: { serviceId: true, price: true, durationMin: true } },
          cuts: {
            select: { style: true, serviceId: true, key: true },
            orderBy: [{ position: "asc" }, { id: "asc" }],
            take: shownCuts,
          },
          _count: { select: { cuts: true } },
        },
        orderBy: [{ position: "asc" }, { id: "asc" }],
      },
    },
  });
}

export type OutletRecord = NonNullable<Awaited<ReturnType<typeof findOutlet>>>;
