import { randomBytes } from "node:crypto";
import { applicationCode } from "#app/lib/short-code.ts";
import { db } from "#app/platform/db.server.ts";
import type { ApplicationFileKind, OutletStatus } from "#app/platform/generated/enums.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { newCode } from "#tests/support/new-code.ts";

/** A sent application with its outlet, which has the same id, in `status`. */
export async function createSentApplication(status: OutletStatus, { name = "Pangkas Braga" } = {}) {
  const outlet = await createOutlet({ name, status, activatedAt: null }, { barbers: 0 });
  const at = new Date();
  return db.application.create({
    data: {
      id: outlet.id,
      code: newCode(applicationCode),
      ownerId: outlet.ownerId,
      type: "BARBERSHOP",
      outletId: outlet.id,
      termsVersion: "1",
      consentVersion: "1",
      agreedAt: at,
      sentAt: at,
      sendCount: 1,
    },
    select: { id: true, code: true, ownerId: true },
  });
}

/** A picture of an application, of which nothing lies in storage. */
export function createApplicationFile(applicationId: string, kind: ApplicationFileKind, phash = randomHash()) {
  const key = randomBytes(12).toString("hex");
  const picture = { key, width: 1200, height: 800, placeholder: "data:,", phash };
  return db.applicationFile.create({ data: { applicationId, kind, ...picture }, select: { id: true, key: true } });
}

function randomHash(): string {
  return Array.from(randomBytes(8), (byte) => byte.toString(2).padStart(8, "0")).join("");
}
