import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import {
  askingAboutBookings,
  settleConflicts,
} from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { endWaitingFor } from "#app/features/bookings/waitlist/end-without-barber.server.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { ownOffers } from "#app/features/outlets/barbers/add-barber.server.ts";
import type { BarberTyped } from "#app/features/outlets/barbers/barber.schema.ts";
import { barberRefusal } from "#app/features/outlets/barbers/barber-limit.server.ts";
import { barberEdition, findBarber } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface SaveBarber extends EditRequest {
  barberId: string;
  barber: BarberTyped;
  /** The edition that the form was filled from. */
  seen: string;
  /** What was decided about bookings that the barber no longer does. */
  conflictAnswer?: ConflictAnswer;
}

/** Saves who a barber is and what they do. A barber who leaves or stops a service is asked about by `conflictAnswer`. */
export function saveBarber({ barberId, barber, seen, conflictAnswer, ...request }: SaveBarber) {
  return askingAboutBookings(() =>
    editOutlet(request, async (tx, outlet, actor) => {
      const before = await findBarber(tx, outlet.id, barberId);
      if (!before) return { ok: false, reason: "unknown-barber" } as const;
      if (barberEdition(before) !== seen) return { ok: false, reason: "changed" } as const;
      if (barber.active && !before.active) {
        const reason = await barberRefusal(tx, outlet.id, barberId);
        if (reason) return { ok: false, reason } as const;
      }
      const { offers: typed, ...fields } = barber;
      const offers = await ownOffers(tx, outlet.id, typed);
      if (before.active) {
        const services = offers.map(({ serviceId }) => serviceId);
        const change = { barbers: new Map([[barberId, { active: fields.active, services }]]) };
        await settleConflicts(tx, { outletId: outlet.id, change, answer: conflictAnswer, actor });
      }
      await tx.barber.update({ where: { id: barberId }, data: fields, select: { id: true } });
      // Who waits for a time of theirs waits in vain.
      if (before.active && !fields.active) await endWaitingFor(tx, { outletId: outlet.id, barberId }, clock.now());
      await replaceOffers(tx, barberId, offers);
      const { services, shifts: _, photoKey: __, id: ___, ...stored } = before;
      const changed = { actor, action: "barber.changed", entity: "barber", entityId: barberId } as const;
      await writeAudit(tx, { ...changed, before: { ...stored, offers: services }, after: { ...fields, offers } });
      return { ok: true, name: fields.name, isActive: fields.active } as const;
    }),
  );
}

/** What stays offered keeps its row, which pictures of cuts name. */
async function replaceOffers(tx: Tx, barberId: string, offers: Awaited<ReturnType<typeof ownOffers>>): Promise<void> {
  const kept = { barberId, serviceId: { in: offers.map(({ serviceId }) => serviceId) } };
  await tx.barberService.deleteMany({ where: { barberId, NOT: kept } });
  const stored = await tx.barberService.findMany({ where: kept });
  const rowOf = ({ serviceId }: { serviceId: string }) => stored.find((row) => row.serviceId === serviceId);
  const added = offers.filter((offer) => !rowOf(offer));
  await tx.barberService.createMany({ data: added.map((offer) => ({ ...offer, barberId })) });
  for (const { serviceId, price, durationMin } of offers) {
    const row = rowOf({ serviceId });
    if (!row || (row.price === price && row.durationMin === durationMin)) continue;
    const of = { barberId_serviceId: { barberId, serviceId } };
    await tx.barberService.update({ where: of, data: { price, durationMin }, select: { serviceId: true } });
  }
}
