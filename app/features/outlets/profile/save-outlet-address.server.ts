import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { findAddress } from "#app/features/outlets/profile/address.queries.server.ts";
import type { OutletAddressTyped } from "#app/features/outlets/profile/outlet-address.schema.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { streetLine } from "#app/lib/postal-address.ts";
import { zoneOfRegion } from "#app/lib/region-code.ts";
import { toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

interface SaveAddress extends EditRequest {
  address: OutletAddressTyped;
  /** The edition that the form was filled from. */
  seen: string;
}

/**
 * Moves an outlet to another address or pin. Bookings stand at fixed instants: while some are to come the zone stays, or
 * customers would find them at another hour of the clock. How far a booked trip is was settled when it was booked.
 */
export function saveAddress({ address, seen, ...request }: SaveAddress, now = clock.now()) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const { address: before, edition } = await findAddress(outlet.id, tx);
    if (edition !== seen) return { ok: false, reason: "changed" } as const;
    const { pin, rtRw, addressLine, zone, ...fields } = address;
    const after = {
      ...fields,
      ...pin,
      addressLine: streetLine(addressLine, rtRw),
      zone: zone ?? zoneOfRegion(address.kelurahanCode),
    };
    if (after.zone !== before.zone) {
      const bookings = await tx.booking.count({
        where: { outletId: outlet.id, status: { in: [...openStatuses] }, endAt: { gt: toDate(now) } },
      });
      if (bookings > 0) return { ok: false, reason: "zone-booked", bookings, zone: before.zone } as const;
    }
    await tx.outlet.update({ where: { id: outlet.id }, data: after, select: { id: true } });
    const changed = { actor, action: "outlet.address-changed", entity: "outlet", entityId: outlet.id } as const;
    const isHome = outlet.type === "MOBILE_BARBER";
    await writeAudit(tx, {
      ...changed,
      before: isHome ? regionOf(before) : before,
      after: isHome ? { ...regionOf(after), pinMoved: before.lat !== after.lat || before.lng !== after.lng } : after,
    });
    return { ok: true } as const;
  });
}

/** A mobile barber sets out from home: where that is stays out of the audit log, which is never forgotten. */
function regionOf({ kelurahanCode, zone }: { kelurahanCode: string; zone: ZoneName }) {
  return { kelurahanCode, zone };
}
