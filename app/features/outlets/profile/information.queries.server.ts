import { editionOf } from "#app/features/outlets/status/edit-outlet.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

const columns = {
  name: true,
  tagline: true,
  description: true,
  whatsapp: true,
  serves: true,
  facilities: true,
  specialities: true,
  languages: true,
} as const;

/** What the form of an outlet's information shows, of an outlet that was found to be the user's. */
export function findInformation(outletId: string, tx: Tx = db) {
  return tx.outlet.findUniqueOrThrow({ where: { id: outletId }, select: columns });
}

export type Information = Awaited<ReturnType<typeof findInformation>>;

export function informationEdition(information: Information): string {
  const { name, tagline, description, whatsapp, serves, facilities, specialities, languages } = information;
  return editionOf([name, tagline, description, whatsapp, serves, facilities, specialities, languages]);
}
