import { randomBytes } from "node:crypto";
import { applicationCode } from "#app/lib/short-code.ts";
import { db } from "#app/platform/db.server.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

/** A sent application with its outlet, which has the same id, in `status`. */
export async function createSentApplication(status: OutletStatus, { name = "Pangkas Braga" } = {}) {
  const outlet = await createOutlet({ name, status, activatedAt: null }, { barbers: 0 });
  const at = new Date();
  return db.application.create({
    data: {
      id: outlet.id,
      code: applicationCode(randomBytes(6)),
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
