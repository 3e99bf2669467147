import { randomBytes } from "node:crypto";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { applicationCode } from "#app/lib/short-code.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { newCode } from "#tests/support/new-code.ts";

export interface ReleaseFixture {
  status?: OutletStatus;
  ownerId?: string;
  type?: "BARBERSHOP" | "MOBILE_BARBER";
  name?: string;
  photos?: number;
  barbers?: number;
  /** Null: the application has no NIK. Two outlets with the same one belong to the same person. */
  nik?: string | null;
  nib?: string | null;
}

/** An outlet that came from an application, with everything that its release needs. */
export async function createReleaseOutlet(fixture: ReleaseFixture = {}): Promise<OutletFixture> {
  const { status = "READY", type = "BARBERSHOP", name = "Pangkas Baru", photos = 3, barbers = 1, nib = null } = fixture;
  const ownerId = fixture.ownerId ?? (await createUser("Pemilik Baru")).id;
  const nik = fixture.nik === undefined ? randomBytes(8).toString("hex") : fixture.nik;
  const opened = ["ACTIVE", "PAUSED", "LAPSED"].includes(status);
  const outlet = await createOutlet(
    { ownerId, status, type, name, tagline: "Rapi setiap hari", activatedAt: opened ? new Date() : null },
    { barbers },
  );
  await addPhotos(outlet.id, photos);
  await db.application.create({
    data: {
      id: outlet.id,
      outletId: outlet.id,
      code: newCode(applicationCode),
      ownerId,
      type,
      termsVersion: "1",
      consentVersion: "1",
      agreedAt: new Date(),
      sentAt: new Date(),
      sendCount: 1,
      nikHash: nik === null ? null : Buffer.from(nik.padEnd(32, "0")),
      nikLast4: nik === null ? null : "0001",
      nibLast4: nib,
    },
  });
  return outlet;
}

export async function addPhotos(outletId: string, photos: number): Promise<void> {
  const picture = {
    outletId,
    kind: "WORK",
    width: 1200,
    height: 900,
    placeholder: "data:image/webp;base64,AA",
    alt: "",
  } as const;
  await db.outletPhoto.createMany({
    data: Array.from({ length: photos }, (_, position) => ({
      ...picture,
      position,
      key: `test/${outletId}/${position}`,
    })),
  });
}
