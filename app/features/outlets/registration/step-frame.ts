import type { DraftStatus } from "#app/features/outlets/registration/draft.ts";
import { reviewFieldOf } from "#app/features/outlets/registration/review-fields.ts";
import {
  acknowledgementPath,
  confirmationPath,
  placeOf,
  type StepPlace,
  sentPath,
  stepHref,
} from "#app/features/outlets/registration/step-way.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";

/** What stands around the fields of a step. */
export interface StepFrame {
  draftId: string;
  type: OutletType;
  /** Of the outlet, as far as it was said. */
  name: string | null;
  title: string;
  label: string;
  current: number;
  /** 0: no way is shown. */
  total: number;
  back: { to: string; label: string };
  /** What the reviewer asked to be mended here, per field of the form ("" the step as a whole). */
  findings: { field: string; label: string; reason: string }[];
  /** Where saving leads. */
  next: string;
  /** The summary, from which every step can be reached; null on the summary itself and before there is a draft. */
  overview: string | null;
}

interface FramedDraft {
  id: string;
  type: OutletType;
  name: string | null;
  status: DraftStatus;
  findings: readonly { step: string; field: string; reason: string }[];
}

/** Null for a page that only the other type has. Asked from the summary, or to mend something, it leads back there. */
export function stepFrame(draft: FramedDraft, path: string, isFromSummary: boolean): StepFrame | null {
  const place = placeOf(draft.type, path);
  if (!place) return null;
  const returns = isFromSummary || draft.status === "REVISION";
  const summary = stepHref(confirmationPath, draft.id);
  const { step, previous, next, ...where } = place;
  return {
    draftId: draft.id,
    type: draft.type,
    name: draft.name,
    title: step.title,
    label: where.label,
    current: where.current,
    total: where.total,
    back: backOf(draft, { path, previous, returns }),
    findings: draft.findings
      .filter((finding) => finding.step === step.key)
      .map((finding) => ({
        field: finding.field,
        label: reviewFieldOf(draft.type, finding)?.label ?? step.title,
        reason: finding.reason,
      })),
    next: returns || !next ? summary : stepHref(next.path, draft.id),
    overview: path === confirmationPath || path === acknowledgementPath ? null : summary,
  };
}

/** From the summary of an application to be mended it goes back to what the reviewer asked for. */
function backOf(
  { id, status }: FramedDraft,
  { path, previous, returns }: Pick<StepPlace, "previous"> & { path: string; returns: boolean },
): StepFrame["back"] {
  const isSummary = path === confirmationPath;
  if (isSummary && status === "REVISION") return { to: stepHref(sentPath, id), label: "Status pendaftaran" };
  if (returns && !isSummary) return { to: stepHref(confirmationPath, id), label: "Ringkasan" };
  return previous
    ? { to: stepHref(previous.path, id), label: previous.title }
    : { to: acknowledgementPath, label: "Pendaftaran Anda" };
}
