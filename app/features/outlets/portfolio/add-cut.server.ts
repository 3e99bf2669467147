import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { CutTags } from "#app/features/outlets/portfolio/cut.schema.ts";
import { type CutRefusal, cutsMost } from "#app/features/outlets/portfolio/cut.ts";
import { findPortfolio, type Portfolio } from "#app/features/outlets/portfolio/cuts.queries.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { deletePictures, storePicture } from "#app/platform/pictures.server.ts";

interface NewCut extends EditRequest {
  barberId: string;
  tags: CutTags;
  bytes: Uint8Array;
}

export type CutChanged = { ok: true } | { ok: false; reason: CutRefusal };

/**
 * Adds a picture behind the barber's others. Whoever sends it has said that who is shown agrees; the moment of that is
 * kept. Nothing is stored when it is refused.
 */
export async function addCut({ barberId, tags, bytes, ...request }: NewCut, now = clock.now()): Promise<CutChanged> {
  const outlet = await findManagedOutlet(request.editor, request.outletId);
  if (!outlet) return { ok: false, reason: "not-found" };
  if (!canEditOutlet(outlet.status, request.editor)) return { ok: false, reason: "not-editable" };
  const early = refusal(await findPortfolio(outlet.id, barberId), tags);
  if (early) return { ok: false, reason: early };

  const stored = await storePicture("public", bytes);
  if (!stored.ok) return stored;
  const { key, width, height, placeholder } = stored.picture;
  const forget = () => deletePictures("public", [key]);
  const added = await editOutlet(request, async (tx, edited, actor): Promise<CutChanged> => {
    const portfolio = await findPortfolio(edited.id, barberId, tx);
    const reason = refusal(portfolio, tags);
    if (!portfolio || reason) return { ok: false, reason: reason ?? "not-found" };
    const { style, service: serviceId } = tags;
    const data = { barberId, style, serviceId, key, width, height, placeholder, consentedAt: toDate(now) };
    const position = portfolio.cuts.length;
    const { id } = await tx.barberCut.create({ data: { ...data, position }, select: { id: true } });
    const after = { outletId: edited.id, cutId: id, style, serviceId, key };
    await writeAudit(tx, { actor, action: "barber.cut-added", entity: "barber", entityId: barberId, after });
    return { ok: true };
  }).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  if (!added.ok) await forget();
  return added;
}

function refusal(portfolio: Portfolio | null, { service }: CutTags): CutRefusal | null {
  if (!portfolio) return "not-found";
  if (service && portfolio.services.every(({ id }) => id !== service)) return "unknown-service";
  return portfolio.cuts.length >= cutsMost ? "too-many" : null;
}
