import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { inTransaction } from "#app/platform/db.server.ts";

interface TakeBackStaff {
  outletId: string;
  staffId: string;
  manager: OutletManager;
}

/**
 * Takes an invitation or an access back, whatever the outlet's state: from this commit on its queries find nothing.
 * Whoever accepts at the same moment comes before it and loses the access again, or after it and finds no invitation.
 * False when it is not there, or of another owner's outlet.
 */
export async function takeBackStaff({ outletId, staffId, manager }: TakeBackStaff): Promise<boolean> {
  if (!isUuid(outletId) || !isUuid(staffId)) return false;
  return inTransaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ ownerId: string; barberId: string; status: string }[]>`
      SELECT o.owner_id AS "ownerId", s.barber_id AS "barberId", s.status::text
      FROM outlet_staff s JOIN outlet o ON o.id = s.outlet_id
      WHERE s.id = ${staffId}::uuid AND o.id = ${outletId}::uuid
        AND ${isManagedOutlet(manager)} FOR UPDATE OF s`;
    if (!row) return false;
    await tx.outletStaff.delete({ where: { id: staffId }, select: { id: true } });
    await writeAudit(tx, {
      actor: managerActor(manager, row),
      action: "staff.taken_back",
      entity: "barber",
      entityId: row.barberId,
      before: { staffId, status: row.status },
    });
    return true;
  });
}
