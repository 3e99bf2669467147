import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { ServiceTyped } from "#app/features/outlets/catalog/service.schema.ts";
import { serviceLimits, serviceNameKey } from "#app/features/outlets/catalog/service-list.ts";
import { serviceTemplates } from "#app/features/outlets/catalog/service-templates.ts";
import { type EditedOutlet, type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Adds a service behind those there are; `barbers` offer it from now on at its own price. */
export function addService(request: EditRequest, service: ServiceTyped, barbers: readonly string[]) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const there = await listNames(tx, outlet.id);
    if (there.length >= serviceLimits.count) return { ok: false, reason: "too-many" } as const;
    const key = serviceNameKey(service.name);
    if (there.some(({ name }) => serviceNameKey(name) === key)) return { ok: false, reason: "duplicate-name" } as const;
    const [serviceId = ""] = await insert(tx, { outlet, actor, there, services: [service], barbers });
    return { ok: true, serviceId } as const;
  });
}

/**
 * Adds what was ticked of the templates at the prices typed; every barber offers it. Those whose name the outlet has
 * by now are left as they are.
 */
export function takeOverTemplates(request: EditRequest, chosen: readonly { key: string; price: number }[]) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const there = await listNames(tx, outlet.id);
    const taken = new Set(there.map(({ name }) => serviceNameKey(name)));
    const services = serviceTemplates.flatMap(({ key, ...template }) => {
      const price = chosen.find((each) => each.key === key)?.price;
      if (price === undefined || taken.has(serviceNameKey(template.name))) return [];
      return [{ ...template, price, active: true, homeEligible: outlet.type === "MOBILE_BARBER" }];
    });
    if (there.length + services.length > serviceLimits.count) return { ok: false, reason: "too-many" } as const;
    const barbers = await tx.barber.findMany({ where: { outletId: outlet.id }, select: { id: true } });
    await insert(tx, { outlet, actor, there, services, barbers: barbers.map(({ id }) => id) });
    return { ok: true, added: services.length } as const;
  });
}

function listNames(tx: Tx, outletId: string) {
  return tx.service.findMany({ where: { outletId }, select: { name: true, position: true } });
}

interface NewServices {
  outlet: EditedOutlet;
  actor: Actor;
  there: readonly { position: number }[];
  services: readonly ServiceTyped[];
  /** Ids of others than the outlet's own are passed over. */
  barbers: readonly string[];
}

async function insert(tx: Tx, { outlet, actor, there, services, barbers }: NewServices): Promise<string[]> {
  const first = Math.max(-1, ...there.map(({ position }) => position)) + 1;
  const isMobile = outlet.type === "MOBILE_BARBER";
  const rows = services.map((service, index) => ({
    ...service,
    homeEligible: isMobile || service.homeEligible,
    outletId: outlet.id,
    position: first + index,
  }));
  const added = await tx.service.createManyAndReturn({ data: rows, select: { id: true, name: true, price: true } });
  const own = await tx.barber.findMany({
    where: { outletId: outlet.id, id: { in: [...barbers] } },
    select: { id: true },
  });
  await tx.barberService.createMany({
    data: added.flatMap(({ id: serviceId }) => own.map(({ id: barberId }) => ({ barberId, serviceId }))),
  });
  for (const { id, name, price } of added) {
    const after = { outletId: outlet.id, name, price };
    await writeAudit(tx, { actor, action: "service.added", entity: "service", entityId: id, after });
  }
  return added.map(({ id }) => id);
}
