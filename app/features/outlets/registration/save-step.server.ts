import { isDeepStrictEqual } from "node:util";
import type { Temporal } from "temporal-polyfill";
import { openNumber } from "#app/features/outlets/registration/identity-number.server.ts";
import { lockDraft, type NotChangeable, touchDraft } from "#app/features/outlets/registration/lock-draft.server.ts";
import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
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

type StepSaved = { ok: true } | NotChangeable;

/**
 * Keeps what one page asked, in place of what it kept before. The last one to save wins. Why a draft is no outlet yet:
 * app/decisions/0021-an-application-before-its-outlet.md.
 */
export function saveStep(order: StepToSave, now: Temporal.Instant = clock.now()): Promise<StepSaved> {
  const { ownerId, draftId, step, outletType, data, numbers } = order;
  return inTransaction(async (tx): Promise<StepSaved> => {
    const locked = await lockDraft(tx, ownerId, draftId);
    if (!locked.ok) return locked;
    const before = await findKept(tx, draftId, step);
    const row = { data: { ...data, outletType }, savedAt: toDate(now) };
    await tx.applicationStep.upsert({
      where: { applicationId_step: { applicationId: draftId, step } },
      create: { applicationId: draftId, step, ...row },
      update: row,
      select: { step: true },
    });
    if (numbers) await tx.application.update({ where: { id: draftId }, data: numbers, select: { id: true } });
    await touchDraft(tx, { draftId, step, isSame: (field) => isSame(before, { data, numbers }, field) }, now);
    return { ok: true };
  });
}

type Kept = Awaited<ReturnType<typeof findKept>>;

/** What the application has of a step before it is saved anew. */
async function findKept(tx: Tx, draftId: string, step: StepKey) {
  const { steps, ...boxes } = await tx.application.findUniqueOrThrow({
    where: { id: draftId },
    select: { nikBox: true, nibBox: true, npwpBox: true, steps: { where: { step }, select: { data: true } } },
  });
  return { data: (steps[0]?.data ?? {}) as Prisma.JsonObject, boxes };
}

/** Whether a field of the step that a reviewer can name says what it said before. */
function isSame({ data, boxes }: Kept, now: Pick<StepToSave, "data" | "numbers">, field: string): boolean {
  if (field === "nik" || field === "nib" || field === "npwp") {
    const [before, after] = [boxes[`${field}Box`], now.numbers?.[`${field}Box`]];
    return (
      after === undefined ||
      (before !== null && after instanceof Uint8Array && openNumber(before) === openNumber(after))
    );
  }
  const values = field === "pin" ? ["lat", "lng"] : [field];
  return values.every((name) => name in data && isDeepStrictEqual(data[name], now.data[name]));
}
