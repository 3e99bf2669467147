import { editionOf } from "#app/features/outlets/status/edit-outlet.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What the form of a service shows of it; null for another outlet's. */
export function findService(tx: Tx, outletId: string, serviceId: string) {
  return tx.service.findFirst({
    where: { id: serviceId, outletId },
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
    },
  });
}

export type StoredService = Omit<NonNullable<Awaited<ReturnType<typeof findService>>>, "id">;

export function serviceEdition({
  category,
  name,
  description,
  durationMin,
  price,
  bufferMin,
  active,
  homeEligible,
}: StoredService): string {
  return editionOf([category, name, description, durationMin, price, bufferMin, active, homeEligible]);
}
