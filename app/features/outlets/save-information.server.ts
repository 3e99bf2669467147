import { facilities as knownFacilities } from "#app/features/catalog/facilities.ts";
import { writeAudit } from "#app/features/monitoring/write-audit.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/edit-outlet.server.ts";
import { findInformation, informationEdition } from "#app/features/outlets/information.queries.server.ts";
import type { InformationTyped } from "#app/features/outlets/information.schema.ts";

export interface SaveInformation extends EditRequest {
  information: InformationTyped;
  /** The edition that the form was filled from. */
  seen: string;
}

/** Saves what the outlet says of itself. Its address on this site stays: the slug does not follow the name. */
export function saveInformation({ information, seen, ...request }: SaveInformation) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const before = await findInformation(outlet.id, tx);
    if (informationEdition(before) !== seen) return { ok: false, reason: "changed" } as const;
    const facilities = knownFacilities.filter((each) => information.facilities.includes(each));
    const after = { ...information, facilities };
    await tx.outlet.update({ where: { id: outlet.id }, data: after, select: { id: true } });
    const changed = { actor, action: "outlet.information-changed", entity: "outlet", entityId: outlet.id };
    await writeAudit(tx, { ...changed, before, after });
    return { ok: true } as const;
  });
}
