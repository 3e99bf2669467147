import type { OrderFacts } from "#app/features/bookings/terms/order.ts";
import { toHundredth } from "#app/lib/geo.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** The outlet with what can be booked there now; null when it cannot be booked or does not exist. */
export async function findOrderFacts(tx: Tx, outletId: string): Promise<OrderFacts | null> {
  const outlet = await tx.outlet.findFirst({
    where: { id: outletId, status: "ACTIVE" },
    select: {
      id: true,
      name: true,
      type: true,
      zone: true,
      lat: true,
      lng: true,
      radiusKm: true,
      freeKm: true,
      travelBase: true,
      travelPerKm: true,
      travelBaseMin: true,
      travelPerKmMin: true,
      minOrder: true,
      minNoticeMin: true,
      horizonDays: true,
      cancelWindowMin: true,
      lateGraceMin: true,
      confirmation: true,
      paymentRule: true,
      depositPercent: true,
      feeTier: true,
      services: {
        where: { active: true },
        orderBy: [{ position: "asc" }, { id: "asc" }],
        select: {
          id: true,
          category: true,
          name: true,
          description: true,
          durationMin: true,
          price: true,
          bufferMin: true,
          homeEligible: true,
        },
      },
      barbers: {
        where: { active: true },
        orderBy: [{ position: "asc" }, { id: "asc" }],
        select: {
          id: true,
          name: true,
          years: true,
          photoKey: true,
          rating: true,
          ratingCount: true,
          services: { select: { serviceId: true, price: true, durationMin: true } },
        },
      },
    },
  });
  if (!outlet) return null;

  const { services, barbers, type, lat, lng, ...rest } = outlet;
  const isMobile = type === "MOBILE_BARBER";
  return {
    // As the column pos publishes it: what a customer can vary is never measured from the exact base. Why:
    // app/decisions/0081-where-a-travelling-barber-lives.md.
    outlet: { ...rest, isMobile, base: isMobile ? toHundredth({ lat, lng }) : { lat, lng }, travel: rest },
    services: services.filter(({ homeEligible }) => !isMobile || homeEligible),
    barbers: barbers.map((barber) => ({
      ...barber,
      offers: new Map(barber.services.map(({ serviceId, price, durationMin }) => [serviceId, { price, durationMin }])),
    })),
  };
}
