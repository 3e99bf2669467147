import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { type MoveDirection, movedInOrder } from "#app/features/outlets/catalog/service-list.ts";
import { serviceCategories } from "#app/features/outlets/search-index/categories.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";

/** Moves a service one place among those of its category, which lists show together. */
export function moveService({
  serviceId,
  direction,
  ...request
}: EditRequest & { serviceId: string; direction: MoveDirection }) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const services = await tx.service.findMany({
      where: { outletId: outlet.id },
      select: { id: true, category: true, position: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    });
    const moving = services.find(({ id }) => id === serviceId);
    if (!moving) return { ok: false, reason: "unknown-service" } as const;
    const order = serviceCategories.flatMap((category) => {
      const ids = services.filter((each) => each.category === category.id).map(({ id }) => id);
      return category.id === moving.category ? movedInOrder(ids, serviceId, direction) : ids;
    });
    const places = new Map(services.map(({ id, position }) => [id, position]));
    for (const [position, id] of order.entries()) {
      if (places.get(id) !== position)
        await tx.service.update({ where: { id }, data: { position }, select: { id: true } });
    }
    const [before, after] = [places.get(serviceId) ?? 0, order.indexOf(serviceId)];
    const changed = { actor, entity: "service", entityId: serviceId, action: "service.moved" } as const;
    await writeAudit(tx, { ...changed, before: { position: before }, after: { position: after } });
    return { ok: true } as const;
  });
}
