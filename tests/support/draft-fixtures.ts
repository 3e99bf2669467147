import type { Temporal } from "temporal-polyfill";
import { createDraft } from "#app/features/registration/create-draft.server.ts";
import { sealedNik } from "#app/features/registration/identity-number.server.ts";
import { saveStep } from "#app/features/registration/save-step.server.ts";
import type { StepKey } from "#app/features/registration/steps.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";
import { createUser } from "#tests/support/fixtures.ts";

export const draftNik = "3273091708900001";

export const generalInfo = {
  businessName: "Pangkas Rapi Dago",
  ownerName: "Budi Santoso",
  birthDate: "1990-08-17",
  email: "budi@example.com",
  whatsapp: "+6281234567890",
  barberCount: 3,
  startYear: 2019,
};

export interface DraftFixture {
  id: string;
  ownerId: string;
  type: OutletType;
}

/** A draft of a new owner, or of `ownerId`, in which nothing is saved yet. */
export async function createEmptyDraft(
  type: OutletType = "BARBERSHOP",
  ownerId?: string,
  now: Temporal.Instant = clock.now(),
): Promise<DraftFixture> {
  const owner = ownerId ?? (await createUser("Budi Santoso")).id;
  const created = await createDraft({ ownerId: owner, type }, now);
  if (!created.ok) throw new Error(created.reason);
  return { id: created.draftId, ownerId: owner, type };
}

export async function fillStep(draft: DraftFixture, step: StepKey, data: Prisma.InputJsonObject): Promise<void> {
  const numbers = step === "general-info" ? { numbers: sealedNik(draftNik) } : {};
  const { ownerId, id: draftId, type: outletType } = draft;
  const saved = await saveStep({ ownerId, draftId, step, outletType, data, ...numbers });
  if (!saved.ok) throw new Error(saved.reason);
}
