import type { Temporal } from "temporal-polyfill";
import { type DraftStatus, isEditable } from "#app/features/outlets/registration/draft.ts";
import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ApplicationFileKind, OutletType } from "#app/platform/generated/enums.ts";

export interface LockedDraft {
  id: string;
  type: OutletType;
  status: DraftStatus;
  version: number;
}

export type NotChangeable = { ok: false; reason: "not-found" | "not-editable" };

/**
 * Holds the application's row until the transaction ends, for whoever changes it: owners through this, reviewers with
 * a lock of their own on the same row, which comes before the outlet's. Refused once it is sent and not asked back.
 */
export async function lockDraft(
  tx: Tx,
  ownerId: string,
  draftId: string,
): Promise<{ ok: true; draft: LockedDraft } | NotChangeable> {
  if (!isUuid(draftId)) return { ok: false, reason: "not-found" };
  const [locked] = await tx.$queryRaw<{ id: string; type: OutletType; version: number }[]>`
    SELECT id::text, type::text, version FROM application
    WHERE id = ${draftId}::uuid AND owner_id = ${ownerId}::uuid FOR UPDATE`;
  if (!locked) return { ok: false, reason: "not-found" };
  // Read after the lock: a decision that was made meanwhile counts.
  const outlet = await tx.outlet.findUnique({ where: { id: locked.id }, select: { status: true } });
  const status = outlet?.status ?? "DRAFT";
  return isEditable(status) ? { ok: true, draft: { ...locked, status } } : { ok: false, reason: "not-editable" };
}

/**
 * The application is changed by its owner: its version rises, and what was asked to be mended counts as mended: with
 * `fileKind` of the pictures of that kind, else of those answers of `step` that `isSame` does not keep, whose pictures
 * stay as they are. Needs the lock of `lockDraft`.
 */
export async function touchDraft(
  tx: Tx,
  touched: {
    draftId: string;
    step: StepKey | null;
    fileKind?: ApplicationFileKind;
    isSame?: (field: string) => boolean;
  },
  now: Temporal.Instant,
): Promise<void> {
  const { draftId, step, fileKind, isSame } = touched;
  const at = toDate(now);
  await tx.application.update({
    where: { id: draftId },
    data: { version: { increment: 1 }, touchedAt: at },
    select: { id: true },
  });
  if (step === null) return;
  // Of pictures that are no longer there nothing is left to change.
  const kept = fileKind
    ? []
    : await tx.applicationFile.findMany({ where: { applicationId: draftId }, select: { kind: true } });
  const field = fileKind ?? { notIn: kept.map(({ kind }) => kind) };
  const open = { applicationId: draftId, step, resolvedAt: null };
  const asked = await tx.applicationFinding.findMany({ where: { ...open, field }, select: { field: true } });
  const changed = asked.map((finding) => finding.field).filter((name) => !isSame?.(name));
  await tx.applicationFinding.updateMany({ where: { ...open, field: { in: changed } }, data: { resolvedAt: at } });
}
