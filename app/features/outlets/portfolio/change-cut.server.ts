import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { goneIsDone, whyMissing } from "#app/features/core/outcomes/outcome.ts";
import type { CutChanged } from "#app/features/outlets/portfolio/add-cut.server.ts";
import type { CutTags } from "#app/features/outlets/portfolio/cut.schema.ts";
import { findPortfolio, type Portfolio } from "#app/features/outlets/portfolio/cuts.queries.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

interface CutRequest extends EditRequest {
  barberId: string;
  cutId: string;
}

interface Done {
  action: AuditAction;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

type Refused = Exclude<CutChanged, { ok: true }>;

/** Takes a picture away, row and files; those behind it move up. */
export async function removeCut(request: CutRequest): Promise<CutChanged> {
  const removed = await change(request, async (tx, cut, { id: barberId }) => {
    await tx.barberCut.delete({ where: { id: cut.id }, select: { id: true } });
    await tx.$executeRaw`UPDATE barber_cut SET position = position - 1
      WHERE barber_id = ${barberId}::uuid AND position > ${cut.position}::int`;
    await deletePicturesLater(tx, "public", [cut.key]);
    return { action: "barber.cut-removed", before: { cutId: cut.id, key: cut.key, style: cut.style } };
  });
  return goneIsDone(removed);
}

/** Lets a picture change places with the one before or after it; at the end nothing moves. */
export function moveCut({ direction, ...request }: CutRequest & { direction: "up" | "down" }): Promise<CutChanged> {
  return change(request, async (tx, cut, { cuts }) => {
    const other = cuts[cuts.indexOf(cut) + (direction === "up" ? -1 : 1)];
    if (!other) return null;
    await tx.$executeRaw`UPDATE barber_cut SET position = ${cut.position + other.position}::int - position
      WHERE id IN (${cut.id}::uuid, ${other.id}::uuid)`;
    return { action: "barber.cut-moved", after: { cutId: cut.id, direction } };
  });
}

/** Files a picture under another style or service. */
export function tagCut({ tags, ...request }: CutRequest & { tags: CutTags }): Promise<CutChanged> {
  return change(request, async (tx, cut, { services }) => {
    const { style, service: serviceId } = tags;
    if (serviceId && services.every(({ id }) => id !== serviceId)) return { ok: false, reason: "unknown-service" };
    await tx.barberCut.update({ where: { id: cut.id }, data: { style, serviceId }, select: { id: true } });
    const before = { cutId: cut.id, style: cut.style, serviceId: cut.serviceId };
    return { action: "barber.cut-tagged", before, after: { style, serviceId } };
  });
}

/** Takes away every picture of these barbers, rows and files. */
export async function forgetCuts(tx: Tx, of: Pick<Prisma.BarberCutWhereInput, "barberId" | "barber">): Promise<void> {
  const cuts = await tx.barberCut.findMany({ where: of, select: { key: true } });
  await tx.barberCut.deleteMany({ where: of });
  await deletePicturesLater(
    tx,
    "public",
    cuts.map(({ key }) => key),
  );
}

type Cut = Portfolio["cuts"][number];

function change(
  { barberId, cutId, ...request }: CutRequest,
  work: (tx: Tx, cut: Cut, portfolio: Portfolio) => Promise<Done | Refused | null>,
): Promise<CutChanged> {
  return editOutlet(request, async (tx, outlet, actor): Promise<CutChanged> => {
    const portfolio = await findPortfolio(outlet.id, barberId, tx);
    const cut = portfolio?.cuts.find(({ id }) => id === cutId);
    if (!portfolio) return { ok: false, reason: "not-found" };
    if (!cut) return { ok: false, reason: await whyMissing(tx.barberCut, cutId) };
    const done = await work(tx, cut, portfolio);
    if (done && "ok" in done) return done;
    if (done) await writeAudit(tx, { actor, entity: "barber", entityId: portfolio.id, ...done });
    return { ok: true };
  });
}
