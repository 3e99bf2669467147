import { z } from "zod";
import { type DraftStatus, isEditable } from "#app/features/outlets/registration/draft.ts";
import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** Only an address is of one type of outlet; the other steps serve both, or exist for one type only. */
const storedStep = z.looseObject({ outletType: z.enum(["BARBERSHOP", "MOBILE_BARBER"]) });

const selected = {
  id: true,
  code: true,
  ownerId: true,
  type: true,
  termsVersion: true,
  consentVersion: true,
  agreedAt: true,
  nikBox: true,
  nikHash: true,
  nikLast4: true,
  nibLast4: true,
  npwpLast4: true,
  version: true,
  sentAt: true,
  sendCount: true,
  decidedAt: true,
  touchedAt: true,
  createdAt: true,
  outlet: { select: { status: true, name: true } },
  steps: { select: { step: true, data: true, savedAt: true } },
  files: {
    orderBy: [{ kind: "asc" }, { position: "asc" }, { id: "asc" }],
    select: {
      id: true,
      kind: true,
      key: true,
      width: true,
      height: true,
      placeholder: true,
      alt: true,
      position: true,
      createdAt: true,
    },
  },
  findings: {
    where: { resolvedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, round: true, step: true, field: true, reason: true },
  },
} satisfies Prisma.ApplicationSelect;

function findRow(tx: Tx, ownerId: string, draftId: string) {
  return tx.application.findFirst({ where: { id: draftId, ownerId }, select: selected });
}

export type OwnDraft = NonNullable<Awaited<ReturnType<typeof findOwnDraft>>>;

/**
 * An application of this owner in whatever state; null for an unknown id and for anybody else's. `steps` holds what
 * each page saved, still unread: `readStep` reads one. `findings` are those that are still to be mended.
 */
export async function findOwnDraft(ownerId: string, draftId: string, tx: Tx = db) {
  const row = isUuid(draftId) ? await findRow(tx, ownerId, draftId) : null;
  if (!row) return null;
  const { outlet, steps, nikLast4, nibLast4, npwpLast4, ...draft } = row;
  const status: DraftStatus = outlet?.status ?? "DRAFT";
  const saved: Partial<Record<StepKey, { fields: Record<string, unknown>; savedAt: Date }>> = {};
  let hasAddressOfOtherType = false;
  for (const { step, data, savedAt } of steps) {
    const { outletType, ...fields } = storedStep.parse(data);
    if (step === "address" && outletType !== draft.type) hasAddressOfOtherType = true;
    else saved[step as StepKey] = { fields, savedAt };
  }
  const { businessName } = saved["general-info"]?.fields ?? {};
  return {
    ...draft,
    outlet,
    /** As far as it was said. */
    name: typeof businessName === "string" ? businessName : (outlet?.name ?? null),
    status,
    canEdit: isEditable(status),
    steps: saved,
    hasAddressOfOtherType,
    last4: { nik: nikLast4, nib: nibLast4, npwp: npwpLast4 },
  };
}

/** What a step saved, as its schema reads it today; null where nothing is saved or it does not fit any more. */
export function readStep<S extends z.ZodType>(draft: Pick<OwnDraft, "steps">, step: StepKey, schema: S) {
  const saved = draft.steps[step];
  const read = saved && schema.safeParse(saved.fields);
  return read?.success ? (read.data as z.output<S>) : null;
}

/** Where the owner was last at work: the application that was touched last of those that can still be changed. */
export async function findLastOpenDraftId(ownerId: string): Promise<string | null> {
  const found = await db.application.findFirst({
    where: { ownerId, OR: [{ outletId: null }, { outlet: { status: "REVISION" } }] },
    orderBy: [{ touchedAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return found?.id ?? null;
}

/** The application that was sent last; null where none was. */
export async function findLastSentId(ownerId: string): Promise<string | null> {
  const found = await db.application.findFirst({
    where: { ownerId, sentAt: { not: null } },
    orderBy: [{ sentAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return found?.id ?? null;
}
