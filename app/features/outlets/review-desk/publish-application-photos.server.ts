import { defaultAlt, kindRank } from "#app/features/outlets/profile/outlet-photo.ts";
import { photosOf } from "#app/features/outlets/registration/application-file-rules.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ApplicationFileKind, PhotoKind } from "#app/platform/generated/enums.ts";
import { publishPicturesLater } from "#app/platform/pictures-later.server.ts";

/** What a photo of an application becomes: the barber's own picture is what people see of a mobile barber first. */
const publicKind: Partial<Record<ApplicationFileKind, PhotoKind>> = {
  FRONT: "FRONT",
  PROFILE: "FRONT",
  INTERIOR: "INTERIOR",
  WORK: "WORK",
  KIT: "KIT",
};

/**
 * Makes an application's photos its outlet's, in the transaction of the approval: the rows at once, the public copies
 * by a job once it has committed. It may run again: photos that the outlet has already stay as they are.
 */
export async function publishApplicationPhotos(tx: Tx, applicationId: string, outletId: string): Promise<void> {
  const { type, name } = await tx.outlet.findUniqueOrThrow({
    where: { id: outletId },
    select: { type: true, name: true },
  });
  const files = await tx.applicationFile.findMany({
    where: { applicationId },
    select: { kind: true, key: true, width: true, height: true, placeholder: true, phash: true, alt: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const there = await tx.outletPhoto.findMany({ where: { outletId }, select: { key: true } });
  const rows = photosOf(type, files).flatMap(({ kind: sent, ...file }) => {
    const kind = publicKind[sent];
    return kind ? [{ ...file, kind, outletId, alt: file.alt || defaultAlt(kind, type, name) }] : [];
  });
  const missing = rows
    .filter(({ key }) => there.every((photo) => photo.key !== key))
    .toSorted((a, b) => kindRank(type, a.kind) - kindRank(type, b.kind));
  await tx.outletPhoto.createMany({
    data: missing.map((row, index) => ({ ...row, position: there.length + index })),
  });
  await publishPicturesLater(
    tx,
    rows.map(({ key }) => key),
  );
}
