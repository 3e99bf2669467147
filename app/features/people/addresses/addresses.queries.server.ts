import { formatPoint } from "#app/lib/geo.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

const select = {
  id: true,
  label: true,
  addressLine: true,
  districtCode: true,
  kelurahanCode: true,
  lat: true,
  lng: true,
  note: true,
  isPrimary: true,
  district: { select: { name: true, parent: { select: { name: true } } } },
} as const;

/** A person's addresses: the primary first, then those used last. */
export function listAddresses(userId: string, tx: Tx = db) {
  return tx.customerAddress.findMany({
    where: { userId },
    orderBy: [{ isPrimary: "desc" }, { usedAt: { sort: "desc", nulls: "last" } }, { createdAt: "asc" }, { id: "asc" }],
    select,
  });
}
export type SavedAddress = Awaited<ReturnType<typeof listAddresses>>[number];

/** One of the person's addresses; null for every other id. */
export async function findAddress(userId: string, addressId: string, tx: Tx = db): Promise<SavedAddress | null> {
  if (!isUuid(addressId)) return null;
  return tx.customerAddress.findFirst({ where: { id: addressId, userId }, select });
}

/** `Sumur Bandung, Kota Bandung` */
export function placeOf({ district }: Pick<SavedAddress, "district">): string {
  return [district.name, district.parent?.name].filter(Boolean).join(", ");
}

interface Where {
  address: string | null;
  district: string | null;
  point: string | null;
}

/** A saved address says kecamatan and point; one that is not the person's (any more) is not chosen. */
export async function choicesAtAddress<Choices extends Where>(userId: string, choices: Choices): Promise<Choices> {
  if (choices.address === null) return choices;
  const saved = await findAddress(userId, choices.address);
  return saved
    ? { ...choices, district: saved.districtCode, point: formatPoint(saved) }
    : { ...choices, address: null };
}
