import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import { db } from "#app/platform/db.server.ts";

/** The user's own outlets that have been approved and are not closed, by name. */
export async function listSettingsOutlets(ownerId: string) {
  const outlets = await db.outlet.findMany({
    where: { ownerId, status: { in: ["APPROVED", "READY", "ACTIVE", "PAUSED", "LAPSED", "SUSPENDED"] } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 100,
    select: { id: true, name: true, type: true, kelurahan: { select: { parent: { select: { name: true } } } } },
  });
  return outlets.map(({ id, name, type, kelurahan }) => ({
    id,
    name,
    place: [outletTypeText[type], kelurahan.parent?.name].filter(Boolean).join(" · "),
  }));
}
