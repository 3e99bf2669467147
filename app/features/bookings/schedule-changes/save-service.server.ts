import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  askingAboutBookings,
  settleConflicts,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { ServiceTyped } from "#app/features/outlets/catalog/service.schema.ts";
import { serviceNameKey } from "#app/features/outlets/catalog/service-list.ts";
import { findService, serviceEdition } from "#app/features/outlets/catalog/stored-service.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";

interface SaveService extends EditRequest {
  serviceId: string;
  service: ServiceTyped;
  /** The edition that the form was filled from. */
  seen: string;
  /** What was decided about bookings of a service that is switched off. */
  conflictAnswer?: ConflictAnswer;
}

/**
 * Saves one service. Booked prices and minutes are copies in the bookings' items and stay. A form that was filled from
 * another edition than the stored one is refused with `changed`.
 */
export function saveService({ serviceId, service, seen, conflictAnswer, ...request }: SaveService) {
  return askingAboutBookings(() =>
    editOutlet(request, async (tx, outlet, actor) => {
      const before = await findService(tx, outlet.id, serviceId);
      if (!before) return { ok: false, reason: "unknown-service" } as const;
      const { id: _, ...stored } = before;
      if (serviceEdition(stored) !== seen) return { ok: false, reason: "changed" } as const;
      const others = await tx.service.findMany({
        where: { outletId: outlet.id, id: { not: serviceId } },
        select: { name: true },
      });
      const key = serviceNameKey(service.name);
      if (others.some(({ name }) => serviceNameKey(name) === key))
        return { ok: false, reason: "duplicate-name" } as const;

      if (stored.active && !service.active) {
        const change = { withoutServices: [serviceId] };
        await settleConflicts(tx, { outletId: outlet.id, change, answer: conflictAnswer, actor });
      }
      const after = { ...service, homeEligible: outlet.type === "MOBILE_BARBER" || service.homeEligible };
      await tx.service.update({ where: { id: serviceId }, data: after, select: { id: true } });
      const changed = { actor, entity: "service", entityId: serviceId } as const;
      await writeAudit(tx, { ...changed, action: "service.changed", before: stored, after });
      return { ok: true, isActive: after.active, name: after.name } as const;
    }),
  );
}
