import type { Temporal } from "temporal-polyfill";
import { lockDraft, type NotChangeable, touchDraft } from "#app/features/outlets/registration/lock-draft.server.ts";
import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";

/** Identity numbers never stand in a step: they have sealed columns of their own. */
export type NumberColumns = Pick<
  Prisma.ApplicationUncheckedUpdateInput,
  "nikBox" | "nikHash" | "nikLast4" | "nibBox" | "nibLast4" | "npwpBox" | "npwpLast4"
>;

export interface StepToSave {
  ownerId: string;
  draftId: string;
  step: StepKey;
  /** For which type of outlet the page asked. */
  outletType: OutletType;
  /** As the step's schema gives it, without identity numbers and without `undefined`. */
  data: Prisma.InputJsonObject;
  numbers?: NumberColumns;
}

export type StepSaved = { ok: true } | NotChangeable;

/**
 * Keeps what one page asked, in place of what it kept before. The last one to save wins. Why a draft is no outlet yet:
 * app/decisions/0021-an-application-before-its-outlet.md.
 */
export function saveStep(order: StepToSave, now: Temporal.Instant = clock.now()): Promise<StepSaved> {
  const { ownerId, draftId, step, outletType, data, numbers } = order;
  return inTransaction(async (tx): Promise<StepSaved> => {
    const locked = await lockDraft(tx, ownerId, draftId);
    if (!locked.ok) return locked;
    const row = { data: { ...data, outletType }, savedAt: toDate(now) };
    await tx.applicationStep.upsert({
      where: { applicationId_step: { applicationId: draftId, step } },
      create: { applicationId: draftId, step, ...row },
      update: row,
      select: { step: true },
    });
    if (numbers) await tx.application.update({ where: { id: draftId }, data: numbers, select: { id: true } });
    await touchDraft(tx, { draftId, step }, now);
    return { ok: true };
  });
}
