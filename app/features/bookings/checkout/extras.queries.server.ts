import type { SaleLine } from "#app/features/bookings/sales/visit-sale.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** What a barber does, with the barber's own price where there is one, in the outlet's order. */
export async function listExtras(barberId: string, tx: Tx = db): Promise<SaleLine[]> {
  const offered = await tx.barberService.findMany({
    where: { barberId, service: { active: true } },
    orderBy: [{ service: { position: "asc" } }, { serviceId: "asc" }],
    take: 100,
    select: { price: true, service: { select: { id: true, name: true, price: true } } },
  });
  return offered.map(({ price, service: { id, name, price: usual } }) => ({
    id,
    serviceId: id,
    name,
    price: price ?? usual,
  }));
}
