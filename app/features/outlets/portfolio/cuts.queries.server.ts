import { isUuid } from "#app/lib/uuid.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

const order = [{ position: "asc" }, { id: "asc" }] as const;

/** A barber's pictures with what the barber does, for who runs the outlet; null for another outlet's barber. */
export async function findPortfolio(outletId: string, barberId: string, tx: Tx = db) {
  if (!isUuid(barberId)) return null;
  const found = await tx.barber.findFirst({
    where: { id: barberId, outletId },
    select: {
      id: true,
      name: true,
      services: {
        select: { service: { select: { id: true, name: true } } },
        orderBy: [{ service: { position: "asc" } }, { serviceId: "asc" }],
      },
      cuts: {
        select: { id: true, style: true, serviceId: true, key: true, placeholder: true, position: true },
        orderBy: [...order],
      },
    },
  });
  return found && { ...found, services: found.services.map(({ service }) => service) };
}

export type Portfolio = NonNullable<Awaited<ReturnType<typeof findPortfolio>>>;

/** Every picture of the barbers whom an open outlet shows; null for any other outlet. */
export async function findOutletCuts(outletId: string) {
  if (!isUuid(outletId)) return null;
  const outlet = await db.outlet.findFirst({
    where: { id: outletId, status: "ACTIVE" },
    select: {
      id: true,
      name: true,
      barbers: {
        where: { active: true, cuts: { some: {} } },
        select: {
          id: true,
          name: true,
          services: { where: { service: { active: true } }, select: { serviceId: true } },
          cuts: { select: { id: true, style: true, serviceId: true, key: true }, orderBy: [...order] },
        },
        orderBy: [...order],
      },
    },
  });
  return outlet;
}

/** A picture that an open outlet shows, by its id; null for any other. */
export async function findShownCut(cutId: string) {
  if (!isUuid(cutId)) return null;
  return db.barberCut.findFirst({
    where: { id: cutId, barber: { active: true, outlet: { status: "ACTIVE" } } },
    select: { id: true, style: true, barber: { select: { name: true, outlet: { select: { name: true } } } } },
  });
}
