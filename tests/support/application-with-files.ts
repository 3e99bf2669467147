import { randomUUID } from "node:crypto";
import { applicationCode } from "#app/lib/short-code.ts";
import { db } from "#app/platform/db.server.ts";
import type { OutletStatus, OutletType } from "#app/platform/generated/enums.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { newCode } from "#tests/support/new-code.ts";

interface ApplicationSet {
  id?: string;
  type?: OutletType;
  /** Sends it: the outlet begins under the same id, in this state. */
  sentAs?: OutletStatus;
  /** Of the last change by the owner and of the sending. */
  touchedAt?: Date;
  decidedAt?: Date;
}

/** A draft of the owner without any step; one of the same `id` is changed instead. */
export async function createApplication(ownerId: string, set: ApplicationSet = {}) {
  const { id = randomUUID(), type = "BARBERSHOP", sentAs, touchedAt = new Date(), decidedAt } = set;
  if (sentAs) await createOutlet({ id, ownerId, type, status: sentAs, activatedAt: null });
  const given = {
    touchedAt,
    ...(sentAs && { outletId: id, sentAt: touchedAt, sendCount: 1 }),
    ...(decidedAt && { decidedAt }),
  };
  const agreed = { termsVersion: "1", consentVersion: "1", agreedAt: touchedAt };
  return db.application.upsert({
    where: { id },
    create: { id, ownerId, type, code: newCode(applicationCode), ...agreed, ...given },
    update: given,
  });
}
