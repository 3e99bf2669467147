import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { findService } from "#app/features/outlets/catalog/stored-service.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";

/** Deletes a service that was never booked; one that was can only be switched off. */
export function deleteService({ serviceId, ...request }: EditRequest & { serviceId: string }) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const service = await findService(tx, outlet.id, serviceId);
    if (!service) return { ok: false, reason: "unknown-service" } as const;
    const booked = await tx.bookingItem.findFirst({ where: { serviceId }, select: { id: true } });
    if (booked) return { ok: false, reason: "booked" } as const;
    const { id: _, ...before } = service;
    await tx.service.delete({ where: { id: serviceId }, select: { id: true } });
    const gone = { actor, entity: "service", entityId: serviceId, action: "service.deleted" } as const;
    await writeAudit(tx, { ...gone, before: { outletId: outlet.id, ...before } });
    return { ok: true, name: service.name } as const;
  });
}
