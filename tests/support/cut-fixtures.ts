import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** A picture of a cut that needs no files, behind the barber's others. */
export async function createCut(barberId: string, set: Partial<Prisma.BarberCutUncheckedCreateInput> = {}) {
  const position = await db.barberCut.count({ where: { barberId } });
  const file = { key: `cut-${randomUUID()}`, width: 900, height: 900, placeholder: "data:," };
  return db.barberCut.create({
    data: { barberId, style: "MULLET", position, consentedAt: new Date(), ...file, ...set },
  });
}
