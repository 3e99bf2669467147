import { db } from "#app/platform/db.server.ts";

/** The services of an outlet in their order, with who offers them at which terms. */
export function listServices(outletId: string) {
  return db.service.findMany({
    where: { outletId },
    relationLoadStrategy: "join",
    select: {
      id: true,
      category: true,
      name: true,
      description: true,
      durationMin: true,
      price: true,
      bufferMin: true,
      active: true,
      homeEligible: true,
      barbers: {
        select: { price: true, durationMin: true, barber: { select: { id: true, name: true, active: true } } },
        orderBy: { barber: { position: "asc" } },
      },
    },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}

export type ListedService = Awaited<ReturnType<typeof listServices>>[number];

export async function isServiceBooked(serviceId: string): Promise<boolean> {
  return (await db.bookingItem.findFirst({ where: { serviceId }, select: { id: true } })) !== null;
}

/** Everybody who works there, in their order. */
export function listBarberNames(outletId: string) {
  return db.barber.findMany({
    where: { outletId },
    select: { id: true, name: true, active: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}
