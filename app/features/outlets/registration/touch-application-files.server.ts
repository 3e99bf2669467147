import type { Temporal } from "temporal-polyfill";
import { missingFileKinds, stepOfFile } from "#app/features/outlets/registration/application-file-rules.ts";
import { type LockedDraft, touchDraft } from "#app/features/outlets/registration/lock-draft.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ApplicationFileKind } from "#app/platform/generated/enums.ts";

/**
 * Notes a change of an application's files in its transaction, under `lockDraft`: what was asked to be mended of the
 * files of `mended` counts as mended, and a photo step that lost what it needs is no longer saved.
 */
export async function touchApplicationFiles(
  tx: Tx,
  { id, type }: LockedDraft,
  mended: ApplicationFileKind | null,
  now: Temporal.Instant,
): Promise<void> {
  const what = mended ? { step: stepOfFile(mended), fileKind: mended } : { step: null };
  await touchDraft(tx, { draftId: id, ...what }, now);
  const files = await tx.applicationFile.findMany({ where: { applicationId: id }, select: { kind: true } });
  if (missingFileKinds(type, "photos", files).length > 0) {
    await tx.applicationStep.deleteMany({ where: { applicationId: id, step: "photos" } });
  }
}
