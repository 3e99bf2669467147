import { endWaitingFor } from "#app/features/bookings/waitlist/end-without-barber.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { findBarber, isBarberBooked, listBarbers } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import { type MoveDirection, movedInOrder } from "#app/features/outlets/catalog/service-list.ts";
import { forgetCuts } from "#app/features/outlets/portfolio/change-cut.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

interface OneBarber extends EditRequest {
  barberId: string;
}

/** Moves a barber one place; customers see them in this order, and "siapa saja" breaks ties by it. */
export function moveBarber({ barberId, direction, ...request }: OneBarber & { direction: MoveDirection }) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const before = (await listBarbers(outlet.id, tx)).map(({ id }) => id);
    if (!before.includes(barberId)) return { ok: false, reason: "unknown-barber" } as const;
    const order = movedInOrder(before, barberId, direction);
    for (const [position, id] of order.entries()) {
      await tx.barber.update({ where: { id }, data: { position }, select: { id: true } });
    }
    const moved = { actor, action: "barber.moved", entity: "barber", entityId: barberId } as const;
    const [from, to] = [before.indexOf(barberId), order.indexOf(barberId)];
    await writeAudit(tx, { ...moved, before: { position: from }, after: { position: to } });
    return { ok: true } as const;
  });
}

/** Deletes a barber whom nobody ever booked; others can only be switched off. Holds on them end. */
export function deleteBarber({ barberId, ...request }: OneBarber) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const barber = await findBarber(tx, outlet.id, barberId);
    if (!barber) return { ok: false, reason: "unknown-barber" } as const;
    if (await isBarberBooked(tx, barberId)) return { ok: false, reason: "booked" } as const;
    await endWaitingFor(tx, { outletId: outlet.id, barberId }, clock.now());
    // The message is of the entry, which stays.
    await tx.waitlistEntry.updateMany({ where: { barberId }, data: { barberId: null } });
    await forgetCuts(tx, { barberId });
    await tx.barber.delete({ where: { id: barberId }, select: { id: true } });
    await deletePicturesLater(tx, "public", barber.photoKey ? [barber.photoKey] : []);
    const before = { outletId: outlet.id, name: barber.name, week: barber.shifts.length };
    await writeAudit(tx, { actor, action: "barber.deleted", entity: "barber", entityId: barberId, before });
    return { ok: true, name: barber.name } as const;
  });
}
