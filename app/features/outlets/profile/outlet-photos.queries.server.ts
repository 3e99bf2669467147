import { db } from "#app/platform/db.server.ts";

export type OutletPhotoRow = Awaited<ReturnType<typeof listOutletPhotos>>[number];

/** Every photo of an outlet, the logo too, in the order in which customers see them. */
export function listOutletPhotos(outletId: string) {
  return db.outletPhoto.findMany({
    where: { outletId },
    select: { id: true, kind: true, key: true, width: true, height: true, placeholder: true, alt: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}
