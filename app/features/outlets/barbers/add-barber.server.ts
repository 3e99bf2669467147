import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { BarberTyped } from "#app/features/outlets/barbers/barber.schema.ts";
import { barberRefusal, isFull } from "#app/features/outlets/barbers/barber-limit.server.ts";
import { listOpeningWeek } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { shiftsLike, usualHoursOf } from "#app/features/time/hours/opening-hours.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Adds a barber behind the others, on shift whenever the outlet is open (or would usually be, without hours yet). */
export function addBarber(request: EditRequest, { offers, ...barber }: BarberTyped) {
  return editOutlet(request, async (tx, outlet, actor) => {
    if (await isFull(tx, outlet.id)) return { ok: false, reason: "too-many" } as const;
    if (barber.active) {
      const reason = await barberRefusal(tx, outlet.id, null);
      if (reason) return { ok: false, reason } as const;
    }
    const last = await tx.barber.aggregate({ where: { outletId: outlet.id }, _max: { position: true } });
    const week = await listOpeningWeek(outlet.id, tx);
    const { id } = await tx.barber.create({
      data: {
        ...barber,
        outletId: outlet.id,
        position: (last._max.position ?? -1) + 1,
        services: { create: await ownOffers(tx, outlet.id, offers) },
        shifts: { create: week.length > 0 ? week : shiftsLike(usualHoursOf(outlet.type)) },
      },
      select: { id: true },
    });
    const after = { outletId: outlet.id, name: barber.name, active: barber.active, offers: offers.length };
    await writeAudit(tx, { actor, action: "barber.added", entity: "barber", entityId: id, after });
    return { ok: true, barberId: id } as const;
  });
}

/** Those of the outlet's own services, each once. */
export async function ownOffers(tx: Tx, outletId: string, offers: BarberTyped["offers"]) {
  const services = await tx.service.findMany({ where: { outletId }, select: { id: true } });
  return services.flatMap(({ id }) => offers.find(({ serviceId }) => serviceId === id) ?? []);
}
